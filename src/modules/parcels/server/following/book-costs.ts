import { theShop, type Machine } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { FollowedParcel } from '#modules/delivery/followed-parcel.ts'
import { lockParcelsOf, transferTermsOf, writeCosted } from '#modules/delivery/server/index.ts'
import { isMarketplace, moneyOf, type Order, type OrderFields } from '#modules/orders/order.ts'
import { lockOrders, settleShortfall, writeOwnCosts } from '#modules/orders/server/index.ts'
import { costsOf, costTerms, type Cost, type CostTerm } from '../../costs.ts'
import { payerOf } from '../making/draft-parcels.ts'
import { listLastDocuments } from '../making/parcel-documents.sql.ts'
import { listParcelCosts, listSharers, writeParcelCost, type KnownCost } from './parcel-costs.sql.ts'

/**
 * Brings what a parcel costs the shop into its order's own costs (ORD-6, DEL-5). An estimate gives way to what the carrier tells;
 * a sum that staff typed, or that a marketplace told, stands. The same again writes nothing.
 */
export async function bookParcelCosts(shop: Shop, orderId: string, carrier: Machine): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    const [parcel] = await lockParcelsOf(tx, [orderId])
    if (!parcel) return
    if (order) await book(shop, tx, { order, parcel, carrier })
    await writeCosted(tx, orderId)
  })
}

interface Booking {
  order: Order
  parcel: FollowedParcel
  carrier: Machine
}

async function book(shop: Shop, tx: Tx, { order, parcel, carrier }: Booking): Promise<void> {
  const costs = costsOf(await basisOf(shop, tx, order, parcel))
  const known = await listParcelCosts(tx, order.id)
  const fields: Record<Cost['toldBy'], Partial<OrderFields>> = { estimate: {}, carrier: {} }
  for (const term of costTerms) {
    const cost = costs[term]
    const row = known.get(term)
    if (!cost || isOthers(order, term, row)) continue
    const before = row?.amount ?? 0
    if (before === cost.amount && (row?.toldBy ?? 'estimate') === cost.toldBy) continue
    await writeParcelCost(tx, order.id, term, cost)
    if (before !== cost.amount) Object.assign(fields[cost.toldBy], fieldsOf[term](order, cost.amount, before))
  }
  await writeOwnCosts(tx, order, fields.estimate, theShop)
  await writeOwnCosts(tx, order, fields.carrier, carrier)
  await settleKeptBack(shop, tx, order, known.get('transfer'), costs.transfer, carrier)
}

async function basisOf(shop: Shop, tx: Tx, order: Order, parcel: FollowedParcel) {
  const [documents, sharers] = await Promise.all([listLastDocuments(tx, [order.id]), listSharers(tx, parcel)])
  const document = documents.find(({ state, trackingNumber }) => state === 'made' && trackingNumber === parcel.number)
  const isOver = order.status === 'completed' || order.moneyReceivedOn !== null
  return {
    isSent: order.trackingNumber !== '' && order.status !== 'cancelled',
    isRefused: order.status === 'refused',
    parcel,
    document,
    usualPayer: payerOf(shop, order),
    terms: transferTermsOf(shop, order.carrier),
    amountDue: isOver ? null : moneyOf(order).amountDue,
    share: { place: Math.max(0, sharers.indexOf(order.id)), of: Math.max(1, sharers.length) },
  }
}

type Stated = Pick<OrderFields, 'isShippingSubsidised' | 'subsidisedShippingFee' | 'paymentFee' | 'returnCost'>

/** A fee of a provider may stand in the same field as the transfer: that one is added to it. */
const fieldsOf: Record<CostTerm, (order: Stated, amount: number, before: number) => Partial<Stated>> = {
  delivery: (_, amount) => ({ isShippingSubsidised: amount > 0, subsidisedShippingFee: amount }),
  transfer: ({ paymentFee }, amount, before) => ({ paymentFee: Math.max(0, paymentFee + amount - before) }),
  return: (_, returnCost) => ({ returnCost }),
}

/** Somebody else's word stands in the order: of staff, of a marketplace. */
function isOthers(order: Order, term: CostTerm, row: KnownCost | undefined): boolean {
  if (row?.isOverruled) return true
  const { isShippingSubsidised, subsidisedShippingFee, paymentFee, returnCost, deposit } = order
  const booked = row?.amount ?? 0
  if (term === 'return') return returnCost !== booked
  // money that came ahead may have cost a provider's fee
  if (term === 'transfer') return row ? paymentFee < booked : paymentFee !== 0 && deposit === 0
  const isTold = isMarketplace(order.source) && isShippingSubsidised && booked === 0
  return isTold || (isShippingSubsidised ? subsidisedShippingFee : 0) !== booked
}

/** The carrier kept back just what the shop is to pay it for the transfer: nothing lacks. */
async function settleKeptBack(
  shop: Shop,
  tx: Tx,
  order: Order,
  row: KnownCost | undefined,
  cost: Cost | undefined,
  actor: Machine,
): Promise<void> {
  const { amountDue } = moneyOf(order)
  if (row?.isOverruled || !cost || amountDue === 0 || cost.amount !== amountDue || order.moneyReceivedOn === null)
    return
  await settleShortfall(shop, tx, { order, amount: amountDue, ownCost: 0 }, actor)
}
