import { feeTerms, type BookOrder, type Books } from './books.ts'
import type { Days, Piece } from './figures.ts'

/** The earnings of an order that went out or came to nothing, with the adverts of all sent orders. */
function leftOf(order: BookOrder, pieces: readonly Piece[]): number {
  const fees = feeTerms.reduce((sum, term) => sum + order.fees[term], 0)
  const adverts = pieces.reduce((sum, piece) => sum + piece.adverts.sent, 0)
  return order.revenue - order.sold - fees - adverts
}

/** The money that each purchase brought back, its adverts, and what of it is frozen (EARN-4). */
export function paybacks(books: Books, pieces: readonly Piece[]) {
  const counted = Map.groupBy(
    pieces.filter(({ order }) => order.stage !== 1),
    ({ purchase }) => purchase,
  )
  return books.purchases
    .filter(({ receivedAt, lots }) => receivedAt !== null && lots.some(({ received }) => received > 0))
    .map(({ number, status, bill, receivedCost, lots }) => {
      const own = counted.get(number) ?? []
      const back = own.reduce((sum, { revenue, fees }) => fees.reduce((rest, fee) => rest - fee, sum + revenue), 0)
      const held = lots.flatMap(({ lotId }) => books.lots.get(lotId) ?? [])
      return {
        number,
        bill: status === 'cancelled' ? receivedCost : bill,
        back,
        adverts: own.reduce((sum, piece) => sum + piece.adverts.sent, 0),
        onHand: held.reduce((sum, { onHand }) => sum + onHand, 0),
        frozen: held.reduce((sum, { onHand, unitCost }) => sum + onHand * unitCost, 0),
      }
    })
}

/** Who bought for the first time in these days and who again, and what is left of it (EARN-9). */
export function buyers(books: Books, pieces: readonly Piece[], days: Days) {
  const piecesOf = Map.groupBy(pieces, ({ order }) => order.id)
  const first = firstOrders(books)
  const sums = { first: { orders: 0, revenue: 0, left: 0 }, repeated: { orders: 0, revenue: 0, left: 0 } }
  const again = new Set<string>()
  for (const order of books.orders) {
    if (order.stage < 2 || order.day < days.from || order.day > days.to) continue
    const isFirst = first.get(order.person)?.id === order.id
    if (!isFirst) again.add(order.person)
    const sum = sums[isFirst ? 'first' : 'repeated']
    sum.orders += 1
    sum.revenue += order.revenue
    sum.left += leftOf(order, piecesOf.get(order.id) ?? [])
  }
  return { ...sums, customersAgain: again.size }
}

/** The earnings that each new customer of these days brought within so many days of Kyiv, that of the first order among them. */
export function brought(books: Books, pieces: readonly Piece[], cohort: Days, within: number) {
  const piecesOf = Map.groupBy(pieces, ({ order }) => order.id)
  const bySource = new Map<string, { customers: number; orders: number; left: number }>()
  for (const [person, order] of firstOrders(books)) {
    if (order.day < cohort.from || order.day > cohort.to) continue
    const last = new Date(Date.parse(order.day) + (within - 1) * 86_400_000).toISOString().slice(0, 10)
    const theirs = books.orders.filter(
      (each) => each.person === person && each.at >= order.at && each.stage !== 1 && each.day <= last,
    )
    const sum = bySource.get(order.source) ?? { customers: 0, orders: 0, left: 0 }
    bySource.set(order.source, {
      customers: sum.customers + 1,
      orders: sum.orders + theirs.filter(({ stage }) => stage >= 2).length,
      left: theirs.reduce((left, each) => left + leftOf(each, piecesOf.get(each.id) ?? []), sum.left),
    })
  }
  return bySource
}

function firstOrders(books: Books): Map<string, BookOrder> {
  const first = new Map<string, BookOrder>()
  for (const order of books.orders) {
    const known = first.get(order.person)
    const isEarlier = !known || order.at < known.at || (+order.at === +known.at && order.id < known.id)
    if (order.stage >= 2 && isEarlier) first.set(order.person, order)
  }
  return first
}

/** Where the money of these days' orders is (PAY-7): here + held + kept + not asked for = revenue. */
export function moneyOf(books: Books, days: Days) {
  const sum = { here: 0, held: 0, kept: 0, notAsked: 0, revenue: 0 }
  for (const order of books.orders) {
    if (order.stage === 1 || order.day < days.from || order.day > days.to) continue
    const paid = books.payments.get(order.id) ?? 0
    sum.revenue += order.revenue
    if (order.stage === 0) {
      sum.kept += order.status === 'refused' ? Math.min(paid, order.total) : 0
      continue
    }
    const owed = Math.max(0, order.total - order.deposit)
    const asked = order.dueSet === null ? owed : Math.min(owed, order.dueSet)
    sum.here += Math.min(paid, order.total)
    sum.held += asked
    sum.notAsked += owed - asked
  }
  return sum
}

/** Goods that were bought are somewhere: sold, on hand, lost, counted away, or on their way back; at cost, to the kopiyka. */
export function stockAccount(books: Books) {
  const sum = { came: 0, sold: 0, returning: 0, onHand: 0, lost: 0 }
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  for (const { lotId, orderId, reason, quantity } of books.movements) {
    const cost = quantity * (books.lots.get(lotId)?.unitCost ?? 0)
    if (reason === 'receipt' || reason === 'receiptReversal') sum.came += cost
    else if (reason === 'writeOff' || reason === 'correction') sum.lost -= cost
    else if (orderId !== null && orders.get(orderId)?.isReturning) sum.returning -= cost
    else if (reason === 'sale' || reason === 'return') sum.sold -= cost
  }
  for (const { onHand, unitCost } of books.lots.values()) sum.onHand += onHand * unitCost
  return sum
}
