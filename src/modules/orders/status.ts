import type { Actor } from '#kit/actor.ts'
import { needsAddress, type Carrier } from '#modules/delivery/carrier.ts'

export const statuses = [
  'new',
  'accepted',
  'awaitingConfirmation',
  'awaitingPayment',
  'paid',
  'sent',
  'inTransit',
  'completed',
  'cancelled',
  'refused',
] as const
export type Status = (typeof statuses)[number]

/** The effect of an order in a status on stock (ORD-1). */
export type StatusGroup = 'reserving' | 'taken' | 'free'

export const groupOf: Record<Status, StatusGroup> = {
  new: 'reserving',
  accepted: 'reserving',
  awaitingConfirmation: 'reserving',
  awaitingPayment: 'reserving',
  paid: 'taken',
  sent: 'taken',
  inTransit: 'taken',
  completed: 'taken',
  cancelled: 'free',
  refused: 'free',
}

/** Whether a parcel is paid for when it is handed over, or before it leaves. */
export type PaidWhen = 'onDelivery' | 'before'

/** The usual next statuses of an order that the customer pays in advance. */
const usualNext: Record<Status, readonly Status[]> = {
  new: ['accepted', 'awaitingConfirmation', 'awaitingPayment', 'cancelled'],
  awaitingConfirmation: ['accepted', 'cancelled'],
  accepted: ['paid', 'awaitingPayment', 'sent', 'cancelled'],
  awaitingPayment: ['paid', 'cancelled'],
  paid: ['sent', 'cancelled'],
  sent: ['inTransit', 'completed', 'refused'],
  inTransit: ['completed', 'refused'],
  completed: [],
  cancelled: ['new'],
  refused: ['new'],
}

/** Nobody waits for money that the carrier brings: it comes after the parcel has left. */
const usualNextOnDelivery: Partial<Record<Status, readonly Status[]>> = {
  new: ['accepted', 'awaitingConfirmation', 'cancelled'],
  accepted: ['sent', 'cancelled'],
  awaitingPayment: ['accepted', 'sent', 'cancelled'],
}

/** The usual next statuses, offered first; any other known one is possible too (ORD-2). */
export function usuallyNext(from: Status, paid: PaidWhen): readonly Status[] {
  return (paid === 'onDelivery' ? usualNextOnDelivery[from] : undefined) ?? usualNext[from]
}

/** A status that an order came into before it was entered here. */
export interface PastStatus {
  status: Status
  at: Date
  actor: Actor
}

/** Where an order stands: its status, and whether its parcel is on the way back (ORD-17). */
export interface OrderState {
  status: Status
  isReturning: boolean
}

/** The effect of a change of status on the goods. */
export type StockEffect =
  | 'none'
  | 'reserve'
  | 'reserveAndShip'
  | 'ship'
  | 'release'
  /** Back into the very lots, and held there. */
  | 'unship'
  /** Back into the very lots, for sale. */
  | 'restock'
  /** Still out: the carrier brings them (ORD-17). */
  | 'startReturn'
  /** Out they stay: the parcel goes on after all (ORD-17). */
  | 'endReturn'

export type Transition =
  | { isAllowed: true; effect: StockEffect }
  | { isAllowed: false; reason: 'alreadyLeft' | 'stillReturning' }

/** The carrier has the parcel. */
export const onItsWay: readonly Status[] = ['sent', 'inTransit']
/** The parcel is on its way, or was handed over. */
export const hasLeft: ReadonlySet<Status> = new Set([...onItsWay, 'completed'])

/** Nobody of the staff has taken it on yet. */
export const unacceptedStatuses: readonly Status[] = ['new', 'awaitingConfirmation']

/** Staff took it on, and it was not given up since. */
export function isAccepted(status: Status): boolean {
  return groupOf[status] !== 'free' && !unacceptedStatuses.includes(status)
}

/** The statuses after which something is still to follow. */
export const openStatuses = statuses.filter((status) => groupOf[status] !== 'free' && status !== 'completed')

const effects: Record<StatusGroup, Record<StatusGroup, StockEffect>> = {
  reserving: { reserving: 'none', taken: 'ship', free: 'release' },
  taken: { reserving: 'unship', taken: 'none', free: 'restock' },
  free: { reserving: 'reserve', taken: 'reserveAndShip', free: 'none' },
}

/** Whether an order may go from where it stands to a status, and what that does to stock (ORD-1, ORD-2, ORD-17). */
export function transition(from: OrderState, to: Status): Transition {
  if (to === from.status) return { isAllowed: true, effect: 'none' }
  if (from.isReturning) {
    return hasLeft.has(to) ? { isAllowed: true, effect: 'endReturn' } : { isAllowed: false, reason: 'stillReturning' }
  }
  if (to === 'cancelled' && hasLeft.has(from.status)) return { isAllowed: false, reason: 'alreadyLeft' }
  if (to === 'refused' && onItsWay.includes(from.status)) return { isAllowed: true, effect: 'startReturn' }
  return { isAllowed: true, effect: effects[groupOf[from.status]][groupOf[to]] }
}

const progress: Partial<Record<Status, number>> = {
  new: 0,
  awaitingConfirmation: 1,
  accepted: 2,
  awaitingPayment: 2,
  paid: 3,
  sent: 4,
  inTransit: 5,
  completed: 6,
}

/** Going back asks for confirmation first (ORD-2). */
export function isBackwards(from: Status, to: Status): boolean {
  const before = progress[from] ?? 7
  const after = progress[to] ?? 7
  return after < before
}

/** Whether a change sends a parcel that has not been on its way yet; what the customer comes for is none. */
export function startsParcel(from: OrderState, to: { status: Status; carrier: Carrier }): boolean {
  return needsAddress(to.carrier) && onItsWay.includes(to.status) && !hasLeft.has(from.status) && !from.isReturning
}

/** Whether going back from a new status leaves everything as it was before: the parcel's way home too (B7). */
export function canGoBack(before: OrderState, to: Status): boolean {
  const there = transition(before, to)
  if (!there.isAllowed) return false
  const isReturning = there.effect === 'startReturn' || (before.isReturning && there.effect === 'none')
  const back = transition({ status: to, isReturning }, before.status)
  return back.isAllowed && (back.effect === 'startReturn') === before.isReturning
}

/** The effect on stock of deleting an order in this standing: the same as moving it to Free (ORD-1, ORD-17). */
export function deletionEffect(from: OrderState): StockEffect {
  if (from.isReturning) return 'restock'
  return effects[groupOf[from.status]].free
}

/** The effect on stock of bringing a deleted order back: the opposite of its deletion. */
export function restorationEffect(at: OrderState): StockEffect {
  if (at.isReturning) return 'reserveAndShip'
  return effects.free[groupOf[at.status]]
}

/** Statuses of orders to pack, or on their way (WIRE-12). */
export const packersStatuses: readonly Status[] = ['accepted', 'paid', ...onItsWay]

/** How a Packer moves orders along, and back again after a slip (WIRE-12). */
const packing: Partial<Record<Status, readonly Status[]>> = {
  accepted: ['sent'],
  paid: ['sent'],
  sent: ['inTransit', 'accepted', 'paid'],
}

export function canPackerMove(from: Status, to: Status): boolean {
  return from === to || (packing[from]?.includes(to) ?? false)
}
