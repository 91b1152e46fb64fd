import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { deleteOrders, loadOrders, lockNumbers } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import type { Order } from '#modules/orders/order.ts'
import { longIt } from '../../../../../tests/long.ts'
import { deepIt, isDeep } from '../../../../../tests/deep.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../../tests/build/database.ts'
import { promTurn } from '../../../../../tests/build/prom-turn.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { countBothSides } from './count-both-sides.ts'
import { findLastCount } from './counts.sql.ts'
import { findProgress, moveHistory, startHistory } from './progress.sql.ts'
import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { runImport } from './run-import.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'

const minute = 60_000
const day = 24 * 60 * minute
const clock = openClock()
let prom: Prom
let shop: TestShop

beforeAll(async () => {
  prom = await openProm(clock, { longestPage: 7, retryAfter: 60 })
  shop = await testShop(prom.settings)
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  await shop.database.pool.query(
    'truncate marketplace_orders, marketplace_order_lines, followed, market_import, quarantine, companies, market_counts',
  )
})

/** Time goes by on both sides. */
function wait(ms: number): void {
  clock.advance(ms)
  shop.travel(ms)
}

async function numbersHere(): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from marketplace_orders order by id')
  return rows.map(({ id }) => Number(id))
}

async function orderOf(id: number): Promise<Order> {
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  return (await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? '']))[0] as Order
}

/** Turn after turn, until one goes well. */
async function untilWell(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await shop.database.db.deleteFrom('companies').execute()
    await promTurn(shop)
    if ((await findProgress(shop.database.db))?.lastFailure === '') return
  }
  throw new Error('no turn went well')
}

const lists = () => prom.calls.filter(({ path }) => path === '/orders/list')
const place = (count: number, at?: Date) =>
  Array.from({ length: count }, () => prom.orders.place({ ...(at && { at }) }))
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)

it('[OUT-1] nothing is asked without a key', async () => {
  await promTurn(await testShop({ PROM_API_URL: prom.settings.PROM_API_URL ?? '' }))
  expect(prom.calls).toEqual([])
})

it('[ORD-8] orders arrive by themselves, and windows that overlap double nothing', async () => {
  const first = place(3)
  await promTurn(shop)
  expect(await numbersHere()).toEqual(first)
  wait(3 * minute)
  const second = place(20)
  await promTurn(shop)
  wait(3 * minute)
  await promTurn(shop)
  expect(await numbersHere()).toEqual([...first, ...second])
  expect((await findProgress(shop.database.db))?.lastFailure).toBe('')
})

it('[ORD-8] an order changes here as it changes there, also when it skipped a status', async () => {
  const bag = await buildProduct(shop)
  const id = prom.orders.place({ payment: 'evopay', lines: [{ sku: bag.code }] })
  const quick = prom.orders.place({ status: 'paid', lines: [{ sku: bag.code }] })
  await promTurn(shop)
  expect([(await orderOf(id)).status, (await orderOf(quick)).status]).toEqual(['new', 'paid'])
  // paid 90 s later, of itself
  wait(2 * minute)
  await promTurn(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'paid', deposit: expect.any(Number) })
  expect((await orderOf(id)).deposit).toBeGreaterThan(0)
  prom.orders.cancel(id)
  wait(3 * minute)
  await promTurn(shop)
  expect((await orderOf(id)).status).toBe('cancelled')
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
})

it('[ORD-6] a commission is asked for until Prom tells it, and again until it is given back', async () => {
  const id = prom.orders.place({ lines: [{ price: 1000 }], commissionPercent: 8 })
  await promTurn(shop)
  expect((await orderOf(id)).marketplaceFeeSet).toBeNull()
  wait(6 * minute)
  await promTurn(shop)
  expect((await orderOf(id)).marketplaceFeeSet).toBe(8000)
  prom.orders.cancel(id)
  await promTurn(shop)
  const kept = prom.orders.find(id)
  // given back, and nothing says that it was changed
  if (kept) kept.isCommissionRefunded = true
  wait(day + minute)
  await promTurn(shop)
  expect((await orderOf(id)).marketplaceFeeSet).toBe(0)
})

