import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'

interface Sort<Column extends string> {
  column: Column
  isDescending: boolean
}

/** The row that a page ended with: what it is sorted by, and its id. */
export interface Place {
  values: readonly string[]
  id: string
}

/** Where the next page begins (WIRE-9); with the sort that it is of, for in another one the same row stands elsewhere. */
export function writeCursor(sort: readonly Sort<string>[], { values, id }: Place): string {
  return Buffer.from(JSON.stringify({ sort: nameOf(sort), values, id })).toString('base64url')
}

const shape = z.strictObject({ sort: z.string(), values: z.array(z.string()), id: z.guid() })

/** As an earlier page of this sort gave it; what the database could not compare with is refused. */
export function readCursor<Column extends string>(
  cursor: string,
  sort: readonly Sort<Column>[],
  isValueOf: (column: Column, value: string) => boolean,
): Place {
  const read = z.safeParse(shape, jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw refuse('invalid', 'invalid', 'cursor')
  const { sort: name, values, id } = read.data
  const areOfSort =
    name === nameOf(sort) &&
    values.length === sort.length &&
    sort.every(({ column }, at) => isValueOf(column, values[at] ?? ''))
  if (!areOfSort) throw refuse('invalid', 'invalid', 'cursor')
  return { values, id }
}

function nameOf(sort: readonly Sort<string>[]): string {
  return sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(',')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
