import type { ListedOrder } from '../office-order.contract.ts'
import { startsParcel } from '../status.ts'

type Sent = Pick<ListedOrder, 'status' | 'isReturning' | 'carrier' | 'trackingNumber'>

/** Whether a change of status sends a parcel off without a number to follow it by. */
export function leavesUntracked(before: Sent, after: Sent): boolean {
  return startsParcel(before, after) && after.trackingNumber === ''
}
