import { beforeAll, expect, it } from 'vitest'
import { getMoney, getMoneyRows } from '#modules/insights/money.contract.ts'
import { proveEarned } from '#modules/insights/server/index.ts'
import { importOrders } from '#modules/marketplace/server/import/import-orders.ts'
import type { PromOrder } from '#modules/marketplace/server/prom/schema.ts'
import { wireOf, testApi, type TestApi } from '../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct } from '../../../tests/build/goods.ts'
import { buildPromLine, buildPromOrder } from '../../../tests/build/prom-orders.ts'

const day = 24 * 60 * 60 * 1000
let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const money = async () => wireOf(getMoney, await api.call('/crm/insights/money', { token }))
const rowsOf = async (holder: string) =>
  wireOf(getMoneyRows, await api.call(`/crm/insights/money/rows?holder=${holder}`, { token }))

it('[PAY-7] money that Prom took is with Prom until the payout, and here from then on', async () => {
  const { code } = await buildProduct(shop)
  const at = (after: number) => new Date(shop.now().getTime() - day + after).toISOString()
  let tellings = 0
  const paid = (state: string, given: Partial<PromOrder> = {}): PromOrder => ({
    ...buildPromOrder({ id: 400_000_001, price: null, products: [buildPromLine({ sku: code, price: '1000' })] }),
    date_created: at(0),
    date_modified: at(++tellings * 1000),
    status: 'paid',
    payment_data: { type: 'evopay', status: state, status_modified: at(day) },
    ...given,
  })
  await importOrders(shop, [paid('paid')])
  const { holders, check } = await money()
  expect(holders).toMatchObject([{ holder: 'prom', orders: 1, amount: 1000 }])
  expect(check).toMatchObject({ here: 0, held: 1000, revenue: 1000, difference: 0 })
  expect([(await rowsOf('prom')).total, (await rowsOf('here')).total]).toEqual([
    { orders: 1, amount: 1000 },
    { orders: 0, amount: 0 },
  ])
  expect(await proveEarned(shop)).toEqual([])

  // nothing else of the order changes
  await importOrders(shop, [paid('paid_out')])
  expect((await money()).holders).toEqual([])
  expect((await money()).check).toMatchObject({ here: 1000, held: 0, difference: 0 })
  expect((await rowsOf('here')).total).toEqual({ orders: 1, amount: 1000 })
  expect(await proveEarned(shop)).toEqual([])

  await importOrders(shop, [paid('refunded', { status: 'canceled' })])
  expect((await money()).check).toMatchObject({ here: 0, held: 0, revenue: 0, difference: 0 })
  expect(await proveEarned(shop)).toEqual([])
})
