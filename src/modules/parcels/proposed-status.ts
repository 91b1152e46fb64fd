import type { ParcelState } from '#modules/delivery/followed-parcel.ts'
import { groupOf, isBackwards, onItsWay, transition, type OrderState, type Status } from '#modules/orders/status.ts'

/** The status of an order whose parcel is in this state, as its carrier has it (DEL-4). */
const statusOf: Record<ParcelState, Status | null> = {
  made: null,
  sent: 'sent',
  inTransit: 'inTransit',
  atBranch: 'inTransit',
  delivered: 'completed',
  paidOut: 'completed',
  // ORD-17: its goods are not for sale until staff receive them
  returning: 'refused',
  returned: 'refused',
}

/**
 * The status that its parcel proposes for an order; undefined where it is there, or beyond: nothing moves backwards, and an order
 * that is cancelled or refused stays so (ORD-2). A refusal is one of a parcel that has left.
 */
export function proposedStatus(order: OrderState, state: ParcelState): Status | undefined {
  const to = statusOf[state]
  if (to === null || to === order.status || groupOf[order.status] === 'free') return undefined
  if (to === 'refused' && !onItsWay.includes(order.status)) return undefined
  return !isBackwards(order.status, to) && transition(order, to).isAllowed ? to : undefined
}
