import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { shorten } from '#kit/shorten.ts'
import type { SourceColumn } from '../../source.ts'
import type { SourceCells } from '../reading/read-source.ts'
import { unread, type Thing } from './api-source.ts'

/** A thing of each that its schema reads; of any other its beginning, so that it can be told (OUT-4). */
export function readThings<Content extends { id: number | string }>(
  kind: string,
  all: readonly unknown[],
  schema: z.ZodMiniType<Content>,
): Thing[] {
  return all.map((raw) => {
    const read = schema.safeParse(raw)
    return read.success ? { kind, key: keyOf(read.data.id), content: read.data } : unreadOf(raw)
  })
}

function keyOf(id: number | string): string {
  return shorten(String(id).replaceAll('\0', '').toWellFormed(), 200)
}

const mostTold = 300

function unreadOf(raw: unknown): Thing {
  const text = JSON.stringify(raw) ?? ''
  const key = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { kind: unread, key, content: shorten(text, mostTold) }
}

/** Where a part cannot be read, the rest of its thing stands. */
export const orElse = z.catch

/** Words that may be missing, null or a number. */
export const words = orElse(
  z.pipe(
    z.nullable(z.optional(z.union([z.string(), z.number()]))),
    z.transform((told) => (told === null || told === undefined ? '' : String(told))),
  ),
  '',
)

/** A number, or a text that the plan judges later; empty where there is none. */
export const amount = orElse(
  z.pipe(
    z.nullable(z.optional(z.union([z.string(), z.number()]))),
    z.transform((told) => told ?? ''),
  ),
  '',
)

/** Yes or no in whatever way; undefined where it is not told. */
export const flag = orElse(
  z.optional(
    z.pipe(
      z.union([z.boolean(), z.number(), z.string()]),
      z.transform((told) => told === true || told === 1 || told === '1' || told === 'true'),
    ),
  ),
  undefined,
)

interface Told {
  row: number
  /** Nothing is said by an empty text. */
  cells: Partial<Record<SourceColumn, string | number>>
  photos: readonly string[]
  traits?: SourceCells['traits']
}

/** A row as a file has it. A point stands before kopiykas in every answer: a text of digits is a number. */
export function rowOf({ row, cells, photos, traits = [] }: Told): SourceCells {
  const said = Object.entries(cells).flatMap(([column, cell]): (readonly [SourceColumn, string | number])[] => {
    const text = typeof cell === 'string' ? cell.trim() : cell
    if (text === '') return []
    const isAmount = amounts.has(column) && typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text)
    return [[column as SourceColumn, isAmount ? Number(text) : text]]
  })
  return {
    row,
    cells: new Map(said),
    photos: [...new Set(photos.filter((link) => link !== ''))],
    traits: traits.filter(([name, value]) => name !== '' && value !== ''),
  }
}
const amounts: ReadonlySet<string> = new Set<SourceColumn>(['price', 'oldPrice', 'cost', 'quantity'])
