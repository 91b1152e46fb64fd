import { createHash } from 'node:crypto'
import { newOrder } from '#modules/orders/new-order.ts'
import { goodsTotalOf, isMarketplace, type OrderFields, type PaymentType, type Source } from '#modules/orders/order.ts'
import { groupOf } from '#modules/orders/status.ts'
import { idAt, weighted, type Random } from '../random.ts'
import type { ScaleProduct } from './goods.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { nextCustomer } from './people.ts'
import type { Period, Play } from './play.ts'
import { arrive, awaitReturn, left, pickFrom, putBack, type Picked, type Sale } from './shelf.ts'

/** Somebody comes and orders what they find, if anything; what became of it since is written down with it. */
export function sell(play: Play, period: Period, at: Date, chooseProduct: (random: Random) => number): void {
  const { products, random, until, cast } = play
  arrive(play.returns, +at)
  const sales = chooseSales(play, chooseProduct)
  if (sales.length === 0) return
  const source = sourceOf(random.next())
  const paymentType = paymentOf(source, random.next())
  const outcome = outcomeOf(at, until, { source, paymentType }, cast, random)
  const id = idAt(random, at)
  const lines = sales.map(({ variant, picked }, place) => {
    const { row } = products[variant.product] as ScaleProduct
    const quantity = picked.reduce((sum, each) => sum + each.quantity, 0)
    return {
      id: idAt(random, at),
      productId: row.id,
      code: row.code,
      name: row.nameUk,
      size: variant.size,
      quantity,
      returnedQuantity: outcome.backAt ? quantity : outcome.partBackAt && place === 0 ? 1 : 0,
      price: picked[0]?.lot.price ?? 0,
    }
  })
  const goodsTotal = goodsTotalOf(lines, outcome.status)
  period.orders.push({
    ...newOrder,
    ...fieldsOf(source, paymentType, outcome, goodsTotal, random),
    ...nextCustomer(play.people, random),
    id,
    ...(source === 'prom' && { number: String(340_000_000 + play.orders * 13) }),
    ...(source === 'bigl' && { number: String(80_000_000 + play.orders * 7) }),
    status: outcome.status,
    isReturning: outcome.status === 'refused' && outcome.takenAt !== undefined && outcome.backAt === undefined,
    language: random.isLucky(0.03) ? 'en' : 'uk',
    goodsTotal,
    trackingToken: createHash('sha256').update(`${play.seed} ${play.orders}`).digest('base64url'),
    createdAt: at,
    updatedAt: outcome.trail.at(-1)?.at ?? at,
    lines,
    trail: outcome.trail,
  })
  play.orders++
  for (const [place, sale] of sales.entries()) {
    hold(play, period.stock, { orderId: id, lineId: lines[place]?.id ?? '', isFirst: place === 0 }, sale, outcome)
  }
}

function chooseSales(
  { products, shelves, random, linesWanted }: Play,
  chooseProduct: (random: Random) => number,
): Sale[] {
  const wanted = linesWanted(random.next())
  const sales: Sale[] = []
  for (let tries = 0; sales.length < wanted && tries < 40; tries++) {
    const place = chooseProduct(random)
    const { curve, slug } = products[place] as ScaleProduct
    const variant = shelves[place]?.[weighted(curve)(random)]
    if (!variant || left(variant) === 0 || sales.some((sale) => sale.variant === variant)) continue
    const many = slug === 'socks' || slug === 'garlands' ? 0.35 : 0.03
    sales.push(pickFrom(variant, random.isLucky(many) ? 2 + random.below(2) : 1))
  }
  return sales
}

interface Line {
  orderId: string
  lineId: string
  isFirst: boolean
}

/** Enters a line of an order into the shelf, the ledger and the counters, at its sale and at its return. */
function hold(
  play: Play,
  stock: Period['stock'],
  { orderId, lineId, isFirst }: Line,
  sale: Sale,
  outcome: Outcome,
): void {
  if (!outcome.takenAt) {
    if (groupOf[outcome.status] === 'free') return putBack(sale)
    for (const { lot, quantity } of sale.picked) {
      stock.allocations.push({ orderId, lineId, lotId: lot.id, quantity, state: 'reserved' })
      stock.counts.push({ lotId: lot.id, onHand: 0, reserved: quantity })
    }
    return
  }
  const back = comesBack(sale.picked, outcome, isFirst)
  const backAt = outcome.backAt ?? outcome.partBackAt
  for (const { lot, quantity } of sale.picked) {
    const returned = back.find((each) => each.lot === lot)?.quantity ?? 0
    const move = { lotId: lot.id, orderId, actor: play.cast.keeper }
    stock.movements.push({ ...move, quantity: -quantity, reason: 'sale', at: outcome.takenAt })
    if (returned > 0) stock.movements.push({ ...move, quantity: returned, reason: 'return', at: backAt })
    if (quantity > returned) {
      stock.allocations.push({ orderId, lineId, lotId: lot.id, quantity: quantity - returned, state: 'taken' })
    }
    stock.counts.push({ lotId: lot.id, onHand: returned - quantity, reserved: 0 })
  }
  if (backAt && back.length > 0) awaitReturn(play.returns, { at: +backAt, sale: { ...sale, picked: back } })
}

/** All of a refused parcel; of a completed order one piece, the last sold first. */
function comesBack(picked: readonly Picked[], { backAt, partBackAt }: Outcome, isFirst: boolean): Picked[] {
  if (backAt) return [...picked]
  const last = picked.at(-1)
  return partBackAt && isFirst && last ? [{ lot: last.lot, quantity: 1 }] : []
}

const sourceShares: readonly (readonly [Source, upTo: number])[] = [
  ['prom', 0.34],
  ['me', 0.62],
  ['google', 0.76],
  ['messagingViber', 0.84],
  ['messagingProm', 0.89],
  ['call', 0.94],
  ['bigl', 0.98],
  ['other', 1],
]

function sourceOf(roll: number): Source {
  return sourceShares.find(([, upTo]) => roll < upTo)?.[0] ?? 'other'
}

function paymentOf(source: Source, roll: number): PaymentType {
  if (source === 'prom') return roll < 0.55 ? 'prom' : 'onDelivery'
  return roll < 0.2 ? 'prepayment' : 'onDelivery'
}

function fieldsOf(
  source: Source,
  paymentType: PaymentType,
  { status, takenAt }: Outcome,
  goodsTotal: number,
  random: Random,
): Partial<OrderFields> {
  const isPaid = paymentType !== 'onDelivery' && takenAt !== undefined
  const discount = goodsTotal > 300_000 && random.isLucky(0.1) ? Math.round(goodsTotal / 100_000) * 5_000 : 0
  return {
    source,
    paymentType,
    carrier: random.isLucky(0.84) ? 'novaPoshta' : random.isLucky(0.6) ? 'ukrposhta' : 'meest',
    trackingNumber: takenAt ? `204500${String(random.below(100_000_000)).padStart(8, '0')}` : '',
    discount,
    deposit: isPaid ? goodsTotal - discount : 0,
    marketplaceFeeRate: isMarketplace(source) ? 12.5 : 0,
    marketplacePaymentFeeRate: paymentType === 'prom' ? 2.7 : 0,
    paymentFee: paymentType === 'prepayment' && isPaid ? Math.round(goodsTotal * 0.015) : 0,
    returnCost: status === 'refused' ? 7_000 + random.below(9) * 1_000 : 0,
  }
}
