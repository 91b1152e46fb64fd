import { toHryvnias } from '#kit/money.ts'
import type { ParcelOrder, PricedParcel } from './parcel.ts'

/** The bodies of calls about parcels, as Meest spells them: kilograms, centimetres, cubic metres, hryvnias. */

/** The branches of both ends, and the contract by which the shop sends. */
export interface MeestWay {
  contract: string
  senderBranch: string
  receiverBranch: string
}

/** All branches with this number in the towns that are called so. */
export function branchesToWire({ city, number }: { city: string; number: string }) {
  return { filters: { branchNo: Number(number), cityDescr: city } }
}

export function parcelToWire(parcel: ParcelOrder, { contract, senderBranch, receiverBranch }: MeestWay) {
  const { key, on, payer, sender, recipient, moneyOnDelivery, description } = parcel
  const isReceivers = payer === 'recipient'
  return {
    parcelNumber: key,
    contractID: contract,
    notation: description,
    sendingDate: dayToWire(on),
    // the shop pays by its contract
    payType: isReceivers ? 'cash' : 'noncash',
    receiverPay: isReceivers,
    ...(moneyOnDelivery > 0 && { COD: toHryvnias(moneyOnDelivery) }),
    weight: parcel.weight / 1000,
    sender: { name: sender.name, phone: sender.phone, service: 'Branch', branchID: senderBranch },
    receiver: {
      name: `${recipient.lastName} ${recipient.firstName}`,
      phone: recipient.phone,
      service: 'Branch',
      branchID: receiverBranch,
    },
    placesItems: [placeToWire(parcel)],
  }
}

export function priceToWire(parcel: PricedParcel, { contract, senderBranch, receiverBranch }: MeestWay) {
  return {
    contractID: contract,
    sendingDate: dayToWire(parcel.on),
    ...(parcel.moneyOnDelivery > 0 && { COD: toHryvnias(parcel.moneyOnDelivery) }),
    sender: { service: 'Branch', branchID: senderBranch },
    receiver: { service: 'Branch', branchID: receiverBranch },
    placesItems: [placeToWire(parcel)],
  }
}

function placeToWire({ weight, size, declaredValue }: PricedParcel) {
  const kilograms = weight / 1000
  // a thousandth is the least that it reads
  const volume = Math.max(0.001, Math.round((size.length * size.width * size.height) / 1000) / 1000)
  const insurance = toHryvnias(declaredValue)
  return { quantity: 1, weight: kilograms, placeWeight: kilograms, volume, placeVolume: volume, insurance, ...size }
}

/** `2026-11-27` → `27.11.2026` */
export function dayToWire(day: string): string {
  return day.split('-').toReversed().join('.')
}
