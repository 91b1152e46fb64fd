import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { ChangeReason, CostTerm } from './earned.ts'

const orderTerms = [
  'revenue',
  'cost',
  'marketplaceFee',
  'marketplaceFixedFee',
  'marketplacePaymentFee',
  'paymentFee',
  'subsidisedShippingFee',
  'returnCost',
] as const
type OrderTerm = (typeof orderTerms)[number]

/** The amounts of an order that come from one purchase of its lots. */
export interface CountedPart extends Record<OrderTerm, Money> {
  orderId: string
  number: string
  day: Day
  stage: number
  pieces: number
  purchaseNumber: string
  /** Its pieces cost what the bill of their purchase says. */
  isBilled: boolean
}

/** A figure of a day that moved; above zero, more was left. */
export interface Moved {
  day: Day
  term: 'revenue' | CostTerm
  amount: Money
  reason: ChangeReason
  orderId: string | null
  orderNumber: string
  purchaseNumber: string
}

/** The moves of orders between two makings, term by term, and why (EARN-7); `kept` are orders that still exist. */
export function movedOrders(
  before: readonly CountedPart[],
  after: readonly CountedPart[],
  lasting: ReadonlySet<string> = new Set(),
): Moved[] {
  const [was, is] = [before, after].map((parts) => Map.groupBy(parts, ({ orderId }) => orderId))
  const ids = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  return [...ids].flatMap((id) => movedOrder(was?.get(id) ?? [], is?.get(id) ?? [], lasting.has(id)))
}

/** Those that count with nothing afterwards. */
export function goneOrders(before: readonly CountedPart[], after: readonly CountedPart[]): string[] {
  const there = new Set(after.map(({ orderId }) => orderId))
  return [...new Set(before.map(({ orderId }) => orderId))].filter((id) => !there.has(id))
}

function movedOrder(before: readonly CountedPart[], after: readonly CountedPart[], isKept: boolean): Moved[] {
  const [one] = after.length > 0 ? after : before
  if (!one) return []
  const sum = (parts: readonly CountedPart[], of: OrderTerm | 'pieces') =>
    parts.reduce((total, part) => total + part[of], 0)
  const isSameStage = before[0]?.stage === after[0]?.stage
  const isMoved = before[0]?.day !== after[0]?.day
  const cameBack = sum(after, 'pieces') < sum(before, 'pieces')
  const reasonOf = (term: OrderTerm): ChangeReason => {
    if (after.length === 0) return isKept ? 'order' : 'deleted'
    if (before.length === 0 || isMoved) return 'order'
    if (!isSameStage) return 'status'
    if (cameBack || term === 'returnCost') return 'return'
    // other lots cost otherwise, too, and that is neither a bill nor another cost of theirs
    if (term === 'cost') return filledFrom(before) === filledFrom(after) ? 'cost' : 'order'
    return term === 'revenue' ? 'order' : 'fee'
  }
  if (before.length > 0 && after.length > 0 && isMoved)
    return [...movedOrder(before, [], true), ...movedOrder([], after, true)]
  return orderTerms.flatMap((term): Moved[] => {
    const reason = reasonOf(term)
    const sign = term === 'revenue' ? 1 : -1
    const moved = { day: one.day, term, orderId: one.orderId, orderNumber: one.number }
    if (reason !== 'cost') {
      const amount = sign * (sum(after, term) - sum(before, term))
      return amount === 0 ? [] : [{ ...moved, amount, reason, purchaseNumber: '' }]
    }
    // of each purchase apart: the one has its bill, what another cost was set by hand
    const numbers = new Set([...before, ...after].map((part) => part.purchaseNumber))
    return [...numbers].flatMap((purchaseNumber) => {
      const [was, is] = [before, after].map((parts) => parts.filter((part) => part.purchaseNumber === purchaseNumber))
      const amount = sign * (sum(is ?? [], term) - sum(was ?? [], term))
      const isBilled = is?.some((part) => part.isBilled)
      return amount === 0 ? [] : [{ ...moved, amount, reason: isBilled ? 'bill' : reason, purchaseNumber }]
    })
  })
}

/** Pieces of each purchase, as a word. */
function filledFrom(parts: readonly CountedPart[]): string {
  const pieces = new Map<string, number>()
  for (const { purchaseNumber, pieces: more } of parts)
    pieces.set(purchaseNumber, (pieces.get(purchaseNumber) ?? 0) + more)
  const lasting = [...pieces].filter(([, count]) => count !== 0)
  return JSON.stringify(lasting.toSorted(([one], [other]) => one.localeCompare(other)))
}

export interface DayCost {
  day: Day
  term: 'adverts' | 'rounding' | 'writeOffs' | 'corrections'
  /** The id of a loss's stock movement, or of a rounding's purchase; adverts of a day are one. */
  id: string
  amount: Money
  purchaseNumber: string
  /** A piece costs what the bill of its purchase says, or the purchase itself stands as received. */
  isBilled: boolean
}

const lossReasons = { writeOffs: 'writeOff', corrections: 'correction' } as const

/** The moves of costs that days have beside orders: the reason is the kind of cost, or what made its pieces dearer. */
export function movedDays(before: readonly DayCost[], after: readonly DayCost[]): Moved[] {
  const keyOf = ({ day, term, id }: DayCost) => `${day} ${term} ${id}`
  const [was, is] = [before, after].map((costs) => new Map(costs.map((cost) => [keyOf(cost), cost])))
  const reasonOf = (cost: DayCost): ChangeReason => {
    if (cost.term === 'adverts') return cost.term
    if (cost.term === 'rounding') return cost.isBilled ? 'bill' : cost.term
    // of what was written off only now, or no more, no piece costs otherwise
    const isThere = was?.has(keyOf(cost)) && is?.has(keyOf(cost))
    if (!isThere) return lossReasons[cost.term]
    return cost.isBilled ? 'bill' : 'cost'
  }
  const moved = new Map<string, Moved>()
  for (const [key, cost] of new Map([...(was ?? []), ...(is ?? [])])) {
    const { day, term, purchaseNumber } = cost
    const reason = reasonOf(cost)
    const sum = `${day} ${term} ${reason} ${purchaseNumber}`
    const amount = (moved.get(sum)?.amount ?? 0) + (was?.get(key)?.amount ?? 0) - (is?.get(key)?.amount ?? 0)
    moved.set(sum, { day, term, amount, purchaseNumber, orderId: null, orderNumber: '', reason })
  }
  return [...moved.values()].filter(({ amount }) => amount !== 0)
}
