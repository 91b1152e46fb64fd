import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#modules/orders/order.ts'
import {
  changeImportedOrder,
  listStockDifferences,
  loadOrders,
  lockOrders,
  receiveReturn,
  updateOrders,
} from '#modules/orders/server/index.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../tests/build/goods.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../tests/build/prom-orders.ts'
import { cleanMarketplace } from './clean-marketplace.ts'
import { listAlerts, settleAlerts } from './import/alerts.sql.ts'
import { importOrders } from './import/import-orders.ts'
import {
  listMarketplaceOrders,
  listWaitingLines,
  settleLines,
  writeMarketplaceOrderLines,
} from './import/marketplace-orders.sql.ts'
import { matchProduct } from './match-product.ts'
import type { PromOrder } from './prom/schema.ts'
import { findMarketplaceOrderPair, takeTheirs } from './take-theirs.ts'

let shop: TestShop
let product = 500_000

beforeAll(async () => {
  shop = await testShop()
})

const importedOrder = (...products: ReturnType<typeof buildPromLine>[]) =>
  orderOfMarketplaceOrder(buildPromOrder({ price: null, products }))

async function orderOfMarketplaceOrder(prom: PromOrder): Promise<Order> {
  await importOrders(shop, [prom])
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [prom.id] })
  return again({ id: marketplaceOrder?.orderId ?? '' })
}

async function again({ id }: { id: string }): Promise<Order> {
  const [order] = await loadOrders(shop.database.db, [id])
  if (!order) throw new Error(`no order ${id}`)
  return order
}

const unknown = (given: Parameters<typeof buildPromLine>[0] = {}) =>
  buildPromLine({
    id: product,
    sku: '',
    external_id: null,
    name_multilang: null,
    name: 'Черевики',
    price: '900',
    ...given,
  })

