import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/within.ts'
import { carriers } from '#modules/delivery/carrier.ts'
import { paymentTypes, sources } from '#modules/orders/order.ts'
import { deleteOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { addEarned, bases, type Period } from '../../earned.ts'
import type { RowsQuestion } from '../../earned-rows.ts'
import { ages, heldBy, holders, type HeldSince, type Holder, type MoneyQuestion } from '../../money-held.ts'
import { readUnderWay } from '../check-earned.sql.ts'
import { listDays, listGroups, listTypesByMonth } from '../earned.sql.ts'
import { listRows } from '../list-rows.ts'
import { readEarned } from '../make-earned.ts'
import { listDaysBack } from '../payback.sql.ts'
import { proveEarned } from '../prove-earned.ts'
import { firstStage } from '../share-adverts.sql.ts'
import { listMoney, reportMoney } from '../report-money.ts'

let shop: TestShop
let codes: string[]
beforeAll(async () => {
  shop = await testShop()
  const lots = [{ unitCost: 333_33, quantity: 100_000, purchaseNumber: 'P-1' }]
  codes = [await buildProduct(shop, { lots }), await buildProduct(shop, { lots })].map(({ code }) => code)
})

const sold = fc.record({
  placedDaysAgo: fc.integer({ min: 0, max: 130 }),
  /** Later than it was placed. */
  movedAfter: fc.nat(40),
  paidAfter: fc.nat(60),
  status: fc.constantFrom('sent', 'completed', 'completed', 'refused', 'accepted'),
  carrier: fc.constantFrom(...carriers),
  paymentType: fc.constantFrom(...paymentTypes),
  source: fc.constantFrom(...sources),
  products: fc.subarray([0, 1], { minLength: 1 }),
  price: fc.integer({ min: 1_00, max: 900_00 }),
  paid: fc.constantFrom(0, 0.5, 1),
  returnCost: fc.nat(99_99),
  /** Its payment came by card: the provider has it, or has paid it out. */
  card: fc.constantFrom('none', 'taken', 'paidOut'),
})
type Sold = typeof sold extends fc.Arbitrary<infer One> ? One : never

const life = fc.record({
  orders: fc.array(sold, { minLength: 1, maxLength: 24 }),
  /** Changed after the months were added up. */
  again: fc.array(sold, { maxLength: 3 }),
  from: fc.integer({ min: 0, max: 130 }),
  /** Days before today. */
  to: fc.nat(130),
})

const paidAfterDays = (paidAfter: number): Sold => ({
  placedDaysAgo: 20,
  movedAfter: 0,
  paidAfter,
  status: 'completed',
  carrier: 'novaPoshta',
  paymentType: 'onDelivery',
  source: 'me',
  products: [0],
  price: 100_00,
  paid: 1,
  returnCost: 0,
  card: 'none',
})
/** Half of what came took a day, half took five; one is on its way since the first day that is asked of. */
const halfAndHalf = {
  orders: [1, 1, 1, 5, 5, 5].map(paidAfterDays),
  again: [{ ...paidAfterDays(0), status: 'sent' as const, paid: 0 as const }],
  from: 20,
  to: 0,
}
/** Nothing has left the shop. */
const accepted = {
  orders: [{ ...paidAfterDays(0), placedDaysAgo: 0, status: 'accepted' as const, paid: 0 as const }],
  again: [],
  from: 0,
  to: 0,
}

longIt(
  '[PAY-7] [EARN-2] [EARN-3] [EARN-4] whatever was sold, moved and paid for when: what is read of facts is what their rows give',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ orders, again, from, to }) => {
        const ids: string[] = []
        try {
          for (const each of orders) ids.push(await sell(each))
          await readEarned(shop, async () => {})
          for (const each of again) ids.push(await sell(each))
          const today = dayOf(shop.now())
          const period = { from: addDays(today, -from), to: today }
          await expectMoneyAsCounted(period)
          await expectMonthsAsCounted(period)
          await expectProductsAsCounted({
            from: addDays(today, -Math.max(from, to)),
            to: addDays(today, -Math.min(from, to)),
          })
          expect(await proveEarned(shop)).toEqual([])
        } finally {
          await deleteOrders(shop, ids, olena)
        }
      }),
      { numRuns: isDeep ? 40 : 3, examples: [[halfAndHalf], [accepted]] },
    )
  },
  isDeep ? 1_800_000 : 90_000,
)

