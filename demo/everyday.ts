import { dayOf } from '#kit/days.ts'
import { isMarketplace, type PaymentType, type Source } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { catalogue } from './catalog.ts'
import { customers, type DemoCustomer } from './customers.ts'
import type { DemoOrder, Line } from './order.ts'
import { table } from './order-table.ts'
import { purchases, type DemoProduct } from './product.ts'
import { weighted, type Random } from './random.ts'
import { makePerson } from './scale/people.ts'
import { typeSeason } from './scale/season.ts'
import { bestseller, neverPaidBack, promFees } from './stories.ts'

const dayMs = 24 * 60 * 60 * 1000
const days = 89
/** Sunday first. */
const ordersOfWeekday = [2.9, 1.8, 1.2, 1, 1.2, 1.4, 2.6]

/** Left to the table, which counts their pieces, and to whoever comes to try the shop. */
const reserved = new Set([
  'SHO-0201',
  'SHO-0204',
  'SHO-0210',
  'HOO-0403',
  'BAG-0101',
  'SOC-0703',
  'HAT-0802',
  'SHO-0206',
  neverPaidBack.code,
])

const sources: readonly Source[] = [
  'me',
  'me',
  'me',
  'me',
  'prom',
  'prom',
  'google',
  'google',
  'messagingViber',
  'call',
]
const regulars = (Object.keys(customers) as (keyof typeof customers)[]).filter((who) => who !== 'taras')

/** Orders for the days between the told ones: a weekend rhythm, regulars and strangers, never more than the stock holds. */
export function everydayOrders(now: Date, random: Random): DemoOrder[] {
  const stock = openStock(now)
  const lastOrder = new Map<string, number>()
  for (const { customer, daysAgo } of table)
    if (typeof customer === 'string') lastOrder.set(`${customer} ${daysAgo}`, daysAgo)
  const orders: DemoOrder[] = []
  let strangers = 0

  for (let daysAgo = days; daysAgo >= 1; daysAgo--) {
    const day = new Date(now.getTime() - daysAgo * dayMs)
    const wanted = ordersOfWeekday[day.getUTCDay()] ?? 1
    const many = Math.floor(wanted) + (random.isLucky(wanted % 1) ? 1 : 0)
    for (let n = 0; n < many; n++) {
      const [first, ...others] = stock.choose(daysAgo, random)
      if (first) orders.push(describe([first, ...others], daysAgo))
    }
    if (daysAgo % 3 === 0) {
      const socks = stock.take('SOC-0701', daysAgo, random)
      if (socks) orders.push(promSocks(socks, daysAgo))
    }
  }
  return orders

  function describe(lines: [Line, ...Line[]], daysAgo: number): DemoOrder {
    const picked = random.pick(sources)
    // on Prom socks go by the pair, whose price their way eats up
    const source = isMarketplace(picked) && lines.every(isSocks) ? 'me' : picked
    const status = statusOf(daysAgo, random)
    const paymentType = paymentOf(source, random)
    const isPaid = paymentType !== 'onDelivery' && status !== 'cancelled' && status !== 'new'
    return {
      daysAgo,
      status: isPaid && status === 'accepted' ? 'paid' : status,
      source,
      customer: customerOf(daysAgo),
      lines,
      paymentType,
      ...(isMarketplace(source) && { number: numberOf(daysAgo) }),
      ...(isPaid && { paid: 'whole' as const }),
      ...parcelOf(status),
      ...(status === 'refused' && { returnCost: 75 + random.below(30) }),
    }
  }

  /** A pair at a time: what it brings goes to Prom, the bank and the post. */
  function promSocks(line: Line, daysAgo: number): DemoOrder {
    const status = daysAgo > 8 ? (daysAgo % 36 === 0 ? 'refused' : 'completed') : statusOf(daysAgo, random)
    return {
      daysAgo,
      status,
      source: 'prom',
      number: numberOf(daysAgo),
      customer: stranger(),
      lines: [line],
      paymentType: status === 'refused' ? 'onDelivery' : 'prom',
      ...(status !== 'refused' && status !== 'cancelled' && { paid: 'whole' as const }),
      ...(status === 'refused' && { returnCost: 95 }),
      ...parcelOf(status),
      subsidisedShippingFee: promFees.shipping,
    }
  }

  function parcelOf(status: Status): Pick<DemoOrder, 'carrier' | 'trackingNumber'> {
    const hasLeft = ['sent', 'inTransit', 'completed', 'refused'].includes(status)
    return {
      carrier: 'novaPoshta',
      trackingNumber: hasLeft ? `20450000${String(random.below(1_000_000)).padStart(6, '0')}` : '',
    }
  }

  function numberOf(daysAgo: number): string {
    return String(352_600_000 - daysAgo * 5_000 + random.below(4_900))
  }

  /** Somebody known, unless they ordered within the week; else somebody new. */
  function customerOf(daysAgo: number): DemoOrder['customer'] {
    const who = random.pick(regulars)
    const isRecent = Array.from({ length: 15 }, (_, n) => daysAgo - 7 + n).some((each) =>
      lastOrder.has(`${who} ${each}`),
    )
    if (isRecent || random.isLucky(0.45)) return stranger()
    lastOrder.set(`${who} ${daysAgo}`, daysAgo)
    return who
  }

  function stranger(): DemoCustomer {
    const { deliveryAddress: address, email, ...person } = makePerson(strangers++, random)
    return { ...person, address, ...(email && { email }) }
  }
}