deepIt(
  '[ORD-7] [ORD-8] a change there while an order was deleted comes with the next import after the order came back',
  async () => {
    const id = prom.orders.place({ payment: 'evopay', isPaidByHand: true })
    await promTurn(shop)
    const { id: orderId } = await orderOf(id)
    await deleteOrders(shop, [orderId], olena)
    prom.orders.pay(id)
    for (let turn = 0; turn < 3; turn++) {
      await promTurn(shop)
      wait(40 * minute)
      // it is not among the newest any more, and the window of changes goes on to later ones
      place(8)
    }
    await promTurn(shop)
    await restoreOrders(shop, [orderId], olena)
    await promTurn(shop)
    expect(await orderOf(id)).toMatchObject({ status: 'paid', deposit: 120_050 })
  },
)

deepIt('[OUT-3] the import asks for a missing fee or payout no longer than one may still come', async () => {
  const paid = prom.orders.place({ payment: 'evopay' })
  prom.orders.chargeCommission(paid)
  const own = prom.orders.place({ source: 'company_site', commissionPercent: 0 })
  await promTurn(shop)
  for (let days = 0; days < 50; days += 5) {
    wait(5 * day)
    await promTurn(shop)
  }
  const asked = () => prom.calls.filter(({ path }) => path === `/orders/${own}` || path === `/orders/${paid}`).length
  const before = asked()
  expect(before).toBeGreaterThan(0)
  wait(3 * day)
  await promTurn(shop)
  expect(asked()).toBe(before)
})

