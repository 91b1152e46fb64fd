import type { OrderInput } from '#modules/orders/contract.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import { catalogue } from './catalog.ts'
import { customers } from './customers.ts'
import { table, type DemoOrder } from './order-table.ts'

const minute = 60_000

/** The demo orders as of an instant, oldest first; the same instant gives the same orders. */
export function demoOrders(now: Date): (OrderInput & { createdAt: Date })[] {
  const random = seeded(20_260_214)
  return table
    .map((order) => toInput(order, placedAt(order.daysAgo, now, random())))
    .toSorted((one, other) => +one.createdAt - +other.createdAt)
}

/** Between nine and nine in Kyiv, winter or summer; of today's orders, within the last hours. */
function placedAt(daysAgo: number, now: Date, part: number): Date {
  if (daysAgo === 0) return new Date(now.getTime() - Math.round(10 + part * 200) * minute)
  const sevenUtc = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysAgo, 7)
  return new Date(sevenUtc + Math.round(part * 11 * 60) * minute)
}

function toInput(order: DemoOrder, createdAt: Date): OrderInput & { createdAt: Date } {
  const { daysAgo: _age, customer, status, number, lines: wished, discount = 0, paid = 0, ...rest } = order
  const { returnCost = 0, paymentFee = 0, subsidisedShippingFee = 0, ...fields } = rest
  const { address, ...person } = customers[customer]
  const lines = wished.map(([code, size = '', quantity = 1]) => ({ code, size, quantity, price: priceOf(code) * 100 }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount * 100
  return {
    status,
    number,
    createdAt,
    lines,
    fields: {
      ...fields,
      ...person,
      ...feesOf(order),
      deliveryAddress: order.carrier === 'selfPickup' ? '' : address,
      discount: discount * 100,
      deposit: paid === 'whole' ? total : paid * 100,
      returnCost: returnCost * 100,
      paymentFee: Math.round(paymentFee * 100),
      subsidisedShippingFee: subsidisedShippingFee * 100,
      isShippingSubsidised: subsidisedShippingFee > 0,
    },
  }
}

function feesOf({ source, paymentType }: DemoOrder): Partial<OrderFields> {
  if (source !== 'prom' && source !== 'bigl') return {}
  return {
    marketplaceFeeRate: 12.5,
    marketplaceFixedFee: source === 'bigl' ? 500 : 0,
    marketplacePaymentFeeRate: paymentType === 'prom' ? 2.7 : 0,
  }
}

function priceOf(code: string): number {
  const product = catalogue.find((each) => each.code === code)
  if (!product) throw new Error(`the demo shop has no ${code}`)
  return product.price
}

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
