import { theShop } from '#kit/actor.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import type { Done, WorkKind } from '#platform/server/work/work-kind.ts'
import { lockParcelsOf, writeCollects } from '#modules/delivery/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { openStatuses } from '#modules/orders/status.ts'
import { loadOrders, lockOrders } from '#modules/orders/server/index.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { moneyToCollect } from '../making/draft-parcels.ts'
import { describeParcel } from '../making/make-parcel.ts'
import { listSharers } from '../following/parcel-costs.sql.ts'
import { makerOf, makers } from '../making/makers.ts'
import { findDocument, listLastDocuments, writeCollected } from '../making/parcel-documents.sql.ts'

interface Payload {
  documentId: string
  number: string
}

/**
 * Has the carrier collect what is still owed, after the customer paid online or staff changed the order (DEL-3). Where the carrier
 * changes nothing any more, a line of today tells staff to do it there.
 */
export const changeCollectedKind: WorkKind<Payload> = {
  name: 'changeCollected',
  title: { uk: 'Змінити післяплату', en: 'Change the money on delivery' },
  lanes: makers.map(({ company }) => company) as [string, ...string[]],
  urgency: 'awaited',
  about: ({ number }) => number,
  show: (_, { payload: { number } }) => ({
    via: { uk: 'Перевізник', en: 'The carrier' },
    subject: '',
    text: number,
  }),
  handle: (shop, { payload }) => changeCollected(shop, payload.documentId),
}

/** Queues it where the document of an order says another sum than is owed now; the order is as it stands after a change. */
export async function heedCollected(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const [[document], [order]] = [await listLastDocuments(tx, [orderId]), await loadOrders(tx, [orderId])]
  const maker = document && makerOf(document.carrier)
  if (!document || !order || !maker?.change || !isToChange(order, document)) return
  // the sum is of several orders: a line of today tells staff where it differs
  if ((await listSharers(tx, { carrier: document.carrier, number: document.trackingNumber })).length > 1) return
  const { moneyOnDelivery } = moneyToCollect(order)
  if (!maker.isConnected(shop))
    return writeCollects(tx, { orderId, number: document.trackingNumber }, document.moneyOnDelivery)
  const payload = { documentId: document.id, number: order.number }
  const key = `${document.id} ${order.version} ${moneyOnDelivery}`
  await queueWork(tx, changeCollectedKind, payload, theShop, { key, lane: maker.company })
}

function isToChange(order: Order, { state, trackingNumber, moneyOnDelivery }: ParcelDocument): boolean {
  const isOurs = state === 'made' && order.trackingNumber === trackingNumber
  return isOurs && openStatuses.includes(order.status) && moneyToCollect(order).moneyOnDelivery !== moneyOnDelivery
}

async function changeCollected(shop: Shop, documentId: string): Promise<Done> {
  const { db } = shop.database
  const document = await findDocument(db, documentId)
  const maker = document && makerOf(document.carrier)
  const [order] = document ? await loadOrders(db, [document.orderId]) : []
  if (!document || !order || !maker?.change || !isToChange(order, document)) return { answer: 'it is so already' }
  const parcel = await describeParcel(shop, order, document)
  if ('part' in parcel) return leaveToStaff(shop, document, parcel.part)
  try {
    await maker.change(shop, document.ref, parcel)
  } catch (fault) {
    if (!(fault instanceof CallFailure) || fault.rules.isPassing) throw fault
    return leaveToStaff(shop, document, fault.detail)
  }
  await shop.database.transaction(async (tx) => {
    // in the order in which everybody locks them
    await lockOrders(tx, [order.id])
    await lockParcelsOf(tx, [order.id])
    await writeCollected(tx, document.id, parcel)
    await writeCollects(tx, { orderId: order.id, number: document.trackingNumber }, parcel.moneyOnDelivery)
    // more was paid while the carrier was asked
    await heedCollected(shop, tx, order.id)
  })
  return { answer: `${parcel.moneyOnDelivery / 100}` }
}

/** The carrier goes on collecting the sum of the document: the difference is a line of today until somebody changes it there. */
async function leaveToStaff(shop: Shop, document: ParcelDocument, words: string): Promise<Done> {
  const { orderId, trackingNumber: number, moneyOnDelivery } = document
  await shop.database.transaction((tx) => writeCollects(tx, { orderId, number }, moneyOnDelivery))
  shop.log.warn({ order: orderId, words }, 'the carrier did not change the money on delivery')
  return { answer: `not changed: ${words}` }
}
