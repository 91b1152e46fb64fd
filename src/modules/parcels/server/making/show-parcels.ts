import type { Language } from '#kit/language.ts'
import { signed } from '#platform/texts.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { writeAddress } from '#modules/delivery/address.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { ParcelEnd } from '#modules/delivery/parcel.ts'
import { settlementLabel } from '#modules/delivery/place.ts'
import type { Place } from '#modules/delivery/server/index.ts'
import { wordsOfLines } from '#modules/orders/server/index.ts'
import type { ParcelBranch, PlannedParcel } from '../../contract.ts'
import { mostWeightAt } from '../../problems.ts'
import type { Drafted } from './list-to-make.ts'

/**
 * Parcels as staff see them. A Packer sees them without what goods are worth, what a carrier takes, and where else they could
 * go: a Packer mends no order (WIRE-12).
 */
export async function showParcels(
  shop: Shop,
  drafts: readonly Drafted[],
  { caller, language }: { caller: Pick<Caller, 'role'>; language: Language },
): Promise<PlannedParcel[]> {
  const lines = drafts.flatMap(({ draft }) => draft.order.lines)
  const wordsOf = await wordsOfLines(shop.database.db, language, lines)
  const isPacker = caller.role === 'packer'
  return drafts.map(({ draft, problems, document, nearby }) => {
    const { order, place, to, declaredValue, untoldTypes } = draft
    const goods = order.lines.map((line) =>
      [wordsOf(line).name, line.size, line.quantity > 1 && `× ${line.quantity}`].filter(Boolean).join(' '),
    )
    return {
      ...draft,
      orderId: order.id,
      orderNumber: order.number,
      version: order.version,
      firstName: order.firstName,
      lastName: order.lastName,
      phone: order.phone,
      carrier: order.carrier,
      address: order.deliveryAddress,
      branch: place ? showPlace(place) : null,
      isToDoor: to?.kind === 'door',
      goods: goods.join(', '),
      trackingNumber: order.trackingNumber,
      declaredValue: isPacker ? null : declaredValue,
      problems,
      mostWeight: mostWeightAt(place?.branch ?? null),
      untoldTypes: isPacker ? [] : untoldTypes,
      nearby: isPacker ? [] : nearby.map(showPlace),
      document: document
        ? { ...signed(document, language), ...(isPacker && { declaredValue: null, price: null }) }
        : null,
    }
  })
}

export function showPlace({ settlement, branch }: Place): ParcelBranch {
  return {
    cityRef: settlement.ref,
    branchRef: branch.ref,
    kind: branch.kind,
    number: branch.number,
    name: branch.name,
    city: settlement.name,
    street: branch.address,
    line: writeAddress(directoryCarrier, { city: settlementLabel(settlement), branch: branch.name }),
  }
}

/** From where parcels go, in words. */
export function endInWords(end: ParcelEnd): string {
  if (end.kind === 'postal') return end.index
  if (end.kind === 'door') return end.street
  return end.kind === 'numbered' ? `${end.city}, ${end.number}` : end.branchRef
}
