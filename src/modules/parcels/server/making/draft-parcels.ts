import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { BoxSize, ParcelEnd, Payer } from '#modules/delivery/parcel.ts'
import { readEnd, type EndProblem } from '#modules/delivery/parcel-end.ts'
import { listPlacesOf, readDoors, readPlaces, type Place, type ReadDoor } from '#modules/delivery/server/index.ts'
import { moneyOf, paidWhen, type Order } from '#modules/orders/order.ts'
import { problemsOf, type ParcelProblem } from '../../problems.ts'
import { writtenSender } from './find-sender.ts'
import { sendingSettings } from './settings.ts'
import { openScales, type SentLine } from './usual-parcel.ts'

/** The parcel of an order as it would be made now. */
export interface Draft {
  order: Order
  /** In the directory; undefined where the carrier has no such branch, or no more, or no directory is copied of it. */
  place: Place | undefined
  /** Undefined where part of it is missing. */
  to: ParcelEnd | undefined
  missing: EndProblem | null
  hasSender: boolean
  /** Grams; null where nobody has said what such goods weigh. */
  weight: number | null
  size: BoxSize | null
  declaredValue: Money
  moneyOnDelivery: Money
  payer: Payer
  /** Product types in it whose pieces have no usual weight. */
  untoldTypes: string[]
}

export type Given = { weight?: number | undefined; size?: BoxSize | undefined }

/** Parcels of orders by the usual weights and boxes of their goods, and by the typed ones instead (DEL-3). */
export async function draftParcels(
  shop: Shop,
  db: Db | Tx,
  orders: readonly Order[],
  givenOf: (orderId: string) => Given = () => ({}),
): Promise<Draft[]> {
  const productIds = orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))
  // nobody chose their branch from the directory: they were imported, or typed
  const worded = orders.filter((order) => order.carrier === directoryCarrier && refsOf(order).length === 0)
  const lines = worded.map(({ deliveryAddress }) => deliveryAddress)
  const [places, read, doors, scales] = await Promise.all([
    listPlacesOf(db, orders.flatMap(refsOf)),
    readPlaces(db, lines),
    readDoors(db, lines),
    openScales(db, productIds),
  ])
  return orders.map((order) => {
    const [refs] = refsOf(order)
    const place = refs
      ? places.find(({ branch, settlement }) => branch.ref === refs.branchRef && settlement.ref === refs.cityRef)
      : read[worded.indexOf(order)]?.place
    const door = doors[worded.indexOf(order)]
    const usual = scales(sentOf(order))
    const given = givenOf(order.id)
    return {
      order,
      place,
      ...endTo(order, place, door),
      // of the carrier with a directory the list says it once for all
      hasSender: order.carrier === directoryCarrier || writtenSender(shop, order.carrier) !== undefined,
      weight: given.weight ?? usual.weight,
      size: given.size ?? usual.size,
      ...moneyToCollect(order),
      payer: payerOf(shop, order),
      untoldTypes: usual.untoldTypes,
    }
  })
}

export function problemsOfDraft({ order, place, ...draft }: Draft): ParcelProblem[] {
  const { carrier, firstName, lastName, phone } = order
  return problemsOf({ carrier, firstName, lastName, phone, branch: place?.branch ?? null, ...draft })
}

function endTo(
  { carrier, deliveryAddress }: Order,
  place: Place | undefined,
  read: ReadDoor | undefined,
): Pick<Draft, 'to' | 'missing'> {
  if (carrier !== directoryCarrier) {
    const { end, missing } = readEnd(carrier, deliveryAddress)
    return { to: end, missing }
  }
  if (!place && read?.door) {
    const { settlement, street, house, flat } = read.door
    return { to: { kind: 'door', cityRef: settlement.ref, settlement, street, house, flat }, missing: null }
  }
  if (!place) return { to: undefined, missing: read?.lacksHouse ? 'street' : 'place' }
  const { settlement, branch } = place
  const isLocker = branch.kind === 'locker'
  return { to: { kind: 'branch', cityRef: settlement.ref, branchRef: branch.ref, isLocker }, missing: null }
}

/** Declared: what it is worth. On delivery: what is still to pay, unless it is called paid and comes another way (DEL-3). */
export function moneyToCollect(order: Order): Pick<Draft, 'declaredValue' | 'moneyOnDelivery'> {
  const { total, amountDue } = moneyOf(order)
  const isPaidOtherwise = order.status === 'paid' && paidWhen(order) === 'before'
  return { declaredValue: total, moneyOnDelivery: isPaidOtherwise ? 0 : amountDue }
}

/** Who pays for the way by the owner's rule (DEL-3). */
export function payerOf({ settings }: Pick<Shop, 'settings'>, order: Order): Payer {
  const { payer, shopPaysFrom } = settings.of(sendingSettings)
  return shopPaysFrom !== '' && moneyOf(order).total >= shopPaysFrom ? 'sender' : payer
}

function refsOf({ carrier, deliveryPlace }: Order): { cityRef: string; branchRef: string }[] {
  const { cityRef, branchRef } = deliveryPlace ?? {}
  return carrier === directoryCarrier && cityRef && branchRef ? [{ cityRef, branchRef }] : []
}

/** Without what came back. */
function sentOf({ lines }: Order): SentLine[] {
  return lines.map(({ productId, quantity, returnedQuantity }) => ({
    productId,
    quantity: quantity - returnedQuantity,
  }))
}
