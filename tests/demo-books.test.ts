import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { purchaseStatuses } from '#modules/purchasing/purchase.ts'
import { purchaseViews } from '#modules/purchasing/purchase.list.ts'
import { listReceiptDifferences, receivePurchases } from '#modules/purchasing/server/index.ts'
import { keeper } from '../demo/staff.ts'
import { lateFreight, neverPaidBack } from '../demo/stories.ts'
import { testApi } from './build/api.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { counts } from './build/demo.ts'
import { shopAt, type TestShop } from './build/shop.ts'

let demo: { url: string; drop(): Promise<void> }
let shop: TestShop

beforeAll(async () => {
  demo = await cloneDemo()
  shop = shopAt(demo.url)
})
afterAll(async () => {
  await shop.database.close()
  await demo.drop()
})

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return (await shop.database.pool.query(statement)).rows as Row[]
}

describe('the purchases of the demo', () => {
  it('[BUY-1] are all that its lots name, in every state, and each list of them has some', async () => {
    const known = await rowsOf<{ number: string; status: string }>(`select number, status from purchases`)
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set(purchaseStatuses))
    const named = await rowsOf<{ number: string }>(`select distinct purchase_number as number from lots order by 1`)
    expect(named.length).toBeGreaterThan(8)
    for (const { number } of named) expect(known.map((each) => each.number)).toContain(number)

    const api = testApi(shop)
    const token = await api.signIn('admin')
    for (const view of purchaseViews) {
      const answer = await api.call(`/crm/purchases/get?view=${view}`, { token })
      expect(answer.Data, view).not.toEqual([])
    }
  })

  it('[BUY-4] put into stock again they change nothing, and what came of them is what the ledger has', async () => {
    const whole = await rowsOf<{ number: string }>(
      `select number from purchases where received_at is not null and not is_unsynced order by serial`,
    )
    expect(whole.length).toBeGreaterThan(8)
    const before = await counts(shop)
    await receivePurchases(shop, whole, keeper)
    expect(await counts(shop)).toEqual(before)
    expect(await listReceiptDifferences(shop.database.db)).toEqual([])
    expect(await listStockDifferences(shop.database.db)).toEqual([])
  })

  it('[BUY-3] their lots cost what they landed at; a late bill left kopiykas that no piece has', async () => {
    const books = await rowsOf<{ number: string; bill: string; landed: string; rounding: string }>(
      `select p.number, m.bill, m.rounding,
         (select sum(l.received * lots.unit_cost) from purchase_lines l join lots on lots.id = l.lot_id
          where l.purchase_id = p.id) as landed
       from purchases p join purchase_money m on m.purchase_id = p.id where m.received = m.quantity and m.received > 0`,
    )
    for (const { number, bill, landed, rounding } of books)
      expect(Number(landed) + Number(rounding), number).toBe(Number(bill))
    const rounded = books.filter(({ rounding }) => Number(rounding) !== 0).map(({ number }) => number)
    expect(rounded).toEqual([lateFreight.purchase])
  })

  it('[BUY-4] one of them has yet to come in part', async () => {
    const partly = await rowsOf<{ number: string }>(
      `select p.number from purchases p join purchase_money m on m.purchase_id = p.id
       where m.received between 1 and m.quantity - 1`,
    )
    expect(partly).toEqual([{ number: 'P-2026-027' }])
  })
})

describe('the demo’s books', () => {
  it('[EARN-4] a lot that never paid back: what was sold of it brought less than half of its cost', async () => {
    const [lot] = await rowsOf<{ cost: string; brought: string }>(
      `select l.received * l.landed_cost as cost,
         (select coalesce(sum(a.quantity * ol.price), 0) from allocations a join order_lines ol on ol.id = a.line_id
          where a.lot_id = l.lot_id and a.state = 'taken') as brought
       from purchase_lines l join purchases p on p.id = l.purchase_id
       join purchase_products g on g.purchase_id = l.purchase_id and g.id = l.purchase_product_id
       where p.number = '${neverPaidBack.purchase}' and g.code = '${neverPaidBack.code}'`,
    )
    expect(Number(lot?.brought)).toBeGreaterThan(0)
    expect(Number(lot?.brought)).toBeLessThan(Number(lot?.cost) / 2)
  })

  it('[EARN-3] a type that sells most pieces and earns nothing: Prom, the post and adverts take it all', async () => {
    const pieces = await rowsOf<{ slug: string }>(
      `select t.slug from order_lines l join order_money m on m.order_id = l.order_id and m.stock_group = 'taken'
       join products p on p.id = l.product_id join product_types t on t.id = p.type_id
       group by 1 order by sum(l.quantity) desc limit 1`,
    )
    expect(pieces).toEqual([{ slug: 'socks' }])
    const [earned] = await rowsOf<{ profit: string; adverts: string }>(
      `select (select sum(m.profit) from order_money m
           where m.stock_group = 'taken' and not exists (
             select from order_lines l join products p on p.id = l.product_id
             join product_types t on t.id = p.type_id
             where l.order_id = m.order_id and t.slug <> 'socks')) as profit,
         (select sum((amounts_by_type ->> t.id::text)::bigint) from advert_expenses, product_types t
          where t.slug = 'socks') as adverts`,
    )
    expect(Number(earned?.adverts)).toBeGreaterThan(0)
    expect(Number(earned?.profit) - Number(earned?.adverts)).toBeLessThan(0)
  })

  it('[EARN-3] a month whose adverts ate its profit', async () => {
    const months = await rowsOf<{ month: string; earned: string; spent: string }>(
      `with spent as (select to_char(spent_on, 'YYYY-MM') as month, sum(amount) as spent from advert_expenses group by 1),
         earned as (select to_char(o.created_at at time zone 'Europe/Kyiv', 'YYYY-MM') as month, sum(m.profit) as earned
           from orders o join order_money m on m.order_id = o.id where m.stock_group = 'taken' group by 1)
       select month, earned, spent from spent join earned using (month) order by month`,
    )
    const eaten = months.filter(({ earned, spent }) => Number(spent) > Number(earned))
    expect(eaten).toHaveLength(1)
    const lastMonth = months.at(-2)
    expect(eaten[0]?.month).toBe(lastMonth?.month)
  })

  it('[ADV-2] [ADV-5] adverts by day and type, one still without its amount, paid from several sources', async () => {
    const [rows] = await rowsOf<{ days: number; unfinished: number; sources: number }>(
      `select (select count(distinct spent_on) from advert_expenses where kind = 'google')::int as days,
         (select count(*) from advert_expenses where is_unfinished)::int as unfinished,
         (select count(distinct source) from advert_payments)::int as sources`,
    )
    expect(rows?.days).toBeGreaterThanOrEqual(90)
    expect(rows?.unfinished).toBe(1)
    expect(rows?.sources).toBeGreaterThanOrEqual(3)
  })
})
