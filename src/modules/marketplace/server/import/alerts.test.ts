import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { messagesTo } from '../../../../../tests/build/outbox.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import type { PromOrder } from '../prom/schema.ts'
import { listAlerts } from './alerts.sql.ts'
import { importOrders } from './import-orders.ts'

const recipient = 'olena@example.ua'
let shop: TestShop
let code: string

beforeAll(async () => {
  shop = await testShop({ MARKETPLACE_ALERT_EMAIL: recipient })
})
beforeEach(async () => {
  code = `G-${crypto.randomUUID().slice(0, 8)}`
  await shop.database.pool.query('truncate work')
})

let changes = 0
/** Every telling is newer than the one before. */
const told = (order: PromOrder, given: Partial<PromOrder>): PromOrder => ({
  ...order,
  date_modified: new Date(Date.UTC(2026, 8, 2) + ++changes * 1000).toISOString(),
  ...given,
})
const lineOf = (id: number, name: string, given: Parameters<typeof buildPromLine>[0] = {}) =>
  buildPromLine({ id, name, name_multilang: null, sku: code, external_id: null, price: '1000', ...given })
const promOrder = (...products: PromOrder['products']) => buildPromOrder({ price: null, products })
const goodsTold = async ({ id }: PromOrder, kind: string) =>
  (await listAlerts(shop.database.db)).find((alert) => alert.number === String(id) && alert.kind === kind)?.goods
const letters = async () => (await messagesTo(shop, recipient)).length

it('[ORD-8] [OUT-4] an alert names goods that become short later in the same order, with those that are; the same again makes none', async () => {
  await buildProduct(shop, { code, lots: [{ quantity: 1 }] })
  const bag = lineOf(1, 'Сумка', { quantity: 2 })
  const prom = promOrder(bag)
  await importOrders(shop, [prom])
  expect([await goodsTold(prom, 'short'), await letters()]).toEqual([['Сумка × 2'], 1])
  const both = [bag, lineOf(2, 'Пояс', { quantity: 3 })]
  await importOrders(shop, [told(prom, { products: both })])
  expect([await goodsTold(prom, 'short'), await letters()]).toEqual([['Сумка × 2', 'Пояс × 3'], 2])
  // whatever else Prom tells of it: the shop tries stock anew, and lacks the same
  await importOrders(shop, [told(prom, { products: both, client_notes: 'Чекаю' })])
  await importOrders(shop, [told(prom, { products: both.map((line) => ({ ...line, price: '900' })) })])
  expect([await goodsTold(prom, 'short'), await letters()]).toEqual([['Сумка × 2', 'Пояс × 3'], 2])
  // of a name that comes in two sizes
  const alike = lineOf(3, 'Пояс', { quantity: 3 })
  await importOrders(shop, [told(prom, { products: [...both, alike] })])
  expect(await letters()).toBe(3)
})

it('[ORD-8] [OUT-4] an alert names unknown goods that join an order later, with those that wait in it', async () => {
  const [one, other] = [lineOf(11, 'Парасолька'), lineOf(12, 'Віяло')]
  const prom = promOrder(one)
  await importOrders(shop, [prom])
  await importOrders(shop, [told(prom, { products: [one, other] })])
  expect([await goodsTold(prom, 'unknownProduct'), await letters()]).toEqual([['Парасолька × 1', 'Віяло × 1'], 2])
  await importOrders(shop, [told(prom, { products: [one, other], client_notes: 'Чекаю' })])
  expect(await letters()).toBe(2)
})
