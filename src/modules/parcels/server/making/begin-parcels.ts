import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import { groupOf } from '#modules/orders/status.ts'
import { lockOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import type { ParcelProblem } from '../../problems.ts'
import { draftParcels, problemsOfDraft } from './draft-parcels.ts'
import { findSender } from './find-sender.ts'
import { makeParcelKind } from './make-parcel.ts'
import { makerOf, makers } from './makers.ts'
import { insertDocument } from './parcel-documents.sql.ts'

export interface Wish {
  orderId: string
  /** Grams; left out: by the goods. */
  weight?: number | undefined
  size?: BoxSize | undefined
}

/** The outcome of a wish: the parcel is begun, or why it is not. */
export type Begun = { orderId: string } & (
  | { state: 'begun'; documentId: string }
  | { state: 'already' }
  | { state: 'refused'; errors: FieldError[] }
)

/**
 * Begins to make the parcels of orders (DEL-3), each in a transaction of its own: one that cannot be made hinders no other. The
 * carrier is asked by work on its lane. Whoever else has begun the same, or made it, is not made a second one beside.
 */
export async function beginParcels(shop: Shop, wishes: readonly Wish[], actor: Actor): Promise<Begun[]> {
  const senders = await listSenders(shop)
  if (senders.length > 0 && senders.every((sender) => typeof sender === 'string')) refuseSender(senders[0])
  const begun: Begun[] = []
  for (const wish of wishes) begun.push(await beginOne(shop, wish, actor))
  return begun
}

/** Lists the senders of the connected carriers. */
function listSenders(shop: Shop) {
  const connected = makers.filter((maker) => maker.isConnected(shop))
  return Promise.all(connected.map(({ carrier }) => findSender(shop, shop.database.db, carrier)))
}

function refuseSender(sender: Awaited<ReturnType<typeof findSender>> | undefined): void {
  if (typeof sender === 'string') throw refuse('conflict', sender === 'unset' ? 'senderUnset' : 'senderUnknown')
}

async function beginOne(shop: Shop, wish: Wish, actor: Actor): Promise<Begun> {
  const { orderId } = wish
  try {
    return await shop.database.transaction(async (tx): Promise<Begun> => {
      const [order] = await lockOrders(tx, [orderId])
      if (!order) throw refuse('notFound', 'orderGone', 'orderId')
      const documentId = await write(shop, tx, order, wish, actor)
      return documentId === undefined ? { orderId, state: 'already' } : { orderId, state: 'begun', documentId }
    })
  } catch (fault) {
    if (fault instanceof Refusal && fault.kind !== 'signedOut' && fault.kind !== 'forbidden')
      return { orderId, state: 'refused', errors: fault.errors }
    throw fault
  }
}

async function write(shop: Shop, tx: Tx, order: Order, wish: Wish, actor: Actor): Promise<string | undefined> {
  const maker = makerOf(order.carrier)
  if (!maker) throw refuse('conflict', 'carrierMakesNone', 'carrier')
  if (!maker.isConnected(shop)) throw refuse('conflict', 'carrierNotConnected', 'carrier')
  if (groupOf[order.status] === 'free') throw refuse('conflict', 'orderNotSent', 'status')
  if (order.trackingNumber !== '') return undefined
  refuseSender(await findSender(shop, tx, order.carrier))
  const [draft] = await draftParcels(shop, tx, [order], () => wish)
  if (!draft) return undefined
  const errors = problemsOfDraft(draft).map((problem) => ({ field: fields[problem], error: errorKeys[problem] }))
  const { weight, size, declaredValue, moneyOnDelivery, payer } = draft
  if (errors.length > 0 || weight === null || size === null) throw new Refusal('invalid', errors)
  const { id: orderId, number: key, carrier } = order
  const document = { orderId, carrier, key, weight, size, declaredValue, moneyOnDelivery, payer }
  const documentId = await insertDocument(tx, document, actor, shop.now())
  if (documentId === undefined) return undefined
  const payload = { documentId, orderId, number: key }
  await queueWork(tx, makeParcelKind, payload, actor, { key: documentId, lane: maker.company })
  return documentId
}

const errorKeys = {
  sender: 'senderUnset',
  place: 'parcelPlaceUnknown',
  index: 'parcelIndexMissing',
  street: 'parcelStreetMissing',
  tooDear: 'parcelTooDear',
  tooMuchOnDelivery: 'parcelTooMuchOnDelivery',
  name: 'parcelNameNotWhole',
  phone: 'parcelPhoneWrong',
  foreignPhone: 'parcelPhoneForeign',
  weight: 'parcelWeightMissing',
  tooHeavy: 'parcelTooHeavy',
  size: 'parcelSizeMissing',
  tooLarge: 'parcelTooLarge',
} as const satisfies Record<ParcelProblem, string>

const fields: Record<ParcelProblem, string> = {
  sender: 'carrier',
  place: 'deliveryAddress',
  index: 'deliveryAddress',
  street: 'deliveryAddress',
  tooDear: 'deliveryAddress',
  tooMuchOnDelivery: 'moneyOnDelivery',
  name: 'firstName',
  phone: 'phone',
  foreignPhone: 'phone',
  weight: 'weight',
  tooHeavy: 'weight',
  size: 'size',
  tooLarge: 'size',
}