describe('[ORD-8] the first run', () => {
  it('goes back as far as the owner says, and no farther', async () => {
    const older = place(4, daysAgo(200))
    const old = place(30, daysAgo(90))
    await promTurn(shop)
    expect(await numbersHere()).toEqual([])
    await startHistory(shop.database.db, daysAgo(100), shop.now())
    await promTurn(shop)
    expect(await numbersHere()).toEqual(old)
    const progress = await findProgress(shop.database.db)
    expect(progress?.history).toMatchObject({ state: 'done', read: 30, reached: expect.any(Date) })
    // what was placed before stays away, though it changes
    prom.orders.setStatus(older[0] ?? 0, 'received')
    await promTurn(shop)
    expect(await numbersHere()).toEqual(old)
  })

  it('is paused between two pages and goes on where it stood', async () => {
    const old = place(30, daysAgo(50))
    await promTurn(shop)
    await startHistory(shop.database.db, daysAgo(60), shop.now())
    await runImport(shop, { historyMs: 0 })
    expect(await numbersHere()).toEqual(old.slice(-7))
    await moveHistory(shop.database.db, 'running', 'paused')
    await promTurn(shop)
    expect(await numbersHere()).toHaveLength(7)
    await moveHistory(shop.database.db, 'paused', 'running')
    await promTurn(shop)
    expect(await numbersHere()).toEqual(old)
    expect((await findProgress(shop.database.db))?.history).toMatchObject({ state: 'done', read: 30 })
  })

  it('begun anew while a page of the one before is being taken, goes as far back as it was told', async () => {
    const older = place(3, daysAgo(200))
    const old = place(3, daysAgo(90))
    await promTurn(shop)
    // so that those are not among the newest, nor among what has changed lately
    wait(40 * minute)
    const newest = place(20)
    await promTurn(shop)
    await startHistory(shop.database.db, daysAgo(100), shop.now())
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onTestFinished(() => released.resolve())
    const holding = shop.database.transaction(async (tx) => {
      // the page of it cannot be taken before this ends
      await lockNumbers(tx, old.map(String))
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const running = promTurn(shop)
    await untilWaiting(shop)
    await startHistory(shop.database.db, daysAgo(300), new Date(shop.now().getTime() + minute))
    released.resolve()
    await Promise.all([holding, running])
    await promTurn(shop)
    expect(await numbersHere()).toEqual([...older, ...old, ...newest])
    expect((await findProgress(shop.database.db))?.history).toMatchObject({ state: 'done', read: 26 })
  })
})

describe('[ORD-8] nothing is lost', () => {
  const troubles = [
    'shortPage',
    'repeatedIds',
    'http500',
    'html',
    'malformed',
    'errorIn200',
    'cutInAnswer',
    'cut',
  ] as const

  longIt.each(isDeep ? troubles : troubles.slice(-2))('by %s', async (trouble) => {
    const ids = place(25)
    // one more in a row each time, so that it hits the newest page, and the window's first and later ones
    for (const times of [1, 3]) {
      prom.failNext(trouble, times)
      await untilWell()
      await shop.database.pool.query('truncate marketplace_orders, marketplace_order_lines, followed, market_import')
    }
    await untilWell()
    expect(await numbersHere()).toEqual(ids)
  })

  it('while Prom asks to be left in peace, nobody asks; then it goes on', async () => {
    const ids = place(9)
    prom.failNext('http429')
    await promTurn(shop)
    const asked = prom.calls.length
    await promTurn(shop)
    expect(prom.calls).toHaveLength(asked)
    expect((await findProgress(shop.database.db))?.lastFailure).toBe('unavailable')
    wait(2 * minute)
    await promTurn(shop)
    expect(await numbersHere()).toEqual(ids)
  })

  it('a window that was broken off goes on where it stood, and what changed meanwhile is not passed by', async () => {
    await promTurn(shop)
    const ids = place(25)
    const page = lists().length
    // the newest, and two pages of the window; then the line is dead
    const run = promTurn(shop)
    await expect.poll(() => lists().length, { interval: 1 }).toBeGreaterThanOrEqual(page + 3)
    prom.failNext('badToken', 12)
    await run
    const stood = (await findProgress(shop.database.db))?.window?.below
    const again = ids.at(-1) ?? 0
    wait(40 * minute)
    prom.orders.setStatus(again, 'received')
    wait(40 * minute)
    for (let turn = 0; turn < 60 && (await findProgress(shop.database.db))?.lastFailure !== ''; turn++)
      await promTurn(shop)
    await promTurn(shop)
    expect(stood === undefined || stood === null || stood <= Math.max(...ids)).toBe(true)
    expect(await numbersHere()).toEqual(ids)
    expect((await orderOf(again)).status).toBe('accepted')
  })

  it('though one order says that it was changed in a year to come', async () => {
    // the other is none of the newest, which are read whatever was changed
    const numbers = place(12)
    // nor asked for by itself: its commission is known
    for (const number of numbers) prom.orders.chargeCommission(number)
    const [other = 0, odd = 0] = [numbers.at(0), numbers.at(-1)]
    const kept = prom.orders.find(odd)
    if (kept) kept.modifiedAt = new Date('2099-01-01T00:00:00Z')
    await promTurn(shop)
    wait(40 * minute)
    if (kept) kept.modifiedAt = clock.now()
    prom.orders.setStatus(odd, 'received')
    prom.orders.setStatus(other, 'received')
    await promTurn(shop)
    expect([(await orderOf(odd)).status, (await orderOf(other)).status]).toEqual(['accepted', 'accepted'])
  })

  it('though two processes read at once', async () => {
    const ids = place(40)
    await Promise.all([promTurn(shop), promTurn(shop), promTurn(shop)])
    expect(await numbersHere()).toEqual(ids)
    const { rows } = await shop.database.pool.query('select count(*)::int as n from orders where number = any($1)', [
      ids.map(String),
    ])
    expect(rows).toEqual([{ n: 40 }])
  })

  it('though one order cannot be read', async () => {
    const ids = place(5)
    prom.failNext('unreadableOrder', 3)
    await promTurn(shop)
    expect(await listBad(shop.database.db)).toMatchObject([{ key: String(ids.at(-1)) }])
    await promTurn(shop)
    expect(await numbersHere()).toEqual(ids)
    expect(await listBad(shop.database.db)).toEqual([])
  })
})

it('[ORD-8] each night both sides are counted, and what differs is named', async () => {
  const ids = place(12, daysAgo(3))
  await promTurn(shop)
  await startHistory(shop.database.db, daysAgo(10), shop.now())
  await promTurn(shop)
  wait(30 * minute)
  const [edited = 0, missing = 0] = ids
  await shop.database.pool.query('update orders set discount = discount + 100 where number = $1', [String(edited)])
  // gone by accident: it comes back by itself
  await shop.database.pool.query('delete from orders where number = $1', [String(missing)])
  await shop.database.pool.query('delete from marketplace_orders where id = $1', [missing])
  const late = prom.orders.place({ at: daysAgo(2) })
  const count = await countBothSides(shop)
  expect(count).toMatchObject({
    // as far back as orders are taken
    days: 10,
    there: { count: 13 },
    here: { count: 13 },
    differences: [{ number: String(edited), kind: 'sum' }],
  })
  expect(count?.there.sum).toBe((count?.here.sum ?? 0) + 100)
  expect(await findLastCount(shop.database.db)).toEqual(count)
  expect(await numbersHere()).toContain(late)
  expect(await numbersHere()).toContain(missing)
  wait(60 * day)
  expect((await countBothSides(shop))?.days).toBe(45)
})
