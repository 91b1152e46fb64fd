import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import { askQuote, noQuote } from './ask-quote.ts'
import type { Wish } from './begin-parcels.ts'
import { draftParcels } from './draft-parcels.ts'
import { findSender } from './find-sender.ts'
import { makerOf } from './makers.ts'
import type { KeptQuote } from './parcel-documents.sql.ts'

/** The price and the day of an order's parcel, as its carrier says; nulls where it is not whole yet, too (DEL-3). */
export async function quoteParcel(shop: Shop, wish: Wish): Promise<KeptQuote> {
  const { db } = shop.database
  const [order] = await loadOrders(db, [wish.orderId])
  if (!order) throw refuse('notFound', 'orderGone', 'orderId')
  const maker = makerOf(order.carrier)
  const sender = await findSender(shop, db, order.carrier)
  const [draft] = await draftParcels(shop, db, [order], () => wish)
  if (!maker?.isConnected(shop) || typeof sender === 'string' || !draft?.to) return noQuote
  const { to, weight, size, declaredValue, moneyOnDelivery } = draft
  if (weight === null || size === null) return noQuote
  return askQuote(shop, maker, {
    from: sender.end,
    to,
    weight,
    size,
    declaredValue,
    moneyOnDelivery,
    on: dayOf(shop.now()),
  })
}
