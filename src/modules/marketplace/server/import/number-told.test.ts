import { beforeAll, expect, it } from 'vitest'
import { changeOrderMessages } from '#modules/orders/server/messages/change-order-messages.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../../tests/build/outbox.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { takeTheirs } from '../take-theirs.ts'
import { importOrders } from './import-orders.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'
import type { PromOrder } from '../prom/schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await buildProduct(shop, { code: 'TOLD-1' })
})

let made = 0
/** An order with a buyer of its own. */
function promOrder(): PromOrder {
  const phone = `+38063${String(++made).padStart(7, '0')}`
  return buildPromOrder({
    products: [buildPromLine({ sku: 'TOLD-1' })],
    phone,
    delivery_recipient: { first_name: 'Олена', last_name: 'Тестова', phone },
  })
}

let changes = 0
/** The same order with a number of its parcel; every telling is newer than the one before. */
const numbered = (order: PromOrder, number: string, given: Partial<PromOrder> = {}): PromOrder => ({
  ...order,
  date_modified: new Date(Date.UTC(2026, 8, 2) + ++changes * 1000).toISOString(),
  delivery_provider_data: { ...order.delivery_provider_data, declaration_number: number },
  ...given,
})

async function orderOf({ id }: PromOrder): Promise<Order> {
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  return (await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? '']))[0] as Order
}
const change = async (order: PromOrder, status?: Status, fields: Partial<OrderFields> = {}) =>
  updateOrders(shop, [{ id: (await orderOf(order)).id, version: undefined, fields, ...(status && { status }) }], olena)
const turn = (isOnForMarketplace: boolean) =>
  changeOrderMessages(
    shop,
    [{ event: 'sent', isOn: true, isOnForMarketplace, wording: { uk: { text: 'ТТН {ТТН}' } } }],
    olena,
  )
const texts = async ({ phone }: PromOrder) =>
  (await messagesTo(shop, phone ?? '')).map(({ parameters }) => 'text' in parameters && parameters.text)

it('[ORD-8] the customer gets one message of a parcel that staff sent before its number was known, when Prom tells the number', async () => {
  await turn(true)
  const order = promOrder()
  await importOrders(shop, [order])
  await change(order, 'sent')
  expect(await texts(order)).toEqual([])
  await importOrders(shop, [numbered(order, '20450000000001')])
  expect((await orderOf(order)).trackingNumber).toBe('20450000000001')
  expect(await texts(order)).toEqual(['ТТН 20450000000001'])
  await importOrders(shop, [numbered(order, '20450000000002')])
  expect(await texts(order)).toHaveLength(1)
})

it('[ORD-8] a number of Prom sends nothing where that message is off, or the parcel was not sent, or is fetched', async () => {
  await turn(true)
  const [early, late] = [promOrder(), promOrder()]
  await importOrders(shop, [early, late])
  await change(late, 'sent')
  await importOrders(shop, [
    numbered(early, '20450000000003'),
    numbered(late, '20450000000004', { status: 'delivered' }),
  ])
  expect((await orderOf(late)).status).toBe('completed')
  expect([await texts(early), await texts(late)]).toEqual([[], []])
  await turn(false)
  const silent = promOrder()
  await importOrders(shop, [silent])
  await change(silent, 'sent')
  await importOrders(shop, [numbered(silent, '20450000000005')])
  expect(await texts(silent)).toEqual([])
})

it('[ORD-8] a number of Prom that staff take over themselves sends the message as well', async () => {
  await turn(true)
  const order = promOrder()
  await importOrders(shop, [order])
  await change(order, 'sent', { trackingNumber: '20450000000006' })
  const other = promOrder()
  await importOrders(shop, [numbered(other, '20450000000007')])
  await change(other, 'sent', { trackingNumber: '' })
  expect(await texts(other)).toEqual([])
  const { id } = await orderOf(other)
  await takeTheirs(shop, { orderId: id, fields: ['trackingNumber'] }, olena)
  expect(await texts(other)).toEqual(['ТТН 20450000000007'])
})
