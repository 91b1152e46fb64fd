import { createHash } from 'node:crypto'
import { byItself } from '#platform/server/asking.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ParcelEnd, PricedParcel } from '#modules/delivery/parcel.ts'
import type { ParcelMaker } from '#modules/delivery/server/index.ts'
import { findQuote, keepQuote, type KeptQuote } from './parcel-documents.sql.ts'

export const noQuote: KeptQuote = { price: null, expectedOn: null }
const keptMs = 6 * 3_600_000

/** Questions that are under way, of each database: who asks the same meanwhile waits for the same answer. */
const underWay = new WeakMap<Shop['database'], Map<string, Promise<KeptQuote>>>()

/**
 * A carrier's price and day for a parcel; nulls where it is silent. A question of the same town, weight, value and day is not
 * repeated for hours (DEL-3).
 */
export async function askQuote(shop: Shop, maker: ParcelMaker, parcel: PricedParcel): Promise<KeptQuote> {
  const { from, to, ...rest } = parcel
  const told = [maker.carrier, chargedBy(from), chargedBy(to), rest]
  const key = createHash('sha256').update(JSON.stringify(told)).digest('hex')
  const cached = await findQuote(shop.database.db, key, new Date(shop.now().getTime() - keptMs))
  if (cached) return cached
  const asked = underWay.get(shop.database) ?? new Map<string, Promise<KeptQuote>>()
  underWay.set(shop.database, asked)
  const before = asked.get(key)
  if (before) return before
  // whoever asked may be gone by then: the answer is for the next one, too
  const asking = byItself(() => ask(shop, maker, { parcel, key })).finally(() => asked.delete(key))
  asked.set(key, asking)
  return asking
}

/** A carrier charges from town to town, or by the index: all branches of one town, and all its houses, cost the same. */
function chargedBy(end: ParcelEnd): unknown {
  if (end.kind === 'branch') return [end.cityRef, end.isLocker]
  if (end.kind === 'door') return [end.cityRef, 'door']
  return end.kind === 'postal' ? end.index : end
}

async function ask(
  shop: Shop,
  maker: ParcelMaker,
  { parcel, key }: { parcel: PricedParcel; key: string },
): Promise<KeptQuote> {
  try {
    const quote = await maker.quote(shop, parcel)
    if (quote.price !== null) await shop.database.transaction((tx) => keepQuote(tx, key, quote, shop.now()))
    return quote
  } catch (fault) {
    if (fault instanceof CallFailure) return noQuote
    throw fault
  }
}
