import type { OrderWindow, Prom } from '../prom/client.ts'
import { timeOf } from '../prom/mapping.ts'
import { orderHead } from '../prom/schema.ts'

export interface Page {
  orders: readonly unknown[]
  /** The lowest number so far: the next page is below. */
  below: number
}

/**
 * Pages of orders, newest numbers first, from below a number on. A page that is shorter than it could be is not the last
 * one: the last one has nothing new.
 */
export async function* pagesOf(prom: Prom, window: OrderWindow, below?: number | null): AsyncGenerator<Page> {
  let lastId = below ? below - 1 : undefined
  while (lastId === undefined || lastId > 0) {
    const orders = await prom.listOrders({ ...window, lastId })
    const ids = orders.flatMap((order) => headOf(order)?.id ?? [])
    if (orders.length === 0) return
    const lowest = Math.min(...ids, lastId ?? Infinity)
    yield { orders, below: Number.isFinite(lowest) ? lowest : 1 }
    // nothing but what was there already, or nothing that has a number
    if (ids.length === 0 || (lastId !== undefined && Math.min(...ids) > lastId)) return
    lastId = lowest - 1
  }
}

const mostPlaced = 1000

/** Orders placed in a stretch of time, as they came, newest first: at most a thousand, some of them perhaps twice. */
export async function listPlaced(prom: Prom, { from, to }: { from: Date; to: Date }): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { orders } of pagesOf(prom, { createdFrom: from, createdTo: to })) {
    // asked for by whole seconds, some of the last one are later
    found.push(...orders.filter((order) => !wasPlacedAfter(order, to)))
    if (found.length >= mostPlaced) break
  }
  return found.slice(0, mostPlaced)
}

/** When the latest of them was changed, by the marketplace's clock; what has no time tells nothing. */
export function latestChange(orders: readonly unknown[]): Date | null {
  const times = orders.flatMap((order) => {
    const { date_modified: modified } = headOf(order) ?? {}
    return (modified && timeOf(modified)?.getTime()) || []
  })
  return times.length === 0 ? null : new Date(Math.max(...times))
}

function wasPlacedAfter(order: unknown, at: Date): boolean {
  const { date_created: created } = headOf(order) ?? {}
  const placedAt = created && timeOf(created)
  return placedAt instanceof Date && placedAt > at
}

function headOf(order: unknown) {
  const read = orderHead.safeParse(order)
  return read.success ? read.data : undefined
}
