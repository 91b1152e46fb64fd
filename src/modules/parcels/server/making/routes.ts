import { dayOf, startOfDay } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { route } from '#platform/server/http/api.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { isForPacker, loadOrders, refuseOthersWork, updateOrder } from '#modules/orders/server/index.ts'
import * as contract from '../../contract.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { draftWhole, listToMake } from './list-to-make.ts'
import { makerOf } from './makers.ts'
import { listDocumentsSince } from './parcel-documents.sql.ts'
import { printLabels } from './print-labels.ts'
import { quoteParcel } from './quote-parcel.ts'
import { sendingSettings } from './settings.ts'
import { endInWords, showParcels, showPlace } from './show-parcels.ts'
import { writeTypeBoxes } from './type-boxes.sql.ts'

export const parcelRoutes = {
  get: route(contract.getParcels, async (shop, _, { caller, language }) => {
    const { drafts, total, sender, isConnected, others, boxes } = await listToMake(shop)
    const { payer, shopPaysFrom } = shop.settings.of(sendingSettings)
    return {
      parcels: await showParcels(shop, drafts, { caller, language }),
      total,
      sender: typeof sender === 'string' ? null : showPlace(sender.place),
      isSenderUnknown: sender === 'unknown',
      isConnected,
      others: others.map(({ carrier, sender: from }) => ({ carrier, place: from && endInWords(from.end) })),
      shopPaysFrom: shopPaysFrom === '' || caller.role === 'packer' ? null : shopPaysFrom,
      payer,
      boxes,
    }
  }),
  made: route(contract.getMadeParcels, async (shop, _, { caller, language }) => {
    const { db } = shop.database
    const documents = await listDocumentsSince(db, startOfDay(dayOf(shop.now())))
    const orders = await loadOrders(
      db,
      documents.map(({ orderId }) => orderId),
    )
    const seen = caller.role === 'packer' ? orders.filter(isForPacker) : orders
    const inOrder = seen.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    return showParcels(shop, await draftWhole(shop, inOrder), { caller, language })
  }),
  ofOrder: route(contract.getParcel, async (shop, { query }, { caller, language }) => {
    const [order] = await loadOrders(shop.database.db, [query.orderId])
    if (!order || !makerOf(order.carrier)?.isConnected(shop)) return null
    const [parcel] = await showParcels(shop, await draftWhole(shop, [order]), { caller, language })
    return parcel ?? null
  }),
  make: route(contract.makeParcels, async (shop, { body }, { caller, language }) => {
    for (const [place, { orderId }] of body.parcels.entries())
      if (caller.role === 'packer') await refuseOthersWork(shop, orderId, `parcels.${place}.orderId`)
    const begun = await beginParcels(shop, body.parcels, caller)
    return begun.map((each) => ({
      orderId: each.orderId,
      state: each.state,
      errors:
        each.state === 'refused'
          ? each.errors.map((error) => ({ id: error.field, error: shop.errorText(error, language) }))
          : [],
    }))
  }),
  mend: route(contract.mendParcel, async (shop, { body }, { caller }) => {
    const { orderId, version, address, phone, firstName, lastName } = body
    const fields = {
      ...(address !== undefined && { deliveryAddress: address }),
      ...(phone !== undefined && { phone }),
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
    }
    await updateOrder(shop, { id: orderId, version, fields }, caller)
    return null
  }),
  price: route(contract.quoteParcel, (shop, { body }) => quoteParcel(shop, body)),
  delete: route(contract.deleteParcel, async (shop, { body }, { caller }) => {
    await deleteParcel(shop, body.orderId, caller)
    return null
  }),
  labels: route(contract.printLabels, (shop, { body }) => printLabels(shop, body)),
  updateBoxes: route(contract.updateBoxes, async (shop, { body }) => {
    const boxes = body.boxes.map(({ typeId, weight, size }) => ({ typeId, weight, ...size }))
    await shop.database.transaction(async (tx) => {
      const types = await listProductTypes(tx)
      const unknown = boxes.findIndex(({ typeId }) => !types.some(({ id }) => id === typeId))
      if (unknown !== -1) throw refuse('invalid', 'unknownValue', `boxes.${unknown}.typeId`)
      await writeTypeBoxes(tx, boxes)
    })
    return null
  }),
}
