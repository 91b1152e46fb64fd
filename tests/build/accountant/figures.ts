import { feeTerms, kyivDay, type Basis, type BookOrder, type Books } from './books.ts'

const costTerms = [
  'cost',
  ...feeTerms,
  'adverts',
  'unallocatedAdverts',
  'rounding',
  'writeOffs',
  'corrections',
  'overheads',
] as const
export type Figure = Record<'orders' | 'pieces' | 'revenue' | (typeof costTerms)[number] | 'left', number>
export type Cut = 'type' | 'source' | 'purchase' | 'product'
export interface Days {
  from: string
  to: string
}

/** A piece of an order: of one line, of one lot, with its share of every term. */
export interface Piece {
  order: BookOrder
  lineId: string
  lotId: string | null
  typeId: string | null
  productId: string | null
  purchase: string | null
  pieces: number
  cost: number
  revenue: number
  fees: number[]
  adverts: Record<Basis, number>
}

const leastStage = { placed: 1, sent: 2, earned: 3 } as const

/** Shares an amount by weights in whole kopiykas; what remains goes to the largest, the first of equals (ORD-6). */
function share(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / whole))
  const largest = weights.reduce((best, weight, place) => (weight > (weights[best] ?? 0) ? place : best), 0)
  parts[largest] = (parts[largest] ?? 0) + amount - parts.reduce((sum, part) => sum + part, 0)
  return parts
}

/** All pieces of all orders, with the adverts that they bear (EARN-3, ORD-6). */
export function piecesOf(books: Books): Piece[] {
  const pieces = books.orders.flatMap((order) => piecesOfOrder(books, order))
  for (const [day, spent] of Map.groupBy(books.adverts, (each) => each.day)) {
    const ofDay = pieces.filter(({ order }) => order.day === day)
    for (const basis of ['placed', 'sent', 'earned'] as const)
      for (const { typeId, amount } of summed(spent)) {
        const bearing = bearers(ofDay, basis, typeId)
        const shares = share(
          amount,
          bearing.map(({ revenue }) => revenue),
        )
        for (const [place, piece] of bearing.entries()) piece.adverts[basis] += shares[place] ?? 0
      }
  }
  return pieces
}

