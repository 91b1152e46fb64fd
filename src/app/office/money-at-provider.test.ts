import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { getMoney, getMoneyRows } from '#modules/insights/money.contract.ts'
import { proveEarned } from '#modules/insights/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { refundPayment, settlePayouts } from '#modules/payments/server/index.ts'
import { importStatement, undoStatement } from '#modules/statements/statements.contract.ts'
import { dataOf, testApi, type TestApi } from '../../../tests/build/api.ts'
import { olena } from '../../../tests/build/orders.ts'
import { attemptsOf, openPayShop, type PayShop } from '../../../tests/build/payments.ts'
import { inEnvironment } from '../../../tests/build/shop.ts'

const day = 24 * 60 * 60 * 1000
let paying: PayShop
let api: TestApi
let token: string
beforeAll(async () => {
  paying = await openPayShop(['monobank'])
  api = testApi(paying.shop)
  token = await api.signIn('admin')
})
afterAll(() => paying.close())

const money = async () => dataOf(getMoney, await api.call('/crm/insights/money', { token }))
const rowsOf = async (holder: string, { id }: Order) =>
  dataOf(getMoneyRows, await api.call(`/crm/insights/money/rows?holder=${holder}`, { token })).orders.filter(
    ({ orderId }) => orderId === id,
  )
