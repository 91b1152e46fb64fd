import type { Money } from '#kit/money.ts'
import { carrierList } from './carriers/index.ts'
import { checkoutCarriers, usualCarrier } from './carrier.ts'

const prices = checkoutCarriers.flatMap((carrier) => carrierList[carrier].usualPrice ?? [])

/**
 * What carriers usually ask for a small parcel within Ukraine. Shown as an estimate before the checkout (U32):
 * the carrier tells the real sum, and the recipient pays it there.
 */
export const deliveryEstimate: { from: Money; to: Money } = {
  from: Math.min(...prices.map(({ from }) => from)),
  to: Math.max(...prices.map(({ to }) => to)),
}

/** With the carrier that most choose. */
export const deliveryDays = carrierList[usualCarrier].usualDays ?? { from: 1, to: 1 }
