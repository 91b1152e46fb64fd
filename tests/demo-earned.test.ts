import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import { getEarned } from '#modules/insights/earned.contract.ts'
import { bases, comparisons, cuts, steps, terms } from '#modules/insights/earned.ts'
import { fillDemo } from '../demo/fill.ts'
import { dataOf, testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'demo-earned-'))
let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  await fillDemo(shop, dataDir)
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const today = () => dayOf(shop.now())
const [from, to] = [() => addDays(today(), -100), today]
const report = async (query: string) =>
  dataOf(getEarned, await api.call(`/crm/insights/earned?start=${from()}&end=${to()}&${query}`, { token }))

/** The same from the tables alone, without any view or function of ours. */
const asPlainSql = `
  with counted as (
    select o.*, o.status in ('cancelled', 'refused') as is_free,
      greatest(o.goods_total - o.discount, 0) as worth
    from orders o
    where (o.created_at at time zone 'Europe/Kyiv')::date between $1 and $2
      and o.status in ('paid', 'sent', 'inTransit', 'completed', 'cancelled', 'refused')
  ),
  out_of_stock as (
    select m.order_id, sum(-m.quantity * l.unit_cost) as cost
    from stock_movements m join lots l on l.id = m.lot_id where m.order_id is not null and m.reason <> 'writeOff' group by 1
  ),
  money as (
    select c.source, c.is_free, case when not is_free then worth
        when status = 'refused' then least(deposit, worth) else 0 end as revenue,
      case when is_free then 0 else coalesce(s.cost, 0) end as cost,
      coalesce(marketplace_fee_set, round(worth * marketplace_fee_rate / 100)) + marketplace_fixed_fee
        + coalesce(marketplace_payment_fee_set, round(worth * marketplace_payment_fee_rate / 100))
        + payment_fee + case when is_shipping_subsidised then subsidised_shipping_fee else 0 end as fees,
      return_cost
    from counted c left join out_of_stock s on s.order_id = c.id
  )
  select count(*) filter (where not is_free)::int as orders, sum(revenue)::bigint as revenue, sum(cost)::bigint as cost,
    sum(fees)::bigint as fees, sum(return_cost)::bigint as returns,
    (select coalesce(sum(amount), 0) from advert_expenses where spent_on between $1 and $2)::bigint as adverts,
    (select coalesce(sum(-m.quantity * l.unit_cost), 0) from stock_movements m join lots l on l.id = m.lot_id
      where m.reason in ('writeOff', 'correction')
        and (m.created_at at time zone 'Europe/Kyiv')::date between $1 and $2)::bigint as losses,
    (select coalesce(sum(m.bill - p.landed), 0) from purchases join purchase_money m on m.purchase_id = purchases.id
      cross join lateral (select sum(quantity * landed_cost) as landed from purchase_lines where purchase_id = purchases.id) p
      where m.received > 0 and (received_at at time zone 'Europe/Kyiv')::date between $1 and $2)::bigint as rounding
  from money`

describe('what the demo earned', () => {
  it('[EARN-1] is what plain SQL says, made another way, and equals the ledgers', async () => {
    const { now, check } = await report('compare=none')
    const { rows } = await shop.database.pool.query(asPlainSql, [from(), to()])
    const kopiykas = (...amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)
    expect({
      orders: now.orders,
      revenue: kopiykas(now.revenue),
      cost: kopiykas(now.cost),
      fees: kopiykas(
        now.marketplaceFee,
        now.marketplaceFixedFee,
        now.marketplacePaymentFee,
        now.paymentFee,
        now.subsidisedShippingFee,
      ),
      returns: kopiykas(now.returnCost),
      adverts: kopiykas(now.adverts, now.unallocatedAdverts),
      losses: kopiykas(now.writeOffs, now.corrections),
      rounding: kopiykas(now.rounding),
    }).toEqual(rows[0])
    expect(now.orders).toBeGreaterThan(100)
    expect(check.isEqual).toBe(true)
  })

  it.each(bases)(
    '[EARN-2] %s: its days, types, sources, purchases and products each make the period',
    async (basis) => {
      for (const by of cuts)
        for (const step of steps) {
          const {
            now,
            groups,
            steps: parts,
            check,
          } = await report(`basis=${basis}&by=${by}&step=${step}&compare=${comparisons[0]}`)
          expect(check).toMatchObject({ isEqual: true })
          for (const term of terms) {
            const sum = (all: readonly { now: typeof now }[]) =>
              Math.round(all.reduce((total, each) => total + each.now[term], 0) * 100)
            expect([by, term, sum(groups)]).toEqual([by, term, Math.round(now[term] * 100)])
            expect([step, term, sum(parts)]).toEqual([step, term, Math.round(now[term] * 100)])
          }
        }
    },
  )

  it('[FORM-3] each of its tables is a file, whose rows are those of the page', async () => {
    for (const table of [
      'steps',
      'groups',
      'adverts',
      'advertMonths',
      'purchases',
      'lots',
      'sizes',
      'sources',
      'refusals',
    ]) {
      const answer = await api.call(`/crm/insights/export?table=${table}&delimiter=,`, { token })
      expect([table, answer.status]).toEqual([table, 200])
      expect((answer.Data as string).split('\r\n').length, table).toBeGreaterThan(2)
    }
    const { Data } = await api.call(`/crm/insights/export?table=steps&start=${from()}&end=${to()}&step=month`, {
      token,
    })
    const [header = '', ...lines] = (Data as string).replace('\uFEFF', '').trim().split('\r\n')
    const column = header.split(';').indexOf('now.left')
    const sum = lines.reduce((total, line) => total + Number(line.split(';')[column]), 0)
    const { now } = await report('compare=none')
    expect(sum).toBeCloseTo(now.left, 2)
  })
})