/** An order as if it had been placed, sent and paid for on those days. */
async function sell({
  placedDaysAgo,
  movedAfter,
  paidAfter,
  price,
  paid,
  products,
  card,
  ...order
}: Sold): Promise<string> {
  const lines = codes.filter((_, at) => products.includes(at)).map((code) => ({ code, price }))
  const { id } = await buildOrder(shop, { ...order, deposit: Math.round(price * paid), lines })
  const daysAgo = (after: number) => Math.max(0, placedDaysAgo - after)
  const { pool } = shop.database
  // neither history nor payments are ever changed: these are only told to be older
  await pool.query(`
    begin;
    alter table history disable trigger history_is_final;
    alter table order_payments disable trigger order_payments_are_final;
    update history set created_at = created_at - interval '${daysAgo(movedAfter)} days'
      where entity = 'order' and entity_id = '${id}';
    update order_payments set paid_on = current_date - ${daysAgo(paidAfter)} where order_id = '${id}';
    alter table history enable trigger history_is_final;
    alter table order_payments enable trigger order_payments_are_final;
    commit`)
  await pool.query(`update orders set created_at = created_at - $2 * interval '1 day' where id = $1`, [
    id,
    placedDaysAgo,
  ])
  const deposit = Math.round(price * paid)
  if (card !== 'none' && deposit > 0)
    await pool.query(
      `insert into payment_attempts (order_id, provider, reference, amount, paid, state, expires_at, closed_at, settled_on)
      values ($1::uuid, 'monobank', $1::uuid::text, $2, $2, 'paid', now(), now(), case when $3 then current_date end)`,
      [id, deposit, card === 'paidOut'],
    )
  return id
}

async function expectMoneyAsCounted(period: Period): Promise<void> {
  const { db } = shop.database
  const report = await reportMoney(shop, 'uk')
  const { today } = report
  const { rows: held } = await sql<HeldSince>`
    select holder, since, count(*)::int as orders, sum(amount)::bigint as amount
    from (
      select holder, since, held as amount from earned_orders
      union all select 'provider', since, at_provider from earned_orders
    ) away where amount > 0 group by holder, since`.execute(db)
  const { rows: usual } = await sql<{ holder: Holder; days: number }>`
    select holder, percentile_disc(0.5) within group (order by days)::int as days
    from (
      select holder, greatest(came_on - since, 0) as days
      from earned_orders where came_on >= ${addDays(today, -90)} and holder <> 'customer'
      union all
      select 'customer', greatest((handed_at at time zone 'Europe/Kyiv')::date - taken_on, 0)
      from earned_orders where (handed_at at time zone 'Europe/Kyiv')::date >= ${addDays(today, -90)}
    ) came group by holder having count(*) >= 5`.execute(db)
  const usualDays = new Map(usual.map(({ holder, days }) => [holder, days]))
  const counted = heldBy(held, usualDays, today)
  expect(report).toMatchObject({ holders: counted.holders })
  expect([report.total.amount, report.late.amount]).toEqual([counted.total.amount, counted.late.amount])
  const { rows: apart } = await sql<{ orders: number }>`
    select count(*)::int as orders from earned_orders where held + at_provider > 0`.execute(db)
  expect([{ orders: report.total.orders }]).toEqual(apart)
  const { here, held: away, kept, notAsked, revenue } = report.check
  expect(here + away + kept + notAsked).toBe(revenue)

  const questions = [undefined, 'here' as const, ...holders].flatMap((holder) =>
    [undefined, ...ages].flatMap((age) =>
      [true, false].flatMap((isLate) =>
        [{}, period].map((days): MoneyQuestion => ({ holder, age, isLate, period: days, limit: 1000, offset: 0 })),
      ),
    ),
  )
  for (const question of questions) {
    const { orders, total } = await listMoney(shop, question, 'uk')
    const amount = orders.reduce((sum, row) => sum + row.amount, 0)
    expect([question, total]).toEqual([question, { orders: orders.length, amount }])
  }
  const { orders, count, total } = await listRows(shop, wholeDays(period), 'uk')
  const listed = addEarned(orders.map(({ earned }) => earned))
  expect([count, total]).toEqual([orders.length, listed])
}

