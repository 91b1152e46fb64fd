import { toHryvnias } from '#kit/money.ts'
import type { Language } from '#kit/language.ts'
import { signed } from '#platform/texts.ts'
import { instantToWire } from '#platform/wire.ts'
import { writeAddress } from '#modules/delivery/address.ts'
import { carrierWords, directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import type { BoxSize, ParcelEnd, Payer } from '#modules/delivery/parcel.ts'
import { settlementLabel, type Branch, type FoundSettlement } from '#modules/delivery/place.ts'
import type { BranchView, DocumentView, ParcelView } from './contract.ts'
import type { ParcelDocument } from './parcel-document.ts'
import { mostWeightAt, type ParcelProblem } from './problems.ts'
import type { Order } from '#modules/orders/order.ts'

interface Place {
  settlement: FoundSettlement
  branch: Branch
}

/** The parcel of an order, as the server knows it. */
export interface ShownParcel {
  order: Order
  place: Place | undefined
  to: ParcelEnd | undefined
  weight: number | null
  size: BoxSize | null
  declaredValue: number
  moneyOnDelivery: number
  payer: Payer
  problems: readonly ParcelProblem[]
  untoldTypes: readonly string[]
  nearby: readonly Place[]
  document: ParcelDocument | undefined
  /** Goods in words, in the reader's language. */
  goods: string
}

export function parcelToWire(shown: ShownParcel, language: Language): ParcelView {
  const { order, place, document } = shown
  return {
    orderId: order.id,
    orderNumber: order.number,
    version: order.version,
    person: [order.lastName, order.firstName].filter(Boolean).join(' '),
    phone: order.phone,
    carrier: carrierWords.spelling[order.carrier],
    address: order.deliveryAddress,
    branch: place ? branchToWire(place) : null,
    isToDoor: shown.to?.kind === 'door',
    goods: shown.goods,
    trackingNumber: order.trackingNumber,
    weight: shown.weight === null ? null : shown.weight / 1000,
    size: shown.size,
    declared: toHryvnias(shown.declaredValue),
    onDelivery: toHryvnias(shown.moneyOnDelivery),
    payer: shown.payer,
    problems: [...shown.problems],
    mostWeight: mostWeightAt(place?.branch ?? null) / 1000,
    untoldTypes: [...shown.untoldTypes],
    nearby: shown.nearby.map(branchToWire),
    document: document ? documentToWire(document, language) : null,
  }
}

/** Without what goods are worth, what a carrier takes, and where else it could go: a Packer mends no order (WIRE-12). */
export function parcelForPacker(parcel: ParcelView): ParcelView {
  const { document } = parcel
  return {
    ...parcel,
    declared: null,
    nearby: [],
    untoldTypes: [],
    document: document && { ...document, declared: null, price: null },
  }
}

export function otherSenderToWire({ carrier, sender }: { carrier: Carrier; sender: { end: ParcelEnd } | null }) {
  return { carrier: carrierWords.spelling[carrier], place: sender && placeOf(sender.end) }
}

function placeOf(end: ParcelEnd): string {
  if (end.kind === 'postal') return end.index
  if (end.kind === 'door') return end.street
  return end.kind === 'numbered' ? `${end.city}, ${end.number}` : end.branchRef
}

export function branchToWire({ settlement, branch }: Place): BranchView {
  const city = settlementLabel(settlement)
  return {
    cityRef: settlement.ref,
    branchRef: branch.ref,
    kind: branch.kind,
    number: branch.number,
    name: branch.name,
    city: settlement.name,
    street: branch.address,
    line: writeAddress(directoryCarrier, { city, branch: branch.name }),
  }
}

function documentToWire(document: ParcelDocument, language: Language): DocumentView {
  const { id, state, trackingNumber, weight, size, payer, expectedOn, refusedPart, refusal } = signed(
    document,
    language,
  )
  const { price, createdAt, madeAt, printedAt, registerId, registerRefusal } = document
  return {
    id,
    state,
    trackingNumber,
    weight: weight / 1000,
    size,
    declared: toHryvnias(document.declaredValue),
    onDelivery: toHryvnias(document.moneyOnDelivery),
    payer,
    price: price === null ? null : toHryvnias(price),
    expectedOn,
    refusedPart,
    refusal,
    who: signed(document, language).who,
    begun: instantToWire(createdAt),
    made: madeAt && instantToWire(madeAt),
    printed: printedAt && instantToWire(printedAt),
    registerId,
    registerRefusal,
  }
}
