import { expect, it } from 'vitest'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { readMarketplaceOrder } from '../prom/mapping.ts'
import { theirsOf, type Tariff } from './terms.ts'

it('[ORD-6] subsidised shipping is counted from the sum that the setting names', () => {
  const raw = buildPromOrder({
    products: [buildPromLine({ price: '750', quantity: 1 })],
    price: '650',
    price_with_special_offer: '650',
    ps_promotion: { name: 'Дешева доставка' },
  })
  const marketplaceOrder = readMarketplaceOrder(raw, new Date(raw.date_created))
  if (!marketplaceOrder) throw new Error('a draft')
  const steps = [
    { from: 20_000, fee: 1_000 },
    { from: 70_001, fee: 3_000 },
  ]
  const tariff: Tariff = { paymentFeeRate: 0, fixedFee: 0, shippingSteps: steps, shippingCountedFrom: 'discounted' }
  expect(theirsOf(marketplaceOrder, tariff).subsidisedShippingFee).toBe(1_000)
  expect(theirsOf(marketplaceOrder, { ...tariff, shippingCountedFrom: 'goods' }).subsidisedShippingFee).toBe(3_000)
})
