import type { Shop } from '#platform/server/shop.ts'
import { directoryCarrier, type Carrier } from '#modules/delivery/carrier.ts'
import { meestMaker, novaPoshtaMaker, ukrposhtaMaker, type ParcelMaker } from '#modules/delivery/server/index.ts'

/** Carriers at which the shop makes parcels by itself: a line each. */
export const makers: readonly ParcelMaker[] = [novaPoshtaMaker, ukrposhtaMaker, meestMaker]

export function makerOf(carrier: Carrier): ParcelMaker | undefined {
  return makers.find((each) => each.carrier === carrier)
}

/** The carriers whose parcels the shop makes: the connected ones; while none is, the one with a directory. */
export function madeCarriers(shop: Shop): Carrier[] {
  const connected = makers.filter((maker) => maker.isConnected(shop)).map(({ carrier }) => carrier)
  return connected.length > 0 ? connected : [directoryCarrier]
}
