import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { marketplaceSettings } from './settings.ts'

it.each([
  ['2,7', 2.7],
  ['3%', 3],
  ['12,75 %', 12.75],
])('[ORD-6] Prom’s charge for a payment is read with its sign, too: %s', async (typed, rate) => {
  const shop = await testShop({ PROM_PAYMENT_PERCENT: typed })
  expect(shop.settings.of(marketplaceSettings).paymentFeeRate).toBe(rate)
})
