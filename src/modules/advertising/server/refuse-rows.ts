import { Refusal, type FieldError } from '#kit/refusal.ts'
import { findLastChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { isOfOrder } from '../advert.ts'

interface Given {
  id?: string | undefined
  version?: number | null | undefined
  orderId?: string | null | undefined
  orderNumber?: string | null | undefined
}

/** The place of one of several, as errors name it. */
export function placeOf(index: number): string {
  return `adverts.${index}`
}

/** Rows of orders are theirs alone: one that staff would change, or make (ADV-3). */
export function refuseRowsOfOrders(given: readonly Given[]): void {
  const seen = new Set<string>()
  const errors = given.flatMap((row, index): FieldError[] => {
    const place = placeOf(index)
    if (isOfOrder(row)) return [{ field: `${place}.id`, error: 'advertOfOrder' }]
    if (row.id !== undefined) {
      const isRepeated = seen.has(row.id)
      seen.add(row.id)
      return isRepeated ? [{ field: `${place}.id`, error: 'repeated' }] : []
    }
    if (row.orderId) return [{ field: `${place}.orderId`, error: 'advertOfOrder' }]
    return row.orderNumber ? [{ field: `${place}.orderNumber`, error: 'advertOfOrder' }] : []
  })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/** Rows that are no more, and those that somebody changed since they were read (WIRE-11). */
export async function refuseGoneAndStale(
  tx: Tx,
  entity: string,
  given: readonly Given[],
  known: ReadonlyMap<string, { version: number | null }>,
): Promise<void> {
  const named = given.flatMap(({ id, version }, index) => (id === undefined ? [] : [{ id, version, index }]))
  const gone = named.filter(({ id }) => !known.has(id))
  if (gone.length > 0) {
    const errors = gone.map(({ index }) => ({ field: `${placeOf(index)}.id`, error: 'unknownAdvert' }))
    throw new Refusal('notFound', errors)
  }
  const stale = named.filter(({ id, version }) => (version ?? Infinity) < (known.get(id)?.version ?? 0))
  if (stale.length === 0) return
  const last = await findLastChanges(
    tx,
    entity,
    stale.map(({ id }) => id),
  )
  const errors = stale.map(({ id, index }) => ({
    field: `${placeOf(index)}.version`,
    error: 'stale',
    params: last(id),
  }))
  throw new Refusal('conflict', errors)
}