/** Sums the rows of a day and type: shares are taken of the sum. */
function summed(spent: Books['adverts']): { typeId: string | null; amount: number }[] {
  return [...Map.groupBy(spent, ({ typeId }) => typeId)].map(([typeId, of]) => ({
    typeId,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

function bearers(pieces: readonly Piece[], basis: Basis, typeId: string | null): Piece[] {
  return pieces
    .filter(
      (each) =>
        each.order.stage >= leastStage[basis] && each.revenue > 0 && (typeId === null || each.typeId === typeId),
    )
    .toSorted(
      (one, other) =>
        compare(one.order.id, other.order.id) || compare(one.lineId, other.lineId) || compare(one.lotId, other.lotId),
    )
}

/** The lowest id first; what is of no lot last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

function piecesOfOrder(books: Books, order: BookOrder): Piece[] {
  const { lines } = order
  const worth = lines.map(({ kept, price }) => kept * price)
  const before = lines.map(({ quantity, price }) => quantity * price)
  const isSome = (of: readonly number[]) => of.some((each) => each > 0)
  const weights = isSome(worth) ? worth : isSome(before) ? before : lines.map(({ quantity }) => quantity)
  const terms = [order.revenue, ...feeTerms.map((term) => order.fees[term])]
  const none = { lineId: '', lotId: null, typeId: null, productId: null, purchase: null, pieces: 0, cost: 0 }
  const noAdverts = () => ({ placed: 0, sent: 0, earned: 0 })
  if (lines.length === 0)
    return [{ order, ...none, revenue: terms[0] ?? 0, fees: terms.slice(1), adverts: noAdverts() }]
  const byLine = terms.map((term) => share(term, weights))
  return lines.flatMap((line, at): Piece[] => {
    const fills = line.fills.toSorted(
      (one, other) =>
        other.weight - one.weight ||
        compare(books.lots.get(one.lotId)?.purchasedOn ?? '', books.lots.get(other.lotId)?.purchasedOn ?? '') ||
        compare(one.lotId, other.lotId),
    )
    const common = {
      order,
      lineId: line.id,
      productId: line.productId,
      typeId: (line.productId && books.typeOf.get(line.productId)) ?? null,
    }
    const ofLine = byLine.map((shares) => shares[at] ?? 0)
    if (fills.length === 0) {
      const pieces = order.stage === 0 ? 0 : line.kept
      return [
        {
          ...none,
          ...common,
          pieces,
          revenue: ofLine[0] ?? 0,
          fees: ofLine.slice(1),
          adverts: noAdverts(),
        },
      ]
    }
    const byFill = ofLine.map((term) =>
      share(
        term,
        fills.map(({ weight }) => weight),
      ),
    )
    return fills.map(({ lotId, pieces }, place) => ({
      ...common,
      lotId,
      purchase: books.lots.get(lotId)?.purchase ?? null,
      pieces: order.stage === 0 ? 0 : pieces,
      cost: order.stage === 0 ? 0 : pieces * (books.lots.get(lotId)?.unitCost ?? 0),
      revenue: byFill[0]?.[place] ?? 0,
      fees: byFill.slice(1).map((shares) => shares[place] ?? 0),
      adverts: noAdverts(),
    }))
  })
}

export const nothing = (): Figure =>
  Object.fromEntries(['orders', 'pieces', 'revenue', ...costTerms, 'left'].map((name) => [name, 0])) as Figure

const isIn = (day: string, { from, to }: Days) => day >= from && day <= to

/** The waterfall of some days (EARN-1): orders by themselves and by the ledger of stock, not by their pieces. */
export function waterfall(books: Books, pieces: readonly Piece[], days: Days, basis: Basis): Figure {
  const sum = nothing()
  for (const order of books.orders) {
    const counts = order.stage === 0 || order.stage >= leastStage[basis]
    if (!counts || !isIn(order.day, days)) continue
    sum.orders += order.stage === 0 ? 0 : 1
    sum.revenue += order.revenue
    sum.cost += order.sold + order.held
    for (const term of feeTerms) sum[term] += order.fees[term]
  }
  for (const piece of pieces)
    if (piece.order.stage >= leastStage[basis] && isIn(piece.order.day, days)) sum.pieces += piece.pieces
  // what was spent is borne or it is not
  const spent = books.adverts.filter(({ day }) => isIn(day, days)).reduce((whole, { amount }) => whole + amount, 0)
  sum.unallocatedAdverts = unborne(books, pieces, days, basis).reduce((whole, { amount }) => whole + amount, 0)
  sum.adverts = spent - sum.unallocatedAdverts
  Object.assign(sum, outside(books, days))
  sum.left = costTerms.reduce((left, term) => left - sum[term], sum.revenue)
  return sum
}

/** Adverts of a day and type of which nothing sold that counts. */
function unborne(books: Books, pieces: readonly Piece[], days: Days, basis: Basis): Books['adverts'] {
  const byDay = Map.groupBy(pieces, ({ order }) => order.day)
  return books.adverts.filter(
    ({ day, typeId }) => isIn(day, days) && bearers(byDay.get(day) ?? [], basis, typeId).length === 0,
  )
}

/** Costs of days beside their orders: rounding, losses, rent (EARN-1, EARN-9). */
function outside(books: Books, days: Days): Pick<Figure, 'rounding' | 'writeOffs' | 'corrections' | 'overheads'> {
  const lost = (reason: string) =>
    books.movements
      .filter((each) => each.reason === reason && isIn(kyivDay(each.at), days))
      .reduce((sum, { quantity, lotId }) => sum - quantity * (books.lots.get(lotId)?.unitCost ?? 0), 0)
  return {
    rounding: roundings(books, days),
    writeOffs: lost('writeOff'),
    corrections: lost('correction'),
    overheads: overheadsIn(books, days),
  }
}

function roundings(books: Books, days: Days): number {
  let sum = 0
  for (const purchase of books.purchases) {
    const received = purchase.lots.reduce((pieces, each) => pieces + each.received, 0)
    const rounding = purchase.bill - purchase.landed
    // the bill of a cancelled one is what came of it
    if (purchase.receivedAt === null || purchase.status === 'cancelled' || received === 0 || rounding === 0) continue
    const own = new Set(purchase.lots.map(({ lotId }) => lotId))
    const came = books.movements.filter(
      ({ lotId, reason }) => own.has(lotId) && (reason === 'receipt' || reason === 'receiptReversal'),
    )
    const byDay = [...Map.groupBy(came, ({ at }) => kyivDay(at))]
      .map(([day, of]) => ({ day, pieces: of.reduce((pieces, each) => pieces + each.quantity, 0) }))
      .filter(({ pieces }) => pieces > 0)
      .toSorted((one, other) => compare(one.day, other.day))
    const all = byDay.reduce((pieces, each) => pieces + each.pieces, 0)
    let rest = rounding
    for (const [place, { day, pieces }] of byDay.entries()) {
      const part = place === byDay.length - 1 ? rest : Math.trunc((rounding * pieces) / all)
      rest -= part
      if (isIn(day, days)) sum += part
    }
  }
  return sum
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const daysInMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Day by day: a month's cost has as many equal parts as the month has days, its first days a kopiyka more (EARN-9). */
function overheadsIn(books: Books, { from, to }: Days): number {
  let sum = 0
  for (let day = from; day <= to; day = dayAfter(day))
    for (const each of books.overheads) {
      const month = day.slice(0, 7)
      const isStarted = day >= each.startsOn
      const isOver = each.endsOn !== null && day > each.endsOn
      const isRepeated = each.isMonthly || month === each.startsOn.slice(0, 7)
      if (!isStarted || isOver || !isRepeated) continue
      const [date, length] = [Number(day.slice(8)), daysInMonth(day)]
      if (each.span === 'day') sum += date === Math.min(Number(each.startsOn.slice(8)), length) ? each.amount : 0
      else sum += Math.floor(each.amount / length) + (date <= each.amount % length ? 1 : 0)
    }
  return sum
}

/** The earnings of each group, by its key; `unknown` is of no group, `rest` of no order. */
export function groups(books: Books, pieces: readonly Piece[], days: Days, basis: Basis, cut: Cut) {
  const found = new Map<string, { revenue: number; cost: number; adverts: number; left: number }>()
  const add = (key: string, part: { revenue?: number; cost?: number; fees?: number; adverts?: number }) => {
    const { revenue = 0, cost = 0, fees = 0, adverts = 0 } = part
    const was = found.get(key) ?? { revenue: 0, cost: 0, adverts: 0, left: 0 }
    found.set(key, {
      revenue: was.revenue + revenue,
      cost: was.cost + cost,
      adverts: was.adverts + adverts,
      left: was.left + revenue - cost - fees - adverts,
    })
  }
  const keyOf = (piece: Piece) => {
    if (cut === 'source') return piece.order.source
    return (cut === 'type' ? piece.typeId : cut === 'purchase' ? piece.purchase : piece.productId) ?? 'unknown'
  }
  for (const piece of pieces) {
    const { order } = piece
    if (!isIn(order.day, days) || (order.stage !== 0 && order.stage < leastStage[basis])) continue
    const fees = piece.fees.reduce((sum, fee) => sum + fee, 0)
    add(keyOf(piece), { revenue: piece.revenue, cost: piece.cost, fees, adverts: piece.adverts[basis] })
  }
  for (const { typeId, amount } of unborne(books, pieces, days, basis))
    add(cut === 'type' && typeId !== null ? typeId : 'rest', { fees: amount })
  const { rounding, writeOffs, corrections, overheads } = outside(books, days)
  add('rest', { fees: rounding + writeOffs + corrections + overheads })
  return found
}