it('[ORD-8] the staff’s word on a product holds for all lines that wait, and for those to come', async () => {
  product += 1
  const boot = await buildProduct(shop, { lots: [{ size: '38', quantity: 3 }, { size: '39' }] })
  const first = await importedOrder(unknown({ quantity: 2 }))
  const other = await importedOrder(unknown({ id: 7 }))
  const second = await importedOrder(unknown(), unknown({ quantity: 5 }))
  const wish = { marketProductId: String(product), code: boot.code, size: '38' }
  expect(await matchProduct(shop, wish, olena)).toEqual({ matched: 3, short: 1 })
  expect((await again(first)).lines).toMatchObject([
    { code: boot.code, size: '38', price: 90_000, quantity: 2, needsAttention: false, lots: [{ quantity: 2 }] },
  ])
  expect((await again(second)).lines).toMatchObject([{ needsAttention: false }, { needsAttention: true, lots: [] }])
  expect((await again(other)).lines).toMatchObject([{ name: 'Черевики', needsAttention: true }])
  expect((await stockOf(shop, boot))[0]).toBe('P-1 38: 3 on hand, 3 reserved')
  expect((await importedOrder(unknown())).lines).toMatchObject([{ code: boot.code, size: '38', needsAttention: true }])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

it('[ORD-1] an order that was paid meanwhile takes what it lacked', async () => {
  product += 1
  const bag = await buildProduct(shop)
  const order = await importedOrder(unknown())
  await updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status: 'paid' }], olena)
  await matchProduct(shop, { marketProductId: String(product), code: bag.code }, olena)
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

const moveTo = (order: Order, ...statuses: Order['status'][]) =>
  statuses.reduce<Promise<unknown>>(async (before, status) => {
    await before
    return updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
  }, Promise.resolve())

it('[ORD-17] a refused parcel of goods that the shop does not count is awaited by nobody', async () => {
  product += 1
  const order = await importedOrder(unknown())
  await moveTo(order, 'sent', 'refused')
  expect(await again(order)).toMatchObject({ status: 'refused', isReturning: false })
  await moveTo(order, 'cancelled')
  expect((await again(order)).status).toBe('cancelled')
})

it('[ORD-17] goods matched in an order that comes back are not among those awaited', async () => {
  product += 1
  const bag = await buildProduct(shop)
  const order = await importedOrder(buildPromLine({ sku: bag.code, price: '900' }), unknown())
  await moveTo(order, 'sent', 'refused')
  const hat = await buildProduct(shop)
  await matchProduct(shop, { marketProductId: String(product), code: hat.code }, olena)
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
  expect(await again(order)).toMatchObject({ isReturning: false, lines: [{ returnedQuantity: 1 }, { code: hat.code }] })
  expect(await stockOf(shop, hat)).toEqual(['P-1: 10 on hand, 0 reserved'])
})

it('[ORD-8] of an order that Prom changes at that moment, only lines of that product are known by it', async () => {
  product += 1
  const bag = await buildProduct(shop)
  const order = await importedOrder(unknown(), unknown({ id: 9, name: 'Шапка' }))
  const { db } = shop.database
  const [marketplaceOrder] = await listMarketplaceOrders(db, { orderId: order.id })
  if (!marketplaceOrder) throw new Error('no marketplace order')
  const { matching } = await shop.database.transaction(async (tx) => {
    await lockOrders(tx, [order.id])
    const result = { matching: matchProduct(shop, { marketProductId: String(product), code: bag.code }, olena) }
    await untilWaiting(shop)
    // the import has them the other way round by now
    const turned = marketplaceOrder.lines
      .toReversed()
      .map((line, place) => ({ ...line, place, marketplaceOrderId: marketplaceOrder.id }))
    await writeMarketplaceOrderLines(tx, [marketplaceOrder.id], turned)
    return result
  })
  expect(await matching).toEqual({ matched: 1, short: 0 })
  const lines = (await listMarketplaceOrders(db, { orderId: order.id }))[0]?.lines
  expect(lines).toMatchObject([
    { name: 'Шапка', trouble: 'unknownProduct', ours: { productId: null } },
    { name: 'Черевики', trouble: null, ours: { productId: bag.id } },
  ])
})

it('[ORD-8] the staff’s word on a product stays while an import waits for the order that has it', async () => {
  product += 1
  const bag = await buildProduct(shop)
  const prom = buildPromOrder({ price: null, products: [unknown()] })
  const order = await orderOfMarketplaceOrder(prom)
  const later = { ...prom, client_notes: 'Швидше', date_modified: '2026-09-02T08:00:00+00:00' }
  const { importing } = await shop.database.transaction(async (tx) => {
    await lockOrders(tx, [order.id])
    const result = { importing: importOrders(shop, [later]) }
    await untilWaiting(shop)
    const goods = { productId: bag.id, size: '', colour: '' }
    await settleLines(tx, await listWaitingLines(tx, String(product)), goods)
    const lines = order.lines.map((line) => ({
      ...line,
      ...goods,
      code: bag.code,
      name: 'Сумка',
      needsAttention: false,
    }))
    await changeImportedOrder(shop, tx, order, { fields: {}, paid: 0, lines, status: undefined }, olena)
    return result
  })
  expect(await importing).toMatchObject({ changed: 1, bad: 0 })
  expect(await again(order)).toMatchObject({ note: 'Швидше', lines: [{ code: bag.code, needsAttention: false }] })
  expect((await findMarketplaceOrderPair(shop, order.id))?.changedHere).toEqual([])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
})

it('[ORD-8] the staff’s word on a product holds for an order with it that comes in at that moment', async () => {
  product += 1
  const bag = await buildProduct(shop)
  const prom = buildPromOrder({ price: null, products: [unknown()] })
  const said: Promise<unknown>[] = []
  await importOrders(shop, [prom], {
    async alongside() {
      said.push(matchProduct(shop, { marketProductId: String(product), code: bag.code }, olena))
      await untilWaiting(shop)
    },
  })
  expect(await Promise.all(said)).toEqual([{ matched: 1, short: 0 }])
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [prom.id] })
  expect(marketplaceOrder?.lines).toMatchObject([{ trouble: null, ours: { productId: bag.id } }])
})

it('a code that is none, and a size that nobody told, are refused at their fields', async () => {
  const boot = await buildProduct(shop, { lots: [{ size: '38' }, { size: '39' }] })
  const match = (code: string) => matchProduct(shop, { marketProductId: '9', code }, olena)
  await expect(match('НЕМА')).rejects.toMatchObject({ errors: [{ field: 'lines.0.code', error: 'unknownProduct' }] })
  await expect(match(boot.code)).rejects.toMatchObject({ errors: [{ field: 'lines.0.size', error: 'sizeRequired' }] })
})

