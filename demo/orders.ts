import { shopper } from '#kit/actor.ts'
import type { OrderInput } from '#modules/orders/contract.ts'
import { isMarketplace, worthOf, type OrderFields } from '#modules/orders/order.ts'
import type { PastPayment } from '#modules/orders/payment.ts'
import type { PastStatus, Status } from '#modules/orders/status.ts'
import { catalogue } from './catalog.ts'
import { customers } from './customers.ts'
import { everydayOrders } from './everyday.ts'
import type { DemoOrder } from './order.ts'
import { table } from './order-table.ts'
import { seeded, type Random } from './random.ts'
import { keeper, packers } from './staff.ts'
import { promFees } from './stories.ts'

const minute = 60_000
const hour = 60 * minute

export type DatedOrder = OrderInput & {
  status: Status
  lines: NonNullable<OrderInput['lines']>
  createdAt: Date
  trail: readonly PastStatus[]
}

/** The demo orders as of an instant, oldest first; the same instant gives the same orders. */
export function demoOrders(now: Date): DatedOrder[] {
  const random = seeded(20_260_214)
  return [...table, ...everydayOrders(now, random)]
    .map((order) => toInput(order, placedAt(order.daysAgo, now, random.next()), now, random))
    .toSorted((one, other) => +one.createdAt - +other.createdAt)
}

/** Between nine and nine in Kyiv, winter or summer; of today's orders, within the last hours. */
function placedAt(daysAgo: number, now: Date, part: number): Date {
  if (daysAgo === 0) return new Date(now.getTime() - Math.round(10 + part * 200) * minute)
  const sevenUtc = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysAgo, 7)
  return new Date(sevenUtc + Math.round(part * 11 * 60) * minute)
}

function toInput(order: DemoOrder, createdAt: Date, now: Date, random: Random): DatedOrder {
  const { daysAgo: _age, customer, status, number, lines: wished, discount = 0, paid = 0, ...rest } = order
  const { returnCost = 0, paymentFee = 0, subsidisedShippingFee = 0, ...fields } = rest
  const { address, ...person } = typeof customer === 'string' ? customers[customer] : customer
  const lines = wished.map(([code, size = '', quantity = 1, colour]) => {
    return { code, size, quantity, price: productOf(code).price * 100, colour }
  })
  const trail = trailOf(order, createdAt, now, random)
  const total = worthOf(lines) - discount * 100
  const before = paid === 'whole' ? total : paid * 100
  const payments = [
    { amount: before, way: order.paymentType === 'prom' ? ('marketplace' as const) : ('card' as const), at: createdAt },
    ...collected(order, total - before, trail, now),
  ]
  return {
    status,
    number,
    createdAt,
    lines,
    trail,
    payments,
    fields: {
      ...fields,
      ...person,
      ...feesOf(order),
      deliveryAddress: order.carrier === 'selfPickup' ? '' : address,
      discount: discount * 100,
      deposit: payments.reduce((sum, { amount }) => sum + amount, 0),
      returnCost: returnCost * 100,
      paymentFee: Math.round(paymentFee * 100),
      subsidisedShippingFee: subsidisedShippingFee * 100,
      isShippingSubsidised: subsidisedShippingFee > 0,
    },
  }
}

/** The money that the carrier collected and passed on some days later; of one parcel in thirty it has not yet. */
function collected(
  { daysAgo, status, carrier, paymentType = 'onDelivery', lines }: DemoOrder,
  amount: number,
  trail: readonly PastStatus[],
  now: Date,
): PastPayment[] {
  const handedOn = trail.at(-1)?.at
  if (status !== 'completed' || paymentType !== 'onDelivery' || amount <= 0 || !handedOn) return []
  if (carrier === 'selfPickup') return [{ amount, way: 'cash', at: handedOn }]
  const chance = daysAgo * 7 + lines.length
  if (chance % 30 === 0) return []
  const days = carrier === 'ukrposhta' ? 5 + (chance % 3) : 1 + (chance % 3)
  const at = new Date(handedOn.getTime() + days * 24 * hour)
  return at < now ? [{ amount, way: 'onDelivery', at }] : []
}

function feesOf({ source, paymentType, lines }: DemoOrder): Partial<OrderFields> {
  if (!isMarketplace(source)) return {}
  const isSocks = source === 'prom' && productOf(lines[0][0]).type === 'socks'
  return {
    marketplaceFeeRate: isSocks ? promFees.rate : 12.5,
    marketplaceFixedFee: isSocks || source === 'bigl' ? promFees.fixed * 100 : 0,
    marketplacePaymentFeeRate: paymentType === 'prom' ? 2.7 : 0,
  }
}

/** The usual way to each status, less the one that an order begins in. */
const ways: Record<Status, readonly Status[]> = {
  new: [],
  awaitingPayment: [],
  awaitingConfirmation: ['awaitingConfirmation'],
  accepted: ['accepted'],
  paid: ['paid'],
  sent: ['accepted', 'sent'],
  inTransit: ['accepted', 'sent', 'inTransit'],
  completed: ['accepted', 'sent', 'inTransit', 'completed'],
  cancelled: ['cancelled'],
  refused: ['accepted', 'sent', 'inTransit', 'refused'],
}
/** Hours that it usually takes to come into a status, from the one before. */
const hoursTo: Partial<Record<Status, number>> = {
  accepted: 4,
  paid: 3,
  sent: 22,
  inTransit: 9,
  completed: 46,
  cancelled: 20,
}

/** How an order came to its status: who moved it and when, and all of it before now. */
function trailOf(
  { status, source, paymentType }: DemoOrder,
  createdAt: Date,
  now: Date,
  random: Random,
): [PastStatus, ...PastStatus[]] {
  const isPrepaid = paymentType === 'prepayment'
  const begins: Status = isPrepaid && status !== 'new' ? 'awaitingPayment' : 'new'
  const way = ways[status].map((step): Status =>
    step === 'accepted' && paymentType !== 'onDelivery' && paymentType ? 'paid' : step,
  )
  const taking = way.map((step) => (hoursTo[step] ?? (step === 'refused' ? 150 : 0.3)) * (0.6 + random.next() * 0.7))
  const whole = taking.reduce((sum, each) => sum + each, 0)
  const most = (now.getTime() - createdAt.getTime()) / hour
  const pace = Math.min(1, (most * 0.95) / Math.max(whole, 0.01))
  const packer = random.pick(packers)
  let at = createdAt.getTime()
  const later = way.map((step, place): PastStatus => {
    at += (taking[place] ?? 0) * pace * hour
    const { userId, name } = step === 'sent' || step === 'inTransit' ? packer : keeper
    return { status: step, at: new Date(Math.round(at)), actor: { userId, name } }
  })
  const isByShopper = source === 'me' || isMarketplace(source)
  return [{ status: begins, at: createdAt, actor: isByShopper ? shopper : keeper }, ...later]
}

function productOf(code: string): (typeof catalogue)[number] {
  const product = catalogue.find((each) => each.code === code)
  if (!product) throw new Error(`the demo shop has no ${code}`)
  return product
}
