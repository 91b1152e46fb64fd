import { afterAll, expect, it } from 'vitest'
import { olena } from '../../../tests/build/orders.ts'
import { openRegister } from '../../../tests/build/register.ts'
import { openMonobank } from '../../../tests/stand-ins/pay/monobank.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { receiveCall } from '#platform/server/inbox/receive-call.ts'
import { moneyOf } from '#modules/orders/order.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { listLateParcels } from '#modules/parcels/server/index.ts'
import { startAttempt } from '#modules/payments/server/index.ts'
import { webhooks } from '../lists/webhook-list.ts'
import { workKinds } from '../lists/work-list.ts'

const clock = { now: () => new Date(), advance: () => {} }
const bank = await openMonobank(clock)
const register = await openRegister({ ...bank.settings, PAY_UNDER_WAY: 'always' })
const { shop, checkbox } = register
clock.now = shop.now
bank.deliverBy((request) => receiveCall(shop, webhooks, { request, company: 'monobank', address: '203.0.113.9' }))
afterAll(() => bank.close())

/** Pays the whole rest, or this much of it, on the bank's page. */
async function payOnline(orderId: string, amount?: number): Promise<void> {
  const [order] = await loadOrders(shop.database.db, [orderId])
  if (!order) throw new Error('no order')
  if (amount !== undefined)
    await shop.database.pool.query(
      `insert into payment_plans (order_id, deposit) values ($1, $2) on conflict (order_id) do update set deposit = $2`,
      [orderId, order.deposit + amount],
    )
  const { reference } = await startAttempt(shop, {
    orderId,
    provider: 'monobank',
    part: amount === undefined ? 'all' : 'deposit',
    amount: amount ?? moneyOf(order).amountDue,
    language: 'uk',
    returnPath: '/uk/',
  })
  await bank.pay(reference)
  while (await doNext(shop, { kinds: workKinds, onKept() {} }, 'monobank'));
}

/** An order whose parcel left, with its receipt of type ETTN issued. */
async function sent(total: number) {
  const { id } = await register.order(total, { paymentType: 'onDelivery', carrier: 'novaPoshta' })
  await updateOrders(shop, [{ id, version: undefined, status: 'sent', fields: {} }], olena)
  // the receipt waits until the sending can no longer be undone
  register.pass(5 * 60_000)
  await register.settle()
  return id
}

const overCollected = async () => (await listLateParcels(shop)).find(({ kind }) => kind === 'overCollected')
const collects = (id: string, sum: number | null) =>
  shop.database.pool.query(
    `insert into parcels (order_id, carrier, number, state, collects) values ($1, 'novaPoshta', '20450000000001', 'atBranch', $2)
    on conflict (order_id) do update set collects = $2`,
    [id, sum],
  )

it('[PAY-6] paid online after the parcel left: its ETTN is returned, the right receipt is issued, and staff have the carrier collect nothing', async () => {
  const id = await sent(50_000)
  expect(await register.receiptsOf(id)).toEqual(['delivery 50000 issued'])
  await collects(id, 50_000)
  expect(await overCollected()).toMatchObject({ count: 0 })
  await payOnline(id)
  await register.settle()
  expect(await register.receiptsOf(id)).toEqual(['delivery 50000 issued', 'reversal 50000 issued', 'full 50000 issued'])
  expect(checkbox.net()).toBe(50_000)
  const [ettn, back, full] = checkbox.receipts
  expect(ettn?.payments).toMatchObject([{ type: 'ETTN', value: 50_000 }])
  expect(back).toMatchObject({ type: 'RETURN', related: ettn?.id, payments: [{ type: 'ETTN', value: 50_000 }] })
  expect(full?.payments).toMatchObject([{ type: 'CASHLESS', value: 50_000 }])
  expect((await loadOrders(shop.database.db, [id]))[0]).toMatchObject({ status: 'sent', deposit: 50_000 })
  expect(await overCollected()).toMatchObject({ count: 1, amount: 50_000, since: expect.any(Date) })
  // the carrier says that it collects nothing any more
  await collects(id, null)
  expect(await overCollected()).toMatchObject({ count: 0 })
})

it('[PAY-6] a part paid online leaves the carrier the rest, with a receipt of each', async () => {
  checkbox.reset()
  await register.reset()
  const id = await sent(50_000)
  await collects(id, 50_000)
  await payOnline(id, 20_000)
  await register.settle()
  expect(await register.receiptsOf(id)).toEqual([
    'delivery 50000 issued',
    'reversal 50000 issued',
    'prepayment 20000 issued',
    'delivery 30000 issued',
  ])
  expect(checkbox.net()).toBe(50_000)
  expect(await overCollected()).toMatchObject({ count: 1, amount: 20_000 })
})
