import type { Shop } from '#platform/server/shop.ts'
import { listProductTypes } from '#modules/catalog/server/index.ts'
import { listNearbyPlaces, readTown, type Place } from '#modules/delivery/server/index.ts'
import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import type { Order } from '#modules/orders/order.ts'
import { listOrders } from '#modules/orders/server/index.ts'
import type { ProductTypeBox } from '../../contract.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { draftParcels, problemsOfDraft, type Draft } from './draft-parcels.ts'
import { findSenderPlace, type SenderPlace } from './find-sender-place.ts'
import { writtenSender, type Sender } from './find-sender.ts'
import { madeCarriers, makers } from './makers.ts'
import { listLastDocuments } from './parcel-documents.sql.ts'
import { listTypeBoxes } from './type-boxes.sql.ts'

export interface ToMake {
  drafts: Drafted[]
  total: number
  sender: SenderPlace | 'unset' | 'unknown'
  isConnected: boolean
  /** The senders of connected carriers without a copied directory; null where the settings name none. */
  others: { carrier: Carrier; sender: Sender | null }[]
  boxes: ProductTypeBox[]
}

export interface Drafted {
  draft: Draft
  problems: ReturnType<typeof problemsOfDraft>
  /** The last attempt; undefined before the first. */
  document: ParcelDocument | undefined
  /** Open branches of the same town, where its own is closed. */
  nearby: Place[]
}

/** A page of them: whoever packs more than this in a day makes some first. */
const mostAtOnce = 300
const fewNearby = 3

/** Orders to pack that have no number yet, oldest first as staff pack them, with the missing parts (DEL-3). */
export async function listToMake(shop: Shop): Promise<ToMake> {
  const { db } = shop.database
  const filter = { waiting: 'toPack', carrier: madeCarriers(shop), isUnnumbered: true } as const
  const page = { sort: [{ column: 'createdAt', isDescending: false }], limit: mostAtOnce } as const
  const [{ orders, total }, sender, types, boxes] = await Promise.all([
    listOrders(shop, filter, page),
    findSenderPlace(shop, db),
    listProductTypes(db),
    listTypeBoxes(db),
  ])
  return {
    drafts: await draftWhole(shop, orders),
    total,
    sender,
    isConnected: makers.some((maker) => maker.isConnected(shop)),
    others: makers
      .filter((maker) => maker.carrier !== directoryCarrier && maker.isConnected(shop))
      .map(({ carrier }) => ({ carrier, sender: writtenSender(shop, carrier) ?? null })),
    boxes: types.map(({ id: typeId, nameUk, nameEn }) => {
      const box = boxes.find((each) => each.typeId === typeId)
      return { typeId, nameUk, nameEn, weight: box?.weight ?? null, size: box ?? null }
    }),
  }
}

/** Drafts parcels for orders, whatever they wait for. */
export async function draftWhole(shop: Shop, orders: readonly Order[]): Promise<Drafted[]> {
  const { db } = shop.database
  const [drafts, documents] = await Promise.all([
    draftParcels(shop, db, orders),
    listLastDocuments(
      db,
      orders.map(({ id }) => id),
    ),
  ])
  const documentOf = new Map(documents.map((each) => [each.orderId, each]))
  return Promise.all(
    drafts.map(async (draft) => ({
      draft,
      problems: problemsOfDraft(draft),
      document: documentOf.get(draft.order.id),
      nearby: draft.to ? [] : await listNearby(shop, draft.order),
    })),
  )
}

async function listNearby(
  { database: { db } }: Shop,
  { carrier, deliveryPlace, deliveryAddress }: Order,
): Promise<Place[]> {
  if (carrier !== directoryCarrier) return []
  const { cityRef, number = '' } = deliveryPlace ?? {}
  if (cityRef) return listNearbyPlaces(db, { cityRef, number }, fewNearby)
  const town = await readTown(db, deliveryAddress)
  return town ? listNearbyPlaces(db, town, fewNearby) : []
}
