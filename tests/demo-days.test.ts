import { expect, it } from 'vitest'
import { toHryvnias } from '#kit/money.ts'
import { groupOf } from '#modules/orders/status.ts'
import { catalogue } from '../demo/catalog.ts'
import { demoOrders, type DatedOrder } from '../demo/orders.ts'
import { bestseller } from '../demo/stories.ts'
import { sum } from './build/demo.ts'

/** Three times of day, every week and a day of two years. */
const instants = Array.from({ length: 91 }, (_, n) => new Date(Date.UTC(2026, 10, 20 + n * 8, [1, 12, 22][n % 3])))
const isOf = (letters: string) => (order: DatedOrder) => order.lines.every(({ code }) => code.startsWith(letters))

it.each(instants.map((now) => [now.toISOString(), now] as const))(
  '[ORD-6] tells the same story on whatever day it is filled: %s',
  (_, now) => {
    const orders = demoOrders(now)
    const sold = orders.filter(({ status }) => groupOf[status] === 'taken').flatMap(({ lines }) => lines)
    const wallets = sold.filter(({ code }) => code.startsWith('WAL'))
    expect(wallets.filter(({ code }) => code === bestseller).length / wallets.length).toBeGreaterThan(0.2)
    const socksOnProm = orders.filter(({ fields }) => fields.source === 'prom').filter(isOf('SOC'))
    expect(socksOnProm.length).toBeGreaterThan(15)
    expect(sum(socksOnProm.map(mostLeftOf))).toBeLessThan(0)
  },
)

/** The most that an order leaves, in hryvnias: each piece comes from the cheapest lot. */
function mostLeftOf({ status, lines, fields }: DatedOrder): number {
  const { marketplaceFeeRate = 0, marketplacePaymentFeeRate = 0, marketplaceFixedFee = 0 } = fields
  const own = toHryvnias(marketplaceFixedFee + (fields.subsidisedShippingFee ?? 0) + (fields.returnCost ?? 0))
  if (groupOf[status] === 'free') return -own
  const total = toHryvnias(sum(lines.map(({ price = 0, quantity = 1 }) => price * quantity)))
  const cost = sum(lines.map(({ code, quantity = 1 }) => quantity * cheapestOf(code)))
  return total * (1 - (marketplaceFeeRate + marketplacePaymentFeeRate) / 100) - cost - own
}

function cheapestOf(code: string): number {
  return Math.min(...(catalogue.find((product) => product.code === code)?.lots ?? []).map(({ unitCost }) => unitCost))
}
