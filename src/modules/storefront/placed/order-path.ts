import type { TrackedOrder } from './order-data.ts'

type Details = NonNullable<TrackedOrder['details']>
type ParcelStep = NonNullable<Details['parcel']>['steps'][number]

/** A station of an order: a status that staff gave it, or a state that its carrier told of its parcel. */
export type PathStep = { status: string; at: Date } | ParcelStep

/** Statuses that the carrier tells more closely, by its own states. */
const toldByCarrier: Readonly<Record<string, readonly ParcelStep['state'][]>> = {
  sent: ['sent', 'inTransit', 'atBranch', 'delivered', 'paidOut', 'returning', 'returned'],
  inTransit: ['sent', 'inTransit', 'atBranch', 'delivered', 'paidOut', 'returning', 'returned'],
  completed: ['delivered', 'paidOut'],
  refused: ['returning', 'returned'],
}

/** One path of an order, oldest station first: its own until the carrier has the parcel, the parcel's from there on (DEL-4). */
export function pathOf({ steps, parcel }: Pick<Details, 'steps' | 'parcel'>): PathStep[] {
  const told = new Set(parcel?.steps.map(({ state }) => state))
  const isTold = (status: string) => toldByCarrier[status]?.some((state) => told.has(state)) ?? false
  // a shopper has the parcel since it was delivered; the carrier's payout is the shop's affair
  const ofParcel = (parcel?.steps ?? []).filter(({ state }) => state !== 'paidOut' || !told.has('delivered'))
  return [...steps.filter(({ status }) => !isTold(status)), ...ofParcel].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** The parcel tells where the order is; false where staff know better: it is closed, or they wait for it to come back. */
export function isParcelKnown({ status, isReturning, details }: TrackedOrder): boolean {
  const state = details?.parcel?.state
  if (state === undefined) return false
  if (isReturning || status === 'refused') return state === 'returning' || state === 'returned'
  return status === 'completed' ? state === 'delivered' || state === 'paidOut' : status !== 'cancelled'
}

/** The shopper does not have it yet, and it comes. */
export function isAhead(order: TrackedOrder): boolean {
  if (order.isReturning || ['completed', 'cancelled', 'refused'].includes(order.status)) return false
  const state = order.details?.parcel?.state
  return state === undefined || state === 'sent' || state === 'inTransit' || state === 'atBranch'
}
