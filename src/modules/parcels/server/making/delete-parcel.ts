import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { endFilesAbout } from '#modules/media/server/index.ts'
import type { ParcelMaker } from '#modules/delivery/server/index.ts'
import { onItsWay } from '#modules/orders/status.ts'
import { loadOrders, updateOrder } from '#modules/orders/server/index.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { labelFile } from './labels.ts'
import { makerOf } from './makers.ts'
import { listLastDocuments, lockLiveDocument, writeDeleted } from './parcel-documents.sql.ts'

/**
 * Deletes the document of an order at its carrier, then here; its number leaves the order (DEL-3). One that somebody deleted
 * there before is deleted here alike. Not while the parcel is on its way, nor while nobody knows whether it was made.
 */
export async function deleteParcel(shop: Shop, orderId: string, actor: Actor): Promise<void> {
  const { db } = shop.database
  const [document] = await listLastDocuments(db, [orderId])
  const [order] = await loadOrders(db, [orderId])
  const maker = document && makerOf(document.carrier)
  if (!document || !order || !maker || document.state === 'failed') return
  if (document.state === 'unclear' || (document.state === 'asking' && document.askedAt))
    throw refuse('conflict', 'parcelUnclear')
  if (onItsWay.includes(order.status) && order.trackingNumber === document.trackingNumber)
    throw refuse('conflict', 'parcelOnItsWay')
  // a process that was killed after the document was deleted left its number in the order
  if (document.state !== 'deleted') await endDocument(shop, maker, document)
  if (document.trackingNumber !== '' && order.trackingNumber === document.trackingNumber)
    await updateOrder(shop, { id: orderId, version: undefined, fields: { trackingNumber: '' } }, actor)
}

async function endDocument(shop: Shop, maker: ParcelMaker, document: ParcelDocument): Promise<void> {
  if (document.state === 'made') await removeThere(() => maker.remove(shop, document.ref))
  const isEnded = await shop.database.transaction(async (tx) => {
    const live = await lockLiveDocument(tx, document.orderId)
    if (live?.id !== document.id || live.state !== document.state || (live.state === 'asking' && live.askedAt))
      return live === undefined
    await writeDeleted(tx, document.id, shop.now())
    await endFilesAbout(tx, { kind: labelFile, about: document.id }, shop.now())
    return true
  })
  if (!isEnded) throw refuse('conflict', 'parcelUnclear')
}

async function removeThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    throw refuse('conflict', fault.kind === 'refused' ? 'parcelNotDeleted' : 'carrierSilent')
  }
}
