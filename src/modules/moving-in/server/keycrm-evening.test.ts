import { beforeAll, expect, it } from 'vitest'
import { listStockDifferences, loadOrders } from '#modules/orders/server/index.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { csvOf, workbookOf } from '../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../tests/build/moves.ts'
import { importPastOrders } from '../past-orders.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
let moves: ReturnType<typeof movesOf>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  moves = movesOf(api, token)
})

const header = ['ID', 'Назва', 'Артикул (SKU)', 'Ціна', 'Закупівельна ціна', 'Кількість', 'Резерв', 'Категорія'].concat(
  ['Розмір', 'Колір'],
)
const goods = (price: number) => [
  header,
  ['1', 'Черевики «Ранок»', 'SHO-1-36', price, 600, 3, 1, 'Взуття', '36', 'Чорний'],
  ['2', 'Черевики «Ранок»', 'SHO-1-37', price, 600, 2, 0, 'Взуття', '37', 'Чорний'],
  ['3', 'Сумка «Лоза»', 'BAG-1', 900, 350, 4, 0, 'Сумки', '', ''],
]
interface Product {
  code: string
  subProducts: { subCode: string; goodsCount: number; priceSale: number; priceBuy: number }[]
}
const lotsOf = async (code: string) => {
  const { Data } = await api.call(`/crm/products/get?code=${code}`, { token })
  return (Data as Product).subProducts.map((lot) => [lot.subCode, lot.goodsCount, lot.priceSale, lot.priceBuy])
}
const orders = csvOf([
  ['id', 'created_at', 'status', 'buyer.phone', 'products.sku', 'products.name', 'products.quantity', 'products.price'],
  ['7001', '2025-03-05 14:20:11', 'Виконано', '067 111-22-33', 'sho-1-36', 'Черевики', 1, 1200],
  ['7002', '2025-03-06 14:20:11', 'Виконано', '067 111-22-33', 'BAG-1', 'Сумка', 1, 900],
  ['7003', '2025-03-07 14:20:11', 'Виконано', '067 111-22-33', 'GONE-1', 'Пояс', 1, 100],
])
const bring = async (apply = '') =>
  dataOf(
    importPastOrders,
    await api.call(`/crm/moving-in/pastOrders?fileName=orders.csv${apply}`, {
      method: 'POST',
      token,
      body: orders,
      headers: { 'content-type': 'text/csv' },
    }),
  )

it('[FORM-6] [ORD-8] an evening with tables of KeyCRM: goods with what is free of them, and orders whose articles find their sizes', async () => {
  const read = await moves.read(await workbookOf(goods(1234.5)))
  expect(read).toMatchObject({ source: 'keycrm', unknownColumns: [], troubleCount: 0, toMove: 2, plan: { unclear: 0 } })
  await moves.apply()
  expect(await lotsOf('BAG-1')).toEqual([['', 4, 900, 350]])
  expect(await lotsOf('SHO-1')).toEqual([
    ['36', 2, 1234.5, 600],
    ['37', 2, 1234.5, 600],
  ])

  const { fingerprint } = await bring()
  await bring(`&apply=${fingerprint}`)
  const { rows } = await shop.database.pool.query<{ id: string; number: string; code: string | null }>(
    `select o.id, o.number, p.code from orders o join order_lines l on l.order_id = o.id
      left join products p on p.id = l.product_id order by o.number`,
  )
  expect(rows.map(({ number, code }) => [number, code])).toEqual([
    ['7001', 'SHO-1'],
    ['7002', 'BAG-1'],
    ['7003', null],
  ])
  const [boots] = await loadOrders(shop.database.db, [rows[0]?.id ?? ''])
  expect(boots?.lines).toMatchObject([{ size: '36', colour: 'чорний', price: 120_000, lots: [] }])
  expect(await listStockDifferences(shop.database.db)).toEqual([])

  expect(await moves.read(await workbookOf(goods(1300)))).toMatchObject({ toMove: 1, effects: { changed: 1, same: 1 } })
  expect(await moves.apply()).toMatchObject({ outcome: { added: 0, changed: 1, unchanged: 1 } })
})