const wholeDays = (period: Period): RowsQuestion => ({
  period,
  basis: 'sent',
  group: undefined,
  terms: [],
  only: undefined,
  afterDays: undefined,
  carrier: undefined,
  paymentType: undefined,
  limit: 1000,
  offset: 0,
})

async function expectMonthsAsCounted(period: Period): Promise<void> {
  const today = dayOf(shop.now())
  await readEarned(shop, async (db) => {
    await expectCutsAsCounted(db, { from: addDays(today, -150), to: today })
    const { orders, amount } = await readUnderWay(db, period, shop.now())
    const { rows } = await sql<{ orders: number; amount: number }>`
      select count(*)::int as orders, coalesce(sum(m.amount_due), 0)::bigint as amount
      from orders o join order_money m on m.order_id = o.id
      where o.status in ('sent', 'inTransit') and ${withinDays(sql`o.created_at`, period)}`.execute(db)
    expect([{ orders, amount }]).toEqual(rows)
  })
}

async function expectProductsAsCounted(period: Period): Promise<void> {
  for (const basis of bases) {
    const groups = await readEarned(shop, (db) => listGroups(db, period, basis, 'product', 'uk'))
    const read = groups.filter(({ kind }) => kind !== 'rest')
    const { rows } = await sql`
      select product_id as id, count(*) filter (where first_of_product and stage >= ${firstStage[basis]})::int as orders,
        sum(pieces)::int as pieces, sum(revenue)::bigint as revenue, sum(cost)::bigint as cost,
        sum(payment_fee)::bigint as "paymentFee", sum(return_cost)::bigint as "returnCost"
      from earned_parts
      where day between ${period.from} and ${period.to} and (stage = 0 or stage >= ${firstStage[basis]})
      group by product_id`.execute(shop.database.db)
    expect(read).toHaveLength(rows.length)
    expect(read).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
  }
}

/** Types, sources, purchases, days, and months of types, as the parts give them. */
async function expectCutsAsCounted(db: Db, period: Period): Promise<void> {
  const counted = async (basis: (typeof bases)[number], key: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string | null; revenue: number; cost: number; pieces: number }>`
      select ${key} as id, sum(revenue)::bigint as revenue, sum(cost)::bigint as cost, sum(pieces)::int as pieces
      from earned_parts
      where day between ${period.from} and ${period.to} and (stage = 0 or stage >= ${firstStage[basis]})
      group by 1 order by 1`.execute(db)
    return rows
  }
  const told = (
    rows: readonly { revenue: number; cost: number; pieces: number }[],
    idOf: (place: number) => string | null | undefined,
  ) =>
    rows
      .map(({ revenue, cost, pieces }, place) => ({ id: idOf(place), revenue, cost, pieces }))
      .toSorted((one, other) => ((one.id ?? '~') < (other.id ?? '~') ? -1 : 1))
  for (const basis of bases) {
    for (const [cut, key] of [
      ['type', sql`type_id::text`],
      ['source', sql`source`],
      ['purchase', sql`purchase_number`],
    ] as const) {
      const groups = (await listGroups(db, period, basis, cut, 'uk')).filter(({ kind }) => kind !== 'rest')
      expect(told(groups, (place) => groups[place]?.id)).toEqual(await counted(basis, key))
    }
    const days = await listDays(db, period, basis)
    expect(told(days, (place) => days[place]?.day)).toEqual(await counted(basis, sql`day::text`))
    const months = (await listTypesByMonth(db, period, basis)).map((row) => ({
      ...row,
      id: `${row.typeId} ${row.month}`,
    }))
    expect(told(months, (place) => months[place]?.id)).toEqual(
      await counted(basis, sql`coalesce(type_id::text, 'null') || ' ' || date_trunc('month', day)::date`),
    )
  }
  const { rows: back } = await sql`
    select coalesce(sum(revenue - marketplace_fee - marketplace_fixed_fee - marketplace_payment_fee - payment_fee
      - subsidised_shipping_fee - return_cost), 0)::bigint as back, coalesce(sum(pieces), 0)::int as pieces
    from earned_parts where purchase_number = 'P-1' and stage <> 1`.execute(db)
  const listed = await listDaysBack(db, ['P-1'])
  const sum = (of: 'back' | 'pieces') => listed.reduce((total, row) => total + row[of], 0)
  expect([{ back: sum('back'), pieces: sum('pieces') }]).toEqual(back.map((row) => Object(row)))
}