const amounts = async (order: Order) => {
  const listed = ['provider', 'novaPoshta', 'customer', 'here'].map(async (holder) =>
    (await rowsOf(holder, order)).map(({ amount }) => [holder, amount] as const),
  )
  return Object.fromEntries((await Promise.all(listed)).flat())
}
const move = (order: Order, status: Order['status']) =>
  updateOrders(paying.shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
const pay = async (order: Order, amount?: number, by: Shop = paying.shop) => {
  if (amount !== undefined)
    await paying.shop.database.pool.query('insert into payment_plans (order_id, deposit) values ($1, $2)', [
      order.id,
      amount,
    ])
  const wish = amount === undefined ? {} : { part: 'deposit' as const, amount }
  const { reference } = await paying.start(order, wish)
  await paying.pay.pay(reference)
  await paying.work(by)
}
const settle = () => settlePayouts(paying.shop)
/** Pages of one row each, put together, are all rows in their order. */
const expectPagesOfAll = async () => {
  const page = async (query: string) =>
    dataOf(getMoneyRows, await api.call(`/crm/insights/money/rows?${query}`, { token })).orders
  const all = await page('')
  expect(all.length).toBeGreaterThan(1)
  expect((await Promise.all(all.map((_, offset) => page(`limit=1&offset=${offset}`)))).flat()).toEqual(all)
}
const expectWhole = async () => {
  expect((await money()).check).toMatchObject({ difference: 0 })
  expect(await proveEarned(paying.shop)).toEqual([])
}

it('[PAY-7] money that a card paid is with the provider until its payout, and here from then on', async () => {
  const order = await paying.order(900_00)
  await pay(order)
  await move(order, 'sent')
  await settle()
  expect(await amounts(order)).toEqual({ provider: 900_00 })
  expect((await rowsOf('provider', order))[0]).toMatchObject({ isTaken: true, holder: 'provider' })
  await expectWhole()

  paying.shop.travel(day)
  token = await api.signIn('admin')
  await settle()
  expect(await amounts(order)).toEqual({ here: 900_00 })
  expect((await money()).holders.map(({ holder }) => holder)).not.toContain('provider')
  await expectWhole()
})

it('[PAY-7] [PAY-2] a deposit is with the provider while the carrier collects the rest', async () => {
  const order = await paying.order(900_00, { paymentType: 'onDelivery', carrier: 'novaPoshta' })
  await pay(order, 200_00)
  await move(order, 'sent')
  expect(await amounts(order)).toEqual({ provider: 200_00, customer: 700_00 })
  await move(order, 'completed')
  expect(await amounts(order)).toEqual({ provider: 200_00, novaPoshta: 700_00 })
  // one order, whoever holds its parts
  expect((await money()).total).toEqual({ orders: 1, amount: 900_00 })
  await expectPagesOfAll()
  await expectWhole()
  paying.shop.travel(day)
  token = await api.signIn('admin')
  await settle()
  expect(await amounts(order)).toEqual({ novaPoshta: 700_00, here: 200_00 })
  await expectWhole()
})

it('[PAY-7] [PAY-5] a part that goes back before the payout is with nobody', async () => {
  const order = await paying.order(500_00)
  await pay(order)
  await move(order, 'sent')
  const [attempt] = await attemptsOf(paying.shop, order)
  await refundPayment(paying.shop, { attemptId: attempt?.id ?? '', amount: 120_00, note: '' }, olena)
  await paying.work()
  expect(await amounts(order)).toMatchObject({ provider: 380_00 })
  await expectWhole()
})

it('[PAY-7] an owner may count it as here at once, or when a statement shows it alone', async () => {
  const settledOn = async (order: Order) =>
    (
      await paying.shop.database.pool.query<{ on: string | null }>(
        'select settled_on::text as on from payment_attempts where order_id = $1',
        [order.id],
      )
    ).rows.map(({ on }) => on)
  const atOnce = inEnvironment(paying.shop, { PAYMENT_PAYOUT_DAYS: '0' })
  const first = await paying.order(100_00)
  await pay(first, undefined, atOnce)
  expect(await settledOn(first)).toEqual([dayOf(paying.shop.now())])
  await move(first, 'sent')
  expect(await amounts(first)).toEqual({ here: 100_00 })

  const shownAlone = inEnvironment(paying.shop, { PAYMENT_PAYOUT: 'statement' })
  const second = await paying.order(100_00)
  await pay(second, undefined, shownAlone)
  paying.shop.travel(9 * day)
  token = await api.signIn('admin')
  await settlePayouts(shownAlone)
  expect(await settledOn(second)).toEqual([null])
  await settle()
  expect(await settledOn(second)).toEqual([addDays(dayOf(paying.shop.now()), -8)])
})

it('[PAY-7] [ORD-5] a row of the bank statement tells the day of a payout; an undo takes it back; a repetition changes nothing', async () => {
  const { shop } = paying
  await shop.database.pool.query('update payment_attempts set settled_on = current_date where settled_on is null')
  shop.travel(20 * day)
  token = await api.signIn('admin')
  const [one, other] = [await paying.order(400_00), await paying.order(250_00)]
  await pay(one)
  await pay(other)
  await move(one, 'sent')
  await move(other, 'sent')
  const fee = [...(await attemptsOf(shop, one)), ...(await attemptsOf(shop, other))].reduce(
    (sum, each) => sum + each.fee,
    0,
  )
  shop.travel(2 * day)
  token = await api.signIn('admin')
  await settle()
  expect(await amounts(one)).toEqual({ here: 400_00 })
  const on = dayOf(shop.now())
  const text = [
    'Дата операції;Сума;Валюта;Контрагент;Призначення платежу',
    `${on.split('-').toReversed().join('.')};${(650 - fee / 100).toFixed(2)};UAH;АТ УНІВЕРСАЛ БАНК;Еквайринг, реєстр № ${one.number}`,
  ].join('\r\n')
  const send = async (query = '') =>
    dataOf(
      importStatement,
      await api.call(`/crm/statements/import${query}`, {
        method: 'POST',
        token,
        body: text,
        headers: { 'content-type': 'text/csv' },
      }),
    )
  const shown = await send()
  expect(shown).toMatchObject({
    bookedCount: 0,
    payoutsCount: 1,
    payoutsAmount: 650_00 - fee,
    entries: [{ verdict: 'payout', provider: 'monobank', order: null }],
  })
  const settledOn = async () =>
    (
      await shop.database.pool.query<{ on: string }>(
        'select settled_on::text as on from payment_attempts where order_id = any($1)',
        [[one.id, other.id]],
      )
    ).rows.map((row) => row.on)
  expect(await settledOn()).toEqual([addDays(on, -1), addDays(on, -1)])
  const { importId } = await send(`?apply=${shown.fingerprint}`)
  expect(await settledOn()).toEqual([on, on])
  expect(await send()).toMatchObject({ payoutsCount: 0, knownCount: 1, entries: [{ verdict: 'known' }] })
  await expectWhole()
  // a database's clock does not travel
  await shop.database.pool.query('update statement_imports set created_at = $1', [shop.now()])
  const body = { importId }
  expect(dataOf(undoStatement, await api.call('/crm/statements/import/undo', { method: 'POST', token, body }))).toEqual(
    { undone: 1, stays: 0 },
  )
  expect(await settledOn()).toEqual([addDays(on, -1), addDays(on, -1)])
  expect(await send()).toMatchObject({ payoutsCount: 1 })
  await expectWhole()
})
