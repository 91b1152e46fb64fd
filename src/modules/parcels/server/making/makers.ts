import type { Carrier } from '#modules/delivery/carrier.ts'
import { novaPoshtaMaker, type ParcelMaker } from '#modules/delivery/server/index.ts'

/** Carriers at which the shop makes parcels by itself: a line each. */
export const makers: readonly ParcelMaker[] = [novaPoshtaMaker]

export function makerOf(carrier: Carrier): ParcelMaker | undefined {
  return makers.find((each) => each.carrier === carrier)
}

export const madeCarriers: readonly Carrier[] = makers.map(({ carrier }) => carrier)
