import { afterAll, expect, it } from 'vitest'
import { openPayShop, rowsOf } from '../../../../../tests/build/payments.ts'
import { monobank } from '../providers/monobank/index.ts'
import type { ProviderWord } from '../providers/provider.ts'
import { updateAttempt, type Attempt } from './attempts.sql.ts'
import { settleWord } from './settle-word.ts'

const paying = await openPayShop(['monobank'])
afterAll(() => paying.close())
const { shop } = paying
const { db, pool } = shop.database

const settle = ({ reference, providerId, amount }: Attempt, said: Partial<ProviderWord>) =>
  shop.database.transaction((tx) =>
    settleWord(shop, tx, monobank, {
      reference,
      providerId,
      state: 'paid',
      amount,
      currency: 'UAH',
      refunded: 0,
      fee: null,
      reason: '',
      isTest: false,
      ...said,
    }),
  )

it('[PAY-3] a payment stays the one of a test that its provider called it when it was made', async () => {
  const order = await paying.order(50_000)
  const attempt = await paying.start(order)
  await settle(attempt, { isTest: true })
  await settle(attempt, { refunded: 10_000, isTest: false })
  const { rows } = await pool.query(
    'select amount::int, is_test as "isTest" from order_payments where order_id = $1 order by id',
    [order.id],
  )
  expect(rows).toEqual([
    { amount: 50_000, isTest: true },
    { amount: -10_000, isTest: true },
  ])
})

it('[PAY-3] a word without our reference is of the payment with the provider’s number, and of none without one', async () => {
  const order = await paying.order(50_000)
  const attempt = await paying.start(order)
  await updateAttempt(db, attempt.id, { providerId: '' })
  expect(await settle(attempt, { reference: '', providerId: '' })).toBe(false)
  expect(await rowsOf(shop, order)).toEqual([])
  const providerId = `id of ${order.id}`
  await updateAttempt(db, attempt.id, { providerId })
  expect(await settle(attempt, { reference: '', providerId })).toBe(true)
  expect(await rowsOf(shop, order)).toEqual([50_000])
})
