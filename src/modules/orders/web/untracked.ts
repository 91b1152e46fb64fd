import { needsAddress } from '#modules/delivery/carrier.ts'
import type { ListedOrder } from '../order-view.contract.ts'
import { startsParcel } from '../status.ts'

type Parcel = Pick<ListedOrder, 'status' | 'isReturning' | 'carrier' | 'trackingNumber'>

/** Whether a change of status sends a parcel off without a number to follow it by. */
export function leavesUntracked(before: Parcel, { status, carrier, trackingNumber }: Parcel): boolean {
  return startsParcel(before, status) && needsAddress(carrier) && trackingNumber === ''
}
