import { needsAddress, type Carrier } from '#modules/delivery/carrier.ts'
import { onItsWay } from '#modules/orders/status.ts'

interface Placed {
  status: string
  isReturning: boolean
  carrier: Carrier
}

/** What an order's status is to its owner: what they come for themselves is not sent anywhere, it waits for them. */
export function standingOf({ status, isReturning, carrier }: Placed): string {
  if (isReturning) return 'returning'
  return onItsWay.some((each) => each === status) && !needsAddress(carrier) ? 'toCollect' : status
}
