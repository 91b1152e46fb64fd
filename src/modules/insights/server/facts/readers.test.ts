import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../../tests/build/purchases.ts'
import { deepIt, isDeep } from '../../../../../tests/deep.ts'
import { addEarned, cuts, terms } from '../../earned.ts'
import { readLedgers } from '../check-earned.sql.ts'
import { listDays, listGroups } from '../earned.sql.ts'
import { openEarnedMaker } from '../earned-maker.ts'
import { listSellingOut } from '../list-selling-out.ts'
import { isCounting, makeEarned, makeUnlessMany, readEarned } from '../make-earned.ts'
import { holdMaking, takeChanged } from '../make-parts.sql.ts'
import { clearEarned } from '../prove-earned.sql.ts'
import { proveEarned } from '../prove-earned.ts'
import { reportCustomers } from '../report-customers.ts'
import { reportEarned } from '../report-earned.ts'
import { reportPayback } from '../report-payback.ts'
import { reportSizes } from '../report-sizes.ts'
import { listFactDifferences } from './fact.sql.ts'
import { allFacts } from './make-facts.sql.ts'

const rounds = isDeep ? 40 : 4
let shop: TestShop
let code: string
let productId: string

beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  const bag = await buildProduct(shop, { lots: [{ size: '', quantity: 5_000, unitCost: 40_000 }] })
  code = bag.code
  productId = bag.id
})

const today = () => dayOf(shop.now())
const read = (cut: (typeof cuts)[number]) => {
  const period = { from: today(), to: today() }
  return reportEarned(shop, { period, basis: 'placed', compared: 'none', step: 'day', cut }, 'uk')
}

