import { beforeEach, expect, it } from 'vitest'
import { untilWaiting } from '../../../../tests/build/database.ts'
import { openRegister } from '../../../../tests/build/register.ts'
import { issueReceipt } from './issue-receipt.ts'
import { showDay } from './show-receipts.ts'

const register = await openRegister()
beforeEach(() => register.reset())

const today = () => showDay(register.shop, undefined)
const differencesOf = async (id: string) => (await today()).differences.filter(({ orderId }) => orderId === id)

it('[PAY-6] returns of two receipts of an order are each counted once: money and receipts agree', async () => {
  const { id } = await register.order(50_000)
  for (const [amount, kind] of [
    [30_000, 'payment'],
    [20_000, 'payment'],
    [40_000, 'refund'],
  ] as const) {
    await register.pay(id, amount, { kind })
    await register.settle()
  }
  // the register's clock runs before that of the database, which dates the payments
  await register.shop.database.pool.query(`update register set began_at = began_at - interval '1 day'`)
  expect((await register.receiptsOf(id)).filter((each) => each.startsWith('return'))).toHaveLength(2)
  expect(await differencesOf(id)).toEqual([])
})

it('[PAY-6] staff see money of today of which no event came, before the job finds it', async () => {
  const { id } = await register.order(50_000)
  await register.pay(id, 20_000)
  await register.settle()
  await register.shop.database.pool.query(
    `insert into order_payments (order_id, amount, way, created_at) values ($1, 30000, 'card', $2)`,
    [id, register.shop.now()],
  )
  expect(await differencesOf(id)).toMatchObject([{ money: 50_000, planned: 20_000 }])
})

it('[PAY-6] a day sums the money that carriers brought apart from all that was paid', async () => {
  const before = await today()
  const [card, cash] = [await register.order(50_000), await register.order(70_000, { paymentType: 'onDelivery' })]
  await register.pay(card.id, 50_000)
  await register.pay(cash.id, 70_000, { way: 'onDelivery' })
  const after = await today()
  expect([after.paid - before.paid, after.paidByCarrier - before.paidByCarrier]).toEqual([120_000, 70_000])
})

it('[PAY-6] the register hears nothing of a receipt that is withdrawn meanwhile', async () => {
  // its shift is open
  const earlier = await register.order(1000)
  await register.pay(earlier.id, 1000)
  await register.settle()
  const { id } = await register.order(50_000)
  await register.pay(id, 50_000)
  const { rows } = await register.shop.database.pool.query<{ id: string }>(
    'select id from receipts where order_id = $1',
    [id],
  )
  const receiptId = rows[0]?.id ?? ''
  const other = await register.shop.database.pool.connect()
  await other.query('begin')
  await other.query(`update receipts set state = 'withdrawn' where id = $1`, [receiptId])
  const issuing = issueReceipt(register.shop, receiptId, () => Promise.resolve())
  await untilWaiting(register.shop)
  await other.query('commit')
  other.release()
  expect(await issuing).toBe('withdrawn meanwhile, nothing was told')
  expect(register.checkbox.receipts).toHaveLength(1)
})
