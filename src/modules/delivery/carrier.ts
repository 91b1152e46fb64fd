import { vocabulary } from '#platform/vocabulary.ts'
import { carrierList } from './carriers/index.ts'
import type { Tracking, Transit } from './carriers/entry.ts'

export const carrierWords = vocabulary('carrier', carrierList)
export const carriers = carrierWords.words
export type Carrier = (typeof carriers)[number]

/** The carrier of a new order (S4). */
export const usualCarrier: Carrier = 'novaPoshta'

/** The carrier whose towns and branches the shop copies to choose from (DEL-2). */
export const directoryCarrier: Carrier = 'novaPoshta'

/** A parcel that the customer comes for needs none. */
export function needsAddress(carrier: Carrier): boolean {
  return transitOf(carrier) !== null
}

export const checkoutCarriers = carriers.filter((carrier) => carrierList[carrier].isOfferedAtCheckout)

/** The carriers that bring nothing: the customer comes for the goods. */
export const checkoutPickups = checkoutCarriers.filter((carrier) => !needsAddress(carrier))

export function transitOf(carrier: Carrier): Transit | null {
  return carrierList[carrier].transit
}

/** One that brings parcels. */
export type BringingCarrier = {
  [Each in Carrier]: (typeof carrierList)[Each]['transit'] extends null ? never : Each
}[Carrier]

export const bringingCarriers = carriers.filter((carrier): carrier is BringingCarrier => needsAddress(carrier))

export function trackingOf(carrier: Carrier): Tracking | null {
  return carrierList[carrier].tracking
}