describe('[ORD-8] a field that was changed here says so, and one call takes Prom’s value', () => {
  it('field by field, lines as a whole', async () => {
    const bag = await buildProduct(shop)
    const order = await importedOrder(buildPromLine({ sku: bag.code, price: '900' }))
    const { id, lines } = order
    expect((await findMarketplaceOrderPair(shop, id))?.changedHere).toEqual([])
    const change = { firstName: 'Оля', phone: '+380671111111' }
    const line = { id: lines[0]?.id, code: bag.code, quantity: 4, price: 80_000 }
    await updateOrders(shop, [{ id, version: undefined, fields: change, lines: [line] }], olena)
    expect((await findMarketplaceOrderPair(shop, id))?.changedHere).toEqual(['firstName', 'phone', 'lines'])
    await takeTheirs(shop, { orderId: id, fields: ['phone', 'lines'] }, olena)
    expect(await again(order)).toMatchObject({
      firstName: 'Оля',
      phone: '+380500000001',
      goodsTotal: 9e4,
      lines: [
        {
          code: bag.code,
          quantity: 1,
          price: 9e4,
          lots: [{ quantity: 1 }],
        },
      ],
    })
    expect((await findMarketplaceOrderPair(shop, id))?.changedHere).toEqual(['firstName'])
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  })

  it('[ORD-5] a discount that is more than the goods is refused, whichever of both is taken', async () => {
    const bag = await buildProduct(shop)
    const prom = buildPromOrder({
      price: '1300',
      products: [buildPromLine({ sku: bag.code, price: '1000', quantity: 2 })],
    })
    const order = await orderOfMarketplaceOrder(prom)
    const edit = (discount: number, quantity: number, price: number) => {
      const lines = [{ id: order.lines[0]?.id, code: bag.code, quantity, price }]
      return updateOrders(shop, [{ id: order.id, version: undefined, fields: { discount }, lines }], olena)
    }
    const take = (...fields: string[]) => takeTheirs(shop, { orderId: order.id, fields }, olena)
    const refusal = { kind: 'invalid', errors: [{ field: 'fields', error: 'discountOfClientLessThenPrice' }] }
    await edit(0, 1, 50_000)
    await expect(take('discount')).rejects.toMatchObject(refusal)
    expect(await again(order)).toMatchObject({ goodsTotal: 50_000, discount: 0 })
    await edit(250_000, 3, 100_000)
    await expect(take('lines')).rejects.toMatchObject(refusal)
    await take('discount', 'lines')
    expect(await again(order)).toMatchObject({ goodsTotal: 200_000, discount: 70_000 })
    expect((await findMarketplaceOrderPair(shop, order.id))?.changedHere).toEqual([])
  })

  it('an order of no marketplace has none', async () => {
    const orderId = crypto.randomUUID()
    expect(await findMarketplaceOrderPair(shop, orderId)).toBeUndefined()
    await expect(takeTheirs(shop, { orderId, fields: ['phone'] }, olena)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

it('[ORD-18] alerts end with their cause, or when staff have seen to them', async () => {
  product += 1
  const order = await importedOrder(unknown())
  const bag = await buildProduct(shop)
  const open = async () => (await listAlerts(shop.database.db)).filter(({ orderId }) => orderId === order.id)
  expect(await open()).toMatchObject([{ kind: 'unknownProduct', goods: ['Черевики × 1'] }])
  await matchProduct(shop, { marketProductId: String(product), code: bag.code }, olena)
  expect(await open()).toEqual([])
  const [other] = await listAlerts(shop.database.db)
  await settleAlerts(shop.database.db, [other?.id ?? ''], shop.now())
  expect((await listAlerts(shop.database.db)).map(({ id }) => id)).not.toContain(other?.id)
  const isThere = async () =>
    (await shop.database.db.selectFrom('market_alerts').select('id').execute()).some(({ id }) => id === other?.id)
  await cleanMarketplace(shop)
  expect(await isThere()).toBe(true)
  shop.travel(91 * 24 * 60 * 60 * 1000)
  await cleanMarketplace(shop)
  expect(await isThere()).toBe(false)
})
