import { dayOf, startOfDay } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import { route } from '#platform/server/http/api.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { isForPacker, loadOrders, refuseOthersWork, updateOrder, wordsOfLines } from '#modules/orders/server/index.ts'
import * as contract from '../../contract.ts'
import { branchToWire, otherSenderToWire, parcelForPacker, parcelToWire } from '../../view.contract.ts'
import { beginParcels } from './begin-parcels.ts'
import { deleteParcel } from './delete-parcel.ts'
import { draftWhole, listToMake, type Drafted } from './list-to-make.ts'
import { makerOf } from './makers.ts'
import { listDocumentsSince } from './parcel-documents.sql.ts'
import { printLabels } from './print-labels.ts'
import { quoteParcel } from './quote-parcel.ts'
import { sendingSettings } from './settings.ts'
import { writeTypeBoxes } from './type-boxes.sql.ts'

export const parcelRoutes = {
  get: route(contract.getParcels, async (shop, _, { caller, language }) => {
    const { drafts, total, sender, isConnected, others, boxes } = await listToMake(shop)
    const { payer, shopPaysFrom } = shop.settings.of(sendingSettings)
    return {
      parcels: await shown(shop, drafts, { caller, language }),
      total,
      sender: typeof sender === 'string' ? null : branchToWire(sender.place),
      isSenderUnknown: sender === 'unknown',
      isConnected,
      others: others.map(otherSenderToWire),
      shopPaysFrom: shopPaysFrom === '' || caller.role === 'packer' ? null : toHryvnias(shopPaysFrom),
      payer,
      boxes: boxes.map(({ typeId, nameUk, nameEn, weight, length, width, height }) => ({
        typeId,
        nameUk,
        nameEn,
        weight: weight === undefined ? null : weight / 1000,
        size: length && width && height ? { length, width, height } : null,
      })),
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
    return shown(shop, await draftWhole(shop, inOrder), { caller, language })
  }),
  ofOrder: route(contract.getParcel, async (shop, { query }, { caller, language }) => {
    const [order] = await loadOrders(shop.database.db, [query.orderid])
    if (!order || !makerOf(order.carrier)?.isConnected(shop)) return null
    const [parcel] = await shown(shop, await draftWhole(shop, [order]), { caller, language })
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
    const { orderId, version, address, phone } = body
    const fields = { ...(address !== undefined && { deliveryAddress: address }), ...(phone !== undefined && { phone }) }
    await updateOrder(shop, { id: orderId, version, fields }, caller)
    return null
  }),
  price: route(contract.quoteParcel, async (shop, { body }) => {
    const { price, expectedOn } = await quoteParcel(shop, body)
    return { price: price === null ? null : toHryvnias(price), expectedOn }
  }),
  delete: route(contract.deleteParcel, async (shop, { body }, { caller }) => {
    await deleteParcel(shop, body.orderId, caller)
    return null
  }),
  labels: route(contract.printLabels, (shop, { body }) => printLabels(shop, body)),
  updateBoxes: route(contract.updateBoxes, async (shop, { body }) => {
    const boxes = body.boxes.map(({ typeId, weight, size }) => ({ typeId, weight, ...size }))
    await shop.database.transaction((tx) => writeTypeBoxes(tx, boxes))
    return null
  }),
}

async function shown(
  shop: Shop,
  drafts: readonly Drafted[],
  { caller, language }: { caller: Pick<Caller, 'role'>; language: Language },
): Promise<contract.ParcelView[]> {
  const lines = drafts.flatMap(({ draft }) => draft.order.lines)
  const wordsOf = await wordsOfLines(shop.database.db, language, lines)
  return drafts.map(({ draft, ...rest }) => {
    const goods = draft.order.lines
      .map((line) =>
        [wordsOf(line).name, line.size, line.quantity > 1 && `× ${line.quantity}`].filter(Boolean).join(' '),
      )
      .join(', ')
    const parcel = parcelToWire({ ...draft, ...rest, goods }, language)
    return caller.role === 'packer' ? parcelForPacker(parcel) : parcel
  })
}
