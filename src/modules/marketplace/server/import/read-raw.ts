import { createHash } from 'node:crypto'
import type { Sale } from '../../sale.ts'
import type { BadRaw } from '#platform/server/quarantine/quarantine-kind.ts'
import { NotOurs, readSale } from '../prom/mapping.ts'
import { orderHead, promOrder } from '../prom/schema.ts'

/** One that was understood; with the sign that tells whether it says anything new. */
export interface ReadSale {
  sale: Sale
  digest: string
}

export interface ReadRaws {
  sales: ReadSale[]
  /** Those that were not: each waits in the quarantine under its number, or under its own sign where it has none (OUT-4). */
  bad: BadRaw[]
  /** Numbers of drafts: understood, and nobody's orders yet. */
  drafts: string[]
  /** Drafts, and what came twice. */
  leftOut: number
}

/** Reads orders as they came, each for itself; of one that came twice the newest stays. Highest number first. */
export function readRaws(raws: readonly unknown[], now: Date): ReadRaws {
  const sales = new Map<number, ReadSale>()
  const bad = new Map<string, BadRaw>()
  const drafts: string[] = []
  for (const raw of raws) {
    const read = readOne(raw, now)
    if ('draft' in read) drafts.push(read.draft)
    else if ('reason' in read) bad.set(read.key, read)
    else if (isNewer(read, sales.get(read.sale.id))) sales.set(read.sale.id, read)
  }
  return {
    sales: [...sales.values()].toSorted((one, other) => other.sale.id - one.sale.id),
    bad: [...bad.values()],
    drafts,
    leftOut: raws.length - sales.size - bad.size,
  }
}

/** The first of its number is, whatever time it tells: a year 1 stands for none. */
function isNewer({ sale }: ReadSale, before: ReadSale | undefined): boolean {
  return before === undefined || sale.modifiedAt >= before.sale.modifiedAt
}

function readOne(raw: unknown, now: Date): ReadSale | BadRaw | { draft: string } {
  const parsed = promOrder.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return badRaw(raw, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  try {
    const sale = readSale(parsed.data, now)
    return sale ? { sale, digest: digestOf(sale) } : { draft: String(parsed.data.id) }
  } catch (fault) {
    if (fault instanceof NotOurs) return badRaw(raw, fault.reason)
    throw fault
  }
}

export function badRaw(raw: unknown, reason: string): BadRaw {
  const text = JSON.stringify(raw) ?? 'undefined'
  const head = orderHead.safeParse(raw)
  const key = head.success ? String(head.data.id) : `#${createHash('md5').update(text).digest('hex')}`
  return { key, raw: text, reason }
}

/** Of all that it says but when it was changed. */
function digestOf({ modifiedAt: _, ...sale }: Sale): string {
  return createHash('md5').update(JSON.stringify(sale)).digest('base64')
}