function isSocks([code]: Line): boolean {
  return catalogue.some((product) => product.code === code && product.type === 'socks')
}

function statusOf(daysAgo: number, random: Random): Status {
  const roll = random.next()
  if (daysAgo >= 8) return roll < 0.87 ? 'completed' : roll < 0.93 ? 'refused' : 'cancelled'
  if (daysAgo >= 4) return roll < 0.6 ? 'completed' : roll < 0.9 ? 'inTransit' : 'sent'
  if (daysAgo >= 2) return roll < 0.6 ? 'inTransit' : 'sent'
  return roll < 0.5 ? 'accepted' : 'sent'
}

function paymentOf(source: Source, random: Random): PaymentType {
  if (source === 'prom') return random.isLucky(0.5) ? 'prom' : 'onDelivery'
  return random.isLucky(0.15) ? 'prepayment' : 'onDelivery'
}

interface Stock {
  choose(daysAgo: number, random: Random): Line[]
  take(code: string, daysAgo: number, random: Random): Line | undefined
}

interface Held {
  size: string
  colour: string | undefined
  since: number
  left: number
}

/** The stock for everyday orders: everything but the goods that the table sells, and a piece that stays on the shelf. */
function openStock(now: Date): Stock {
  const products = catalogue.filter(({ code, isHidden }) => !isHidden && !reserved.has(code))
  const held = new Map(products.map((product) => [product.code, heldOf(product)]))
  for (const [code, size = '', quantity = 1, colour] of table.flatMap(({ lines }) => lines)) {
    const of = held.get(code)?.find((each) => each.size === size && (!colour || each.colour === colour))
    if (of) of.left -= quantity
  }
  const month = Number(dayOf(now).slice(5, 7)) - 1
  const appeal = products.map(
    ({ code, type, price }) =>
      (code === bestseller ? 9 : price < 600 ? 1.3 : 1) *
      (code === 'GAR-0601' || code === 'SHO-0214' ? 3 : 1) *
      (typeSeason[type][month] ?? 1),
  )
  const chooseProduct = weighted(appeal)

  function take(code: string, daysAgo: number, random: Random): Line | undefined {
    const at = now.getTime() - daysAgo * dayMs
    const product = products.find((each) => each.code === code)
    if (!product || product.addedDaysAgo <= daysAgo + 1) return undefined
    const sizes = held.get(code)?.filter(({ left, since }) => left > 1 && since < at) ?? []
    if (sizes.length === 0) return undefined
    // the more there is of a size, the more it was ordered for
    const chosen = sizes[weighted(sizes.map(({ left }) => left))(random)] as Held
    chosen.left -= 1
    return chosen.colour === undefined ? [code, chosen.size, 1] : [code, chosen.size, 1, chosen.colour]
  }

  return {
    take,
    choose(daysAgo, random) {
      const lines: Line[] = []
      const wanted = random.isLucky(0.28) ? 2 : 1
      for (let tries = 0; lines.length < wanted && tries < 12; tries++) {
        const { code } = products[chooseProduct(random)] as DemoProduct
        const line = lines.some(([taken]) => taken === code) ? undefined : take(code, daysAgo, random)
        if (line) lines.push(line)
      }
      return lines
    },
  }
}

/** Pieces by size and colour; those of a later purchase count only from the last one's day on. */
function heldOf({ lots }: DemoProduct): Held[] {
  const pieces = lots.flatMap((lot) =>
    Object.entries(lot.pieces).map(([size, left]) => ({
      size,
      colour: lot.colour,
      since: Date.parse(purchases[lot.purchase]),
      left,
    })),
  )
  return pieces
}
