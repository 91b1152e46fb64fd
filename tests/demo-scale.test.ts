import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { sources } from '#modules/orders/order.ts'
import { proveEarned } from '#modules/insights/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { listReceiptDifferences } from '#modules/purchasing/server/index.ts'
import { fillScale, NotEmpty } from '../demo/scale/fill.ts'
import { deepIt } from './deep.ts'
import { testShop, type TestShop } from './build/database.ts'
import { counts, sum } from './build/demo.ts'
import { buildOrder } from './build/orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
const scale = { products: 200, orders: 2_000, seed: 7, until: new Date('2026-11-20T17:00:00Z') }
let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await fillScale(shop, scale, dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function ask<Row extends object>(text: string): Promise<Row[]> {
  return (await shop.database.pool.query<Row>(text)).rows
}

deepIt('[CAT-3] leaves counters, ledger, orders and the count of orders in agreement', async () => {
  expect(await listStockDifferences(shop.database.db)).toEqual([])
  expect(await counts(shop)).toMatchObject({ products: '200', orders: '2000' })
  expect(await ask('select sum(difference)::int as n from order_tally')).toEqual([{ n: 2000 }])
  expect(
    await ask(
      `select id from orders o where deposit <> coalesce((select sum(amount) from order_payments where order_id = o.id), 0)`,
    ),
  ).toEqual([])
  expect(
    await ask(`select id from orders o where goods_total <> (
      select sum(price * (quantity - case when o.status = 'refused' then 0 else returned_quantity end)) from order_lines where order_id = o.id)`),
  ).toEqual([])
  expect(
    await ask(`select o.id from orders o join lateral (
      select changes from history where entity = 'order' and entity_id = o.id::text order by id desc limit 1) h on true
      where h.changes -> 'status' ->> 'to' <> o.status`),
  ).toEqual([])
})

deepIt('sells a few things often and most of them seldom, by seasons, at weekends, in the middle sizes', async () => {
  const sold = await ask<{ n: number }>(
    `select count(*)::int as n from order_lines group by product_id order by 1 desc`,
  )
  const pieces = sold.map(({ n }) => n)
  expect(sum(pieces.slice(0, 20)) / sum(pieces)).toBeGreaterThan(0.25)
  expect(pieces.length).toBeGreaterThan(150)

  const byDay = await ask<{ n: number }>(
    `select count(*)::int as n from orders group by extract(isodow from created_at at time zone 'Europe/Kyiv') order by extract(isodow from created_at at time zone 'Europe/Kyiv')`,
  )
  const [mo = 0, tu = 0, we = 0, th = 0, fr = 0, sa = 0, su = 0] = byDay.map(({ n }) => n)
  expect((sa + su) / 2).toBeGreaterThan((1.1 * (mo + tu + we + th + fr)) / 5)

  const garlands = await ask<{ winter: number; summer: number }>(
    `select count(*) filter (where extract(month from o.created_at) in (11, 12))::int as winter,
      count(*) filter (where extract(month from o.created_at) in (6, 7))::int as summer
     from orders o join order_lines l on l.order_id = o.id where l.product_code like 'GAR-%'`,
  )
  expect(garlands[0]?.winter).toBeGreaterThan(2 * (garlands[0]?.summer ?? 0))

  const sizes = await ask<{ size: string; n: number }>(
    `select size, count(*)::int as n from order_lines where product_code like 'SHO-%' group by size order by size`,
  )
  expect(sizes.map(({ size }) => size)).toEqual(['35', '36', '37', '38', '39', '40', '41'])
  expect(Math.max(...sizes.map(({ n }) => n))).toBe(sizes.find(({ size }) => size === '38')?.n)
  const again = await ask<{ n: number }>(
    'select count(*)::int as n from (select phone from orders group by phone having count(*) > 1) p',
  )
  expect(again[0]?.n).toBeGreaterThan(200)
  expect(
    (await ask<{ source: string }>('select distinct source from orders')).map(({ source }) => source).toSorted(),
  ).toEqual(sources.toSorted())
})

deepIt('[EARN-1] has figures that a full count gives, though its rows left no mark each', async () => {
  expect(await proveEarned(shop)).toEqual([])
  expect(await ask('select count(*)::int as n from earned_orders')).toEqual([{ n: 2000 }])
})

deepIt('[ORD-3] goes on with orders like any shop', async () => {
  const [goods] = await ask<{ code: string; size: string }>(
    `select code, size from lots join products p on p.id = product_id where on_hand - reserved > 1 and not is_hidden limit 1`,
  )
  const order = await buildOrder(shop, { lines: [{ code: goods?.code ?? '', size: goods?.size ?? '' }] })
  const own = await ask<{ n: number }>(`select count(*)::int as n from orders where source not in ('prom', 'bigl')`)
  expect(order.number).toBe(String(own[0]?.n).padStart(6, '0'))
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})

deepIt('makes the same shop for the same seed and another for another', async () => {
  const [same, other] = [await testShop(), await testShop()]
  const small = { ...scale, products: 20, orders: 40, days: 60 }
  const third = await testShop()
  await fillScale(same, small, dataDir)
  await fillScale(third, small, dataDir)
  await fillScale(other, { ...small, seed: 8 }, dataDir)
  const [one, two, three] = await Promise.all([same, third, other].map(fingerprint))
  expect(one).toEqual(two)
  expect(one).not.toEqual(three)
})

deepIt('refuses a shop that has goods', async () => {
  await expect(fillScale(shop, scale, dataDir)).rejects.toThrow(NotEmpty)
})

async function fingerprint({ database }: TestShop): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select md5(string_agg(p::text, ',' order by id)) from (select id, code, name_uk, compare_at_price from products) p) as products,
      (select md5(string_agg(l::text, ',' order by id)) from (select id, size, purchase_number, price, unit_cost, on_hand, reserved from lots) l) as lots,
      (select md5(string_agg(o::text, ',' order by id)) from (select id, number, status, phone, last_name, goods_total, tracking_token, created_at from orders) o) as orders,
      (select md5(string_agg(m::text, ',' order by id)) from (select id, lot_id, quantity, reason, created_at from stock_movements) m) as ledger`,
  )
  return rows
}

deepIt('[BUY-3] [BUY-4] has the purchases that its lots came with, at what they cost', async () => {
  expect(await listReceiptDifferences(shop.database.db)).toEqual([])
  expect(await ask(`select distinct purchase_number from lots except select number from purchases`)).toEqual([])
  const [books] = await ask<{ bill: number; landed: number; worth: number; onHand: number }>(
    `select sum(m.bill)::float8 as bill, sum(m.received_cost)::float8 as landed, sum(m.on_hand_cost)::float8 as worth,
       (select sum(on_hand * unit_cost) from lots)::float8 as "onHand"
     from purchase_money m`,
  )
  expect(books?.bill).toBeGreaterThan(0)
  expect(books?.landed).toBe(books?.bill)
  expect(books?.worth).toBe(books?.onHand)
})

deepIt('[ADV-2] [ADV-6] has a row of adverts a day that sold anything, and all of them paid', async () => {
  const [adverts] = await ask<{ days: number; sold: number; spent: number; paid: number }>(
    `select count(*)::int as days, sum(amount)::float8 as spent,
       (select count(distinct (created_at at time zone 'Europe/Kyiv')::date)::int from orders
        where created_at <= '${scale.until.toISOString()}') as sold,
       (select sum(amount)::float8 from advert_payments) as paid
     from advert_expenses`,
  )
  expect(adverts?.days).toBe(adverts?.sold)
  expect(adverts?.paid).toBe(adverts?.spent)
})