deepIt(
  `[EARN-1] who reads while orders come, move and are paid for, sees all that was answered before, all of one instant: ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      let placed = (await read('type')).now.orders
      let isSelling = true
      const sell = async () => {
        for (let each = 0; each < 6; each++) {
          const { id } = await buildOrder(shop, { lines: [{ code, price: 90_000 + each }], deposit: each * 1000 })
          placed++
          await updateOrders(shop, [{ id, version: undefined, fields: { paymentFee: 1_01 }, status: 'sent' }], olena)
          const adverts = {
            kind: 'google' as const,
            from: today(),
            to: today(),
            amountsByType: { [bagsId]: 1000 + each },
          }
          await saveExpenses(shop, [adverts], olena)
        }
      }
      const look = async (place: number) => {
        for (let each = place; isSelling; each++) {
          const known = placed
          const { now, check, groups, steps } = await read(cuts[each % cuts.length] ?? 'type')
          expect(now.orders).toBeGreaterThanOrEqual(known)
          expect(check.isEqual).toBe(true)
          const { isEqual: _, ...ledgers } = check
          expect(Object.values(ledgers).map(({ difference }) => difference)).toEqual([0, 0, 0, 0, 0])
          const [cut, days] = [addEarned(groups.map((group) => group.now)), addEarned(steps.map((step) => step.now))]
          for (const term of terms) expect([term, cut[term], days[term]]).toEqual([term, now[term], now[term]])
        }
      }
      const looking = [0, 1, 2].map(look)
      await Promise.all([sell(), sell()]).finally(() => (isSelling = false))
      await Promise.all(looking)
    }
    expect(await proveEarned(shop)).toEqual([])
  },
)

it('[EARN-1] the rows of one reading are of one instant, whatever is changed and made meanwhile', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  const period = { from: today(), to: today() }
  await readEarned(shop, async (db) => {
    const days = addEarned(await listDays(db, period, 'placed'))
    await updateOrders(shop, [{ id, version: undefined, fields: { returnCost: 7_01 }, status: 'refused' }], olena)
    await makeEarned(shop)
    const groups = addEarned(await listGroups(db, period, 'placed', 'product', 'uk'))
    const { received, toCome, toReturn } = await readLedgers(db, period, 'placed')
    expect([groups.left, received + toCome - toReturn]).toEqual([days.left, days.revenue])
  })
})

/** Changes that rooms make, in many ways, each to a kept order: `$1`. */
const changes = [
  `update orders set phone = '+380670000001' where id = $1`,
  `update orders set carrier = 'meest' where id = $1`,
  `insert into customer_merges (phone, main_phone) select phone, '+380670000002' from orders where id = $1`,
  `update customer_merges set main_phone = '+380670000003'`,
  `delete from customer_merges`,
  `update lots set price = price + 100 where product_id in (select product_id from order_lines where order_id = $1)`,
  `update lots set unit_cost = unit_cost + 7 where product_id in (select product_id from order_lines where order_id = $1)`,
  `insert into lots (product_id, size, purchase_number, purchased_on, price, unit_cost) select product_id, 'XL', 'інша', now(), 1, 1 from order_lines where order_id = $1`,
  `delete from lots where purchase_number = 'інша'`,
  `insert into order_payments (order_id, amount) values ($1, 100)`,
  `insert into stock_movements (lot_id, quantity, reason, order_id) select lot_id, -1, 'sale', $1 from allocations where order_id = $1`,
  `insert into stock_movements (lot_id, quantity, reason, correction) select lot_id, -1, 'correction', 'lost' from allocations where order_id = $1`,
  `update lots set purchase_number = 'справжній' where product_id in (select product_id from order_lines where order_id = $1)`,
  `update purchase_lines set price = price + 1`,
  `update purchase_products set product_id = (select product_id from order_lines where order_id = $1)`,
  `delete from purchases where number = 'зайва'`,
]

deepIt('[EARN-1] whatever changes what is kept marks it: nothing differs once it is made', async () => {
  await buildPurchase(shop, { number: 'зайва' })
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent', phone: '+380670000009' })
  for (const statement of changes) {
    await makeEarned(shop)
    await shop.database.pool.query(statement, statement.includes('$1') ? [id] : [])
    const stale = await Promise.all(allFacts(today()).map((fact) => listFactDifferences(shop.database.db, fact)))
    expect([statement, stale.flat().length > 0]).toEqual([statement, true])
    expect([statement, await proveEarned(shop)]).toEqual([statement, []])
  }
})

it('[EARN-1] an order is placed and sent while figures are made, and waits for nobody', async () => {
  await shop.database.transaction(async (tx) => {
    await holdMaking(tx)
    const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
    await updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'sent' }], olena)
  })
  expect((await read('type')).now.orders).toBeGreaterThan(0)
})

it('[EARN-1] where changes never end, the last of them are made and read together', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  let snapshots = 0
  const snapshot: TestShop['database']['snapshot'] = async (work) => {
    snapshots++
    await shop.database.pool.query('insert into earned_dirty (order_id) values ($1)', [id])
    return shop.database.snapshot(work)
  }
  const busy = { ...shop, database: { ...shop.database, snapshot } }
  const left = await readEarned(busy, (db) => db.selectFrom('earned_dirty').selectAll().execute())
  expect([snapshots, left]).toEqual([3, []])
})

it('[EARN-1] [B19] where an upgrade marked all that there is, a reader reads so instead of waiting, until the maker has made it', async () => {
  await makeEarned(shop)
  // made in the first of two rounds, its sizes in the last
  await buildOrder(shop, { lines: [{ code, price: 90_000 }], status: 'sent' })
  await shop.database.pool.query(`insert into earned_dirty (day) select '2020-01-01' from generate_series(1, 20001)`)
  const refusal = { kind: 'unavailable', errors: [{ error: 'earnedIsCounted' }], retryAfterSeconds: 10 }
  await expect(read('type')).rejects.toMatchObject(refusal)
  // pages that show more than these figures neither wait nor fail
  expect(await listSellingOut(shop)).toEqual([])
  await makeUnlessMany(shop)
  await expect(read('type')).rejects.toMatchObject(refusal)
  const maker = openEarnedMaker(shop)
  await expect.poll(() => isCounting(shop)).toBe(false)
  expect((await read('type')).now.orders).toBeGreaterThan(0)
  await maker.close()
  expect(await proveEarned(shop)).toEqual([])
})

it('[EARN-1] a worker makes marked facts soon after, before anybody reads', async () => {
  const maker = openEarnedMaker(shop, { everyMs: 5 })
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  const isMade = async () =>
    (await shop.database.pool.query('select from earned_orders where order_id = $1', [id])).rowCount
  await expect.poll(isMade).toBe(1)
  await maker.close()
})

it('[EARN-1] an order is made once, however many marks it has, and what is marked beyond a round stays for the next', async () => {
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }] })
  await makeEarned(shop)
  const mark = `insert into earned_dirty (order_id, day) select $1::uuid, null::date union all
    select null, date '2020-01-01' + number from generate_series(1, 20000) number union all select $1, null`
  await shop.database.pool.query(mark, [id])
  const taken = await shop.database.transaction(takeChanged)
  expect(taken).toMatchObject({ orderIds: [id], count: 20_001, isAll: false })
  expect(await shop.database.transaction(takeChanged)).toMatchObject({ orderIds: [], count: 1, isAll: true })
  // however often few things are marked, one round takes all of it
  const often = `insert into earned_dirty (product_id) select $1 from generate_series(1, 20001)`
  await shop.database.pool.query(often, [productId])
  expect(await shop.database.transaction(takeChanged)).toMatchObject({ productIds: [productId], isAll: true })
})

it('[EARN-4] [EARN-6] [B19] the next reading has the changes of one sale: sizes, pieces on hand, customers', async () => {
  const { number } = await buildPurchase(shop)
  await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent', phone: '+380671112233' })
  const before = (await reportSizes(shop, 'uk')).products.find((product) => product.productId === productId)?.sizes[0]
  const period = { from: today(), to: today() }
  const people = (await reportCustomers(shop, period, 'uk')).repeated.orders
  await buildOrder(shop, { lines: [{ code, price: 100_000, quantity: 3 }], status: 'sent', phone: '+380671112233' })
  const after = (await reportSizes(shop, 'uk')).products.find((product) => product.productId === productId)?.sizes[0]
  expect(after?.available).toBe((before?.available ?? 0) - 3)
  expect((await reportCustomers(shop, period, 'uk')).repeated.orders).toBe(people + 1)
  // a purchase that did not come holds nothing
  expect((await reportPayback(shop)).purchases.some(({ purchaseNumber }) => purchaseNumber === number)).toBe(false)
  // sizes are counted back from a day
  shop.travel(29 * 86_400_000)
  const later = (await reportSizes(shop, 'uk')).products.find((product) => product.productId === productId)
  expect(later?.perDay).toBe(0)
  shop.travel(-29 * 86_400_000)
})

it('[EARN-1] buyers without a phone are each a customer', async () => {
  const { pool } = shop.database
  const period = { from: today(), to: today() }
  const report = async () => {
    const { first, repeated } = await reportCustomers(shop, period, 'uk')
    return [first.customers, repeated.customers]
  }
  const [first = 0, repeated = 0] = await report()
  // as an import enters them
  const sell = async () => {
    const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent' })
    await pool.query(`update orders set phone = '' where id = $1`, [id])
    return { id }
  }
  const [one, other] = [await sell(), await sell()]
  expect(await report()).toEqual([first + 2, repeated])
  expect(await proveEarned(shop)).toEqual([])
  // who leaves a phone after all is known by it
  const phone = '+380671112244'
  await updateOrders(
    shop,
    [one, other].map(({ id }) => ({ id, version: undefined, fields: { phone } })),
    olena,
  )
  expect(await report()).toEqual([first + 1, repeated + 1])
})

it('[EARN-6] a size was in stock on a day at whose beginning or end it was there, and on one on which it came or went', async () => {
  /** The ledger's own rows are never changed: these are only told to be older. */
  const moveBack = (which: string, id: string, days: number) =>
    shop.database.pool.query(`
      begin;
      alter table stock_movements disable trigger stock_movements_are_final;
      update stock_movements set created_at = now() - interval '${days} days' where ${which} = '${id}';
      alter table stock_movements enable trigger stock_movements_are_final;
      commit`)
  const daysOf = async (cameDaysAgo: number, quantity: number, wentDaysAgo: number) => {
    const built = await buildProduct(shop, { lots: [{ size: '', quantity, unitCost: 40_000 }] })
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from lots where product_id = $1', [
      built.id,
    ])
    await moveBack('lot_id', rows[0]?.id ?? '', cameDaysAgo)
    const lines = [{ code: built.code, price: 100_000, quantity: 4 }]
    const { id } = await buildOrder(shop, { lines, status: 'sent' })
    await moveBack('order_id', id, wentDaysAgo)
    const run = (await reportSizes(shop, 'uk')).products.find((product) => product.productId === built.id)
    return run?.sizes.map(({ daysInStock, available }) => [daysInStock, available])
  }
  // the last four went on the seventh of the 28 days
  expect(await daysOf(60, 4, 21)).toEqual([[7, 0]])
  // came ten days ago, and on the day it came it was there
  expect(await daysOf(10, 9, 3)).toEqual([[11, 5]])
  // came and went within a day
  expect(await daysOf(5, 4, 5)).toEqual([[1, 0]])
  expect(await daysOf(60, 9, 3)).toEqual([[28, 5]])
})

const spoiled: Record<string, string> = {
  earned_orders: 'update earned_orders set held = held + 1',
  earned_customers: 'delete from earned_customers',
  earned_costs: 'update earned_costs set amount = amount + 1 where movement_id is not null',
  earned_purchases: 'update earned_purchases set on_hand = on_hand + 1',
  earned_sums: `update earned_sums set revenue = revenue + 1 where cut = 'product'`,
  earned_sizes: 'update earned_sizes set available = available + 1',
}

deepIt('[EARN-1] the nightly proof names whatever is kept and is not what a full count gives', async () => {
  await buildPurchase(shop)
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent' })
  await shop.database.pool.query(`update orders set created_at = now() - interval '70 days' where id = $1`, [id])
  for (const status of ['completed', 'sent'] as const)
    await buildOrder(shop, { lines: [{ code, price: 100_000 }], status })
  await shop.database.pool.query(
    `insert into stock_movements (lot_id, quantity, reason, correction) select id, -1, 'correction', 'counted' from lots where product_id = $1`,
    [productId],
  )
  expect(await proveEarned(shop)).toEqual([])
  expect(new Set(Object.keys(spoiled))).toEqual(new Set(allFacts(today()).map(({ table }) => table)))
  for (const [table, statement] of Object.entries(spoiled)) {
    await shop.database.pool.query(`create table facts_before as table ${table}`)
    await shop.database.pool.query(statement)
    expect(new Set((await proveEarned(shop)).map(({ what }) => what))).toContain(table)
    await shop.database.pool.query(`delete from ${table}`)
    await shop.database.pool.query(`insert into ${table} select * from facts_before`)
    await shop.database.pool.query('drop table facts_before')
  }
  expect(await proveEarned(shop)).toEqual([])
})

it('[EARN-1] a demo that is put back leaves nothing of what was made, in whichever table', async () => {
  const made = async () => {
    const { rows } = await shop.database.pool.query<{ table: string }>(
      `select table_name as table from information_schema.tables
      where table_schema = 'public' and table_name like 'earned\\_%' and table_name <> 'earned_looks'`,
    )
    const filled = await Promise.all(
      rows.map(async ({ table }) => (await shop.database.pool.query(`select 1 from ${table} limit 1`)).rowCount),
    )
    return rows.flatMap(({ table }, index) => (filled[index] ? [table] : []))
  }
  await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent' })
  await makeEarned(shop)
  expect(await made()).toContain('earned_orders')
  await clearEarned(shop.database.db)
  expect(await made()).toEqual([])
})
