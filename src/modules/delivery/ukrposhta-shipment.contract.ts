import { toHryvnias } from '#kit/money.ts'
import type { EndOf, ParcelOrder, PostalAddress, PricedParcel } from './parcel.ts'

/** The bodies of calls about shipments, as Ukrposhta spells them: grams, centimetres, hryvnias. */

/** A parcel from one post office to another. */
export type Posted<Parcel> = Parcel & { from: EndOf<'postal'>; to: EndOf<'postal'> }

/** To a post office, of the plain kind. */
const way = { deliveryType: 'W2W', type: 'STANDARD' } as const

/** The region is left out: the index says it. */
export function addressToWire({ index, city, street, house, flat }: PostalAddress) {
  return { postcode: index, country: 'UA', city, street, houseNumber: house, apartmentNumber: flat }
}

/** A person with the order's number as their `externalId`: by it a shipment is found whose answer was lost. */
export function clientToWire({ recipient, key }: Pick<ParcelOrder, 'recipient' | 'key'>, addressId: number) {
  const { firstName, lastName, phone } = recipient
  return { type: 'INDIVIDUAL', firstName, lastName, phoneNumber: phone, addressId, externalId: key }
}

export function shipmentToWire(parcel: Posted<ParcelOrder>, uuids: { sender: string; recipient: string }) {
  const { weight, size, declaredValue, moneyOnDelivery, payer, description, key } = parcel
  return {
    sender: { uuid: uuids.sender },
    recipient: { uuid: uuids.recipient },
    ...way,
    paidByRecipient: payer === 'recipient',
    ...(moneyOnDelivery > 0 && {
      postPay: toHryvnias(moneyOnDelivery),
      postPayPaidByRecipient: parcel.transferPayer === 'recipient',
    }),
    description: `${key} ${description}`.slice(0, 100),
    parcels: [{ weight, ...size, declaredPrice: toHryvnias(declaredValue) }],
  }
}

export function priceToWire({ from, to, weight, size, declaredValue, moneyOnDelivery }: Posted<PricedParcel>) {
  return {
    ...way,
    addressFrom: { postcode: from.index },
    addressTo: { postcode: to.index },
    weight,
    ...size,
    declaredPrice: toHryvnias(declaredValue),
    ...(moneyOnDelivery > 0 && { postPay: toHryvnias(moneyOnDelivery) }),
  }
}
