import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noGoods, orderToWire } from '#modules/orders/order.contract.ts'
import type { Order } from '#modules/orders/order.ts'
import {
  deleteOrders,
  listStockDifferences,
  listWaitingOrders,
  loadOrders,
  updateOrders,
} from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { promTurn } from '../../../../../tests/build/prom-turn.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import type { Purchase } from '../../../../../tests/stand-ins/prom/order.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { matchProduct } from '../match-product.ts'
import { listWaitingProducts } from '../office/overview.sql.ts'
import { listAlerts } from './alerts.sql.ts'
import { startHistory, writeCountedFrom } from './progress.sql.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'

const minute = 60_000
const day = 24 * 60 * minute
const clock = openClock()
let prom: Prom
let shop: TestShop
let bag: Awaited<ReturnType<typeof buildProduct>>

beforeAll(async () => {
  prom = await openProm(clock)
  shop = await testShop(prom.settings)
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  await shop.database.pool.query(
    'truncate marketplace_orders, marketplace_order_lines, followed, market_import, quarantine, companies, market_alerts',
  )
  bag = await buildProduct(shop)
})

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)
const place = (given: Purchase = {}) => prom.orders.place({ lines: [{ sku: bag.code, quantity: 2 }], ...given })
const done = { at: daysAgo(30), status: 'delivered' }

function wait(ms: number): void {
  clock.advance(ms)
  shop.travel(ms)
}

/** The first run of all, back to two months ago. */
async function firstRun(countedFrom?: Date): Promise<void> {
  await promTurn(shop)
  if (countedFrom) await writeCountedFrom(shop.database.db, countedFrom)
  await startHistory(shop.database.db, daysAgo(60), shop.now())
  await promTurn(shop)
}

async function orderOf(id: number): Promise<Order> {
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  const [order] = await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? ''])
  if (!order) throw new Error(`order ${id} is not here`)
  return order
}

const short = async () =>
  (await listWaitingOrders(shop, { userId: olena.userId, role: 'admin' })).find(({ kind }) => kind === 'short')
    ?.count ?? 0

describe('[ORD-8] an order that was over before stock was counted here', () => {
  it('takes none when the first run brings it: its lines say so, and nobody is troubled with it', async () => {
    const before = await short()
    const id = place(done)
    await firstRun()
    expect(await orderOf(id)).toMatchObject({
      status: 'completed',
      lines: [{ code: bag.code, quantity: 2, needsAttention: true, isPast: true, lots: [] }],
    })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
    expect(await short()).toBe(before)
    expect(await listAlerts(shop.database.db)).toEqual([])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[ORD-6] says of how many pieces the cost is not known', async () => {
    const id = place(done)
    await firstRun()
    expect(orderToWire(await orderOf(id), 'admin', noGoods).profit).toMatchObject({ cost: 0, uncostedCount: 2 })
  })

  it('takes none though only its parcel is away yet', async () => {
    const id = place({ at: daysAgo(9), status: 'received' })
    const kept = prom.orders.find(id)
    if (kept) kept.parcel = 'in_warehouse'
    await firstRun()
    expect(await orderOf(id)).toMatchObject({ status: 'accepted', lines: [{ isPast: true, lots: [] }] })
    prom.orders.setStatus(id, 'delivered')
    wait(minute)
    await promTurn(shop)
    expect(await orderOf(id)).toMatchObject({ status: 'completed', lines: [{ isPast: true, lots: [] }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
  })

  it('that was cancelled holds none either, and needs no sign of it', async () => {
    const id = place({ ...done, status: 'canceled' })
    await firstRun()
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', lines: [{ isPast: false, lots: [] }] })
  })

  it('takes its goods when the owner says that stock was counted then', async () => {
    const id = place(done)
    await firstRun(daysAgo(40))
    expect(await orderOf(id)).toMatchObject({ lines: [{ isPast: false, lots: [{ quantity: 2 }] }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 8 on hand, 0 reserved'])
  })

  it('stays so when staff edit it, change its lines, delete it and reopen it', async () => {
    const id = place(done)
    await firstRun()
    const { id: orderId, lines } = await orderOf(id)
    const saved = [{ id: lines[0]?.id, code: bag.code, quantity: 3 }]
    await updateOrders(shop, [{ id: orderId, version: undefined, fields: { note: 'Давнє' }, lines: saved }], olena)
    await updateOrders(shop, [{ id: orderId, version: undefined, fields: {}, status: 'accepted' }], olena)
    await updateOrders(shop, [{ id: orderId, version: undefined, fields: {}, status: 'completed' }], olena)
    expect(await orderOf(id)).toMatchObject({ note: 'Давнє', lines: [{ quantity: 3, isPast: true, lots: [] }] })
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
    await deleteOrders(shop, [orderId], olena)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 0 reserved'])
  })

  it('is known by its product when staff say what that is, and holds nothing all the same', async () => {
    const known = { productId: 77_001, sku: 'OLD-1' }
    const id = place({ ...done, lines: [known] })
    await firstRun()
    expect(await listWaitingProducts(shop.database.db)).toEqual([])
    const open = place({ lines: [known] })
    wait(minute)
    await promTurn(shop)
    await matchProduct(shop, { marketProductId: '77001', code: bag.code }, olena)
    expect(await orderOf(id)).toMatchObject({ lines: [{ code: bag.code, isPast: true, lots: [] }] })
    expect(await orderOf(open)).toMatchObject({ lines: [{ code: bag.code, isPast: false, lots: [{ quantity: 1 }] }] })
  })
})

describe('[ORD-8] an order takes its goods', () => {
  it('when it is placed and done between two readings', async () => {
    await firstRun()
    wait(day)
    const id = place({ status: 'delivered' })
    wait(minute)
    await promTurn(shop)
    expect(await orderOf(id)).toMatchObject({
      status: 'completed',
      lines: [{ isPast: false, lots: [{ quantity: 2 }] }],
    })
  })

  it('when it was open at the first run, and is done later', async () => {
    const id = place({ at: daysAgo(30) })
    await firstRun()
    expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 2 reserved'])
    prom.orders.setStatus(id, 'delivered')
    wait(minute)
    await promTurn(shop)
    expect(await stockOf(shop, bag)).toEqual(['P-1: 8 on hand, 0 reserved'])
  })
})
