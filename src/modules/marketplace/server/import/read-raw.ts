import { createHash } from 'node:crypto'
import type { MarketplaceOrder } from '../../marketplace-order.ts'
import type { BadRaw } from '#platform/server/quarantine/quarantine-kind.ts'
import { NotOurs, readMarketplaceOrder } from '../prom/mapping.ts'
import { orderHead, promOrder } from '../prom/schema.ts'

/** One that was understood; with the sign that tells whether it says anything new. */
export interface ReadMarketplaceOrder {
  marketplaceOrder: MarketplaceOrder
  digest: string
}

export interface ReadRaws {
  marketplaceOrders: ReadMarketplaceOrder[]
  /** Those that were not: each waits in the quarantine under its number, or under its own sign where it has none (OUT-4). */
  bad: BadRaw[]
  /** Numbers of drafts: understood, and nobody's orders yet. */
  drafts: string[]
  /** Drafts, and what came twice. */
  leftOut: number
}

/** Reads orders as they came, each for itself; of one that came twice the newest stays. Highest number first. */
export function readRaws(raws: readonly unknown[], now: Date): ReadRaws {
  const marketplaceOrders = new Map<number, ReadMarketplaceOrder>()
  const bad = new Map<string, BadRaw>()
  const drafts: string[] = []
  for (const raw of raws) {
    const read = readOne(raw, now)
    if ('draft' in read) drafts.push(read.draft)
    else if ('reason' in read) bad.set(read.key, read)
    else if (isNewer(read, marketplaceOrders.get(read.marketplaceOrder.id)))
      marketplaceOrders.set(read.marketplaceOrder.id, read)
  }
  return {
    marketplaceOrders: [...marketplaceOrders.values()].toSorted(
      (one, other) => other.marketplaceOrder.id - one.marketplaceOrder.id,
    ),
    bad: [...bad.values()],
    drafts,
    leftOut: raws.length - marketplaceOrders.size - bad.size,
  }
}

/** The first of its number is, whatever time it tells: a year 1 stands for none. */
function isNewer({ marketplaceOrder }: ReadMarketplaceOrder, before: ReadMarketplaceOrder | undefined): boolean {
  return before === undefined || marketplaceOrder.modifiedAt >= before.marketplaceOrder.modifiedAt
}

function readOne(raw: unknown, now: Date): ReadMarketplaceOrder | BadRaw | { draft: string } {
  const parsed = promOrder.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return badRaw(raw, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  try {
    const marketplaceOrder = readMarketplaceOrder(parsed.data, now)
    return marketplaceOrder
      ? { marketplaceOrder, digest: digestOf(marketplaceOrder) }
      : { draft: String(parsed.data.id) }
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

/** A digest of the whole order except the instant of its change. */
function digestOf({ modifiedAt: _, ...marketplaceOrder }: MarketplaceOrder): string {
  return createHash('md5').update(JSON.stringify(marketplaceOrder)).digest('base64')
}
