import { expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { listPaymentRows } from './payments.sql.ts'
import { savePayments } from './save-payments.ts'

const shop = await testShop()
const paidOn = '2024-03-05'
await savePayments(
  shop,
  [12_50, 1250_00, 1250_50, 312_00].map((amount) => ({ paidOn, amount })),
  olena,
)

it.each([
  ['12,5', [12_50]],
  ['12,50', [12_50]],
  ['12.50 ₴', [12_50]],
  ['12', [12_50, 312_00, 1250_00, 1250_50]],
  ['1 250', [1250_00, 1250_50]],
  ['1\u00a0250,5', [1250_50]],
  ['₴1,250.50', [1250_50]],
  ['1250,00', [1250_00]],
  ['312,', [312_00]],
  ['00', []],
])('[LOC-4] payments are found by a sum as it is shown: %s', async (amount, found) => {
  const page = { sort: [{ column: 'amount' as const, isDescending: false }] }
  const rows = await listPaymentRows(shop.database.db, {
    period: { from: paidOn, to: paidOn },
    filter: { amount },
    page,
    language: 'uk',
  })
  expect(rows.map((row) => row.amount)).toEqual(found)
})
