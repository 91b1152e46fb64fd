import { createHash } from 'node:crypto'
import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { Wish } from './begin-parcels.ts'
import { draftParcels } from './draft-parcels.ts'
import { findSenderPlace } from './find-sender-place.ts'
import { makerOf } from './makers.ts'
import { findQuote, keepQuote, type KeptQuote } from './parcel-documents.sql.ts'

const nothing: KeptQuote = { price: null, expectedOn: null }
const keptMs = 6 * 3_600_000

/**
 * What a parcel costs and when it comes, as its carrier says; nulls where that is silent, or the parcel is not whole yet. What was
 * asked once is not asked again for hours (DEL-3).
 */
export async function quoteParcel(shop: Shop, wish: Wish): Promise<KeptQuote> {
  const { db } = shop.database
  const [order] = await loadOrders(db, [wish.orderId])
  if (!order) throw refuse('notFound', 'orderGone', 'orderId')
  const maker = makerOf(order.carrier)
  const sender = await findSenderPlace(shop, db)
  const [draft] = await draftParcels(shop, db, [order], () => wish)
  if (!maker?.isConnected(shop) || typeof sender === 'string' || !draft?.place) return nothing
  const { place, weight, size, declaredValue, moneyOnDelivery } = draft
  if (weight === null || size === null) return nothing
  const parcel = {
    from: { cityRef: sender.place.settlement.ref, branchRef: sender.place.branch.ref },
    to: { cityRef: place.settlement.ref, branchRef: place.branch.ref, isLocker: place.branch.kind === 'locker' },
    weight,
    size,
    declaredValue,
    moneyOnDelivery,
    on: dayOf(shop.now()),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([maker.carrier, parcel]))
    .digest('hex')
  const kept = await findQuote(db, key, new Date(shop.now().getTime() - keptMs))
  if (kept) return kept
  try {
    const quote = await maker.quote(shop, parcel)
    if (quote.price !== null) await shop.database.transaction((tx) => keepQuote(tx, key, quote, shop.now()))
    return quote
  } catch (fault) {
    if (fault instanceof CallFailure) return nothing
    throw fault
  }
}
