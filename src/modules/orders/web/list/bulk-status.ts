import { eventOfStatus } from '../../order-message.ts'
import type { OrderMessage } from '../../order-message.contract.ts'
import { isMarketplace, isUnrecorded } from '../../order.ts'
import { canPackerMove, isBackwards, startsParcel, transition, type Status, type StockEffect } from '../../status.ts'
import { piecesOf } from '../pieces.ts'
import { leavesUntracked } from '../untracked.ts'
import type { ListedOrder } from './listed-order.ts'

/** Why an order keeps its status: a key of the texts. */
export type MoveRefusal = 'alreadyLeft' | 'stillReturning' | 'move.same' | 'notForPacker'

/** The effect that a change of status would have on one order. */
export interface PlannedMove {
  id: string
  order: ListedOrder
  to: Status
  effect: StockEffect
  /** That the effect is about. */
  pieces: number
  isBackwards: boolean
  refusal?: MoveRefusal
}

/** Each order with what it becomes, or why it stays (ORD-1, ORD-2, ORD-17). */
export function planMoves(orders: readonly ListedOrder[], to: Status, { isPacker = false } = {}): PlannedMove[] {
  return orders.map((order) => {
    const refusal = refusalOf(order, to, isPacker)
    const change = transition(order, to)
    return {
      id: order.id,
      order,
      to,
      effect: change.isAllowed ? change.effect : 'none',
      pieces: piecesOf(order),
      isBackwards: isBackwards(order.status, to),
      ...(refusal && { refusal }),
    }
  })
}

function refusalOf(order: ListedOrder, to: Status, isPacker: boolean): MoveRefusal | undefined {
  if (order.status === to) return 'move.same'
  if (isPacker && !canPackerMove(order.status, to)) return 'notForPacker'
  const change = transition(order, to)
  return change.isAllowed ? undefined : change.reason
}

/** Orders whose parcels the plan would send off. */
export function leavingOf(moves: readonly PlannedMove[]): ListedOrder[] {
  return moves.flatMap(({ order, to, refusal }) =>
    !refusal && startsParcel(order, { ...order, status: to }) ? [order] : [],
  )
}

/** Orders that the plan would call paid while no payment says so (ORD-5). */
export function unpaidOf(moves: readonly PlannedMove[]): ListedOrder[] {
  return moves.flatMap(({ order, to, refusal }) => (!refusal && isUnrecorded({ ...order, status: to }) ? [order] : []))
}

/** Those of them that have no number to follow a parcel by. */
export function untrackedOf(moves: readonly PlannedMove[]): ListedOrder[] {
  return moves.flatMap(({ order, to, refusal }) =>
    !refusal && leavesUntracked(order, { ...order, status: to }) ? [order] : [],
  )
}

/** How many customers are told of the change, and how many are not for want of a tracking number. */
export function countNotified(
  moves: readonly PlannedMove[],
  messages: readonly OrderMessage[],
): { told: number; untold: number } {
  const sent = moves.flatMap(({ order, to, refusal }) => {
    const message = messages.find(({ event }) => event === eventOfStatus[to])
    const isTold = message?.isOn && (!isMarketplace(order.source) || message.isOnForMarketplace)
    return refusal || !isTold ? [] : [message.event !== 'sent' || order.trackingNumber !== '']
  })
  return { told: sent.filter(Boolean).length, untold: sent.filter((isSent) => !isSent).length }
}
