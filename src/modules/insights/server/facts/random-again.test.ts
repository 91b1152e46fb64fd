import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { addDays, dayOf, monthOf, type Day } from '#kit/days.ts'
import { carriers } from '#modules/delivery/carrier.ts'
import { paymentTypes, sources } from '#modules/orders/order.ts'
import { deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { wholeMonths, type Period } from '../../earned.ts'
import { proveEarned } from '../prove-earned.ts'
import { reportCustomers } from '../report-customers.ts'

let shop: TestShop
let code: string
beforeAll(async () => {
  shop = await testShop()
  ;({ code } = await buildProduct(shop, { lots: [{ unitCost: 333_33, quantity: 100_000 }] }))
})

const person = fc.nat(2)
/** Some at the same instant. */
const placed = fc.record({
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 28, max: 32 })),
  second: fc.nat(1),
})
const status = fc.constantFrom('completed', 'completed', 'sent', 'refused', 'accepted')
const bought = fc.record({
  person,
  placed,
  status,
  source: fc.constantFrom(...sources),
  carrier: fc.constantFrom(...carriers),
  paymentType: fc.constantFrom(...paymentTypes),
  returnCost: fc.nat(99_99),
})
const which = fc.nat(99)
const change = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), order: bought }),
  fc.record({ kind: fc.constant('place' as const), which, placed }),
  fc.record({ kind: fc.constant('move' as const), which, status }),
  fc.record({ kind: fc.constant('call' as const), which, person }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('merge' as const), person, into: person }),
  fc.record({ kind: fc.constant('part' as const) }),
)
const days = fc.oneof(fc.nat(1), fc.nat(70), fc.integer({ min: 300, max: 430 }))
const life = fc.record({
  orders: fc.array(bought, { minLength: 3, maxLength: 14 }),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
  asked: fc.array(fc.record({ from: fc.integer({ min: 0, max: 430 }), days }), { minLength: 4, maxLength: 4 }),
})
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never
type Bought = Life['orders'][number]
type Change = Life['changes'][number]

const boughtBefore = (daysAgo: number): Bought => ({
  person: 0,
  placed: { daysAgo, second: 0 },
  status: 'completed',
  source: 'me',
  carrier: 'novaPoshta',
  paymentType: 'onDelivery',
  returnCost: 0,
})
/** Twice on a day, and over months; then what stood between others comes, moves and goes. */
const overMonths: Life = {
  orders: [400, 200, 100, 31, 31, 3].map(boughtBefore),
  changes: [
    { kind: 'buy', order: boughtBefore(150) },
    { kind: 'place', which: 1, placed: { daysAgo: 60, second: 0 } },
    { kind: 'delete', which: 2 },
  ],
  asked: [
    { from: 400, days: 400 },
    { from: 210, days: 150 },
    { from: 31, days: 0 },
    { from: 40, days: 39 },
  ],
}

let lives = 0

longIt(
  '[EARN-2] whoever bought again however often: of any days each is counted once, whatever comes, moves and goes afterwards',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ orders, changes, asked }) => {
        const ids: string[] = []
        const run = ++lives
        const phoneOf = (of: number) => `+38066${String(run).padStart(5, '0')}0${of}`
        try {
          for (const order of orders) await perform({ kind: 'buy', order }, ids, phoneOf)
          const today = dayOf(shop.now())
          for (const each of [undefined, ...changes]) {
            if (each) await perform(each, ids, phoneOf)
            for (const period of asked.flatMap(({ from, days: length }) => around(today, from, length)))
              await expectAsCounted(period)
          }
          expect(await proveEarned(shop)).toEqual([])
        } finally {
          await shop.database.pool.query('delete from customer_merges')
          await deleteOrders(shop, ids, olena)
        }
      }),
      { numRuns: isDeep ? 80 : 4, examples: [[overMonths]] },
    )
  },
  isDeep ? 1_800_000 : 90_000,
)

/** The days, and the months that they begin and end in. */
function around(today: Day, daysAgo: number, length: number): Period[] {
  const from = addDays(today, -daysAgo)
  const to = addDays(from, length)
  return [
    { from, to },
    { from: monthOf(from).from, to: monthOf(to).to },
  ]
}

async function perform(change: Change, ids: string[], phoneOf: (person: number) => string): Promise<void> {
  const { pool } = shop.database
  if (change.kind === 'buy') {
    const { person: of, placed: at, ...order } = change.order
    const { id } = await buildOrder(shop, { ...order, phone: phoneOf(of), lines: [{ code, price: 100_00 }] })
    ids.push(id)
    return place(id, at)
  }
  if (change.kind === 'merge') {
    if (change.person === change.into) return
    await pool.query('delete from customer_merges')
    await pool.query('insert into customer_merges (phone, main_phone) values ($1, $2)', [
      phoneOf(change.person),
      phoneOf(change.into),
    ])
    return
  }
  if (change.kind === 'part') {
    await pool.query('delete from customer_merges')
    return
  }
  const id = ids[change.which % ids.length] ?? ''
  if (change.kind === 'place') return place(id, change.placed)
  if (change.kind === 'call') {
    await pool.query('update orders set phone = $2 where id = $1', [id, phoneOf(change.person)])
    return
  }
  if (change.kind === 'move') {
    await updateOrders(shop, [{ id, version: undefined, fields: {}, status: change.status }], olena)
    return
  }
  await deleteOrders(shop, [id], olena)
  ids.splice(ids.indexOf(id), 1)
}

async function place(id: string, { daysAgo, second }: Bought['placed']): Promise<void> {
  await shop.database.pool.query(
    `update orders set created_at = ($2::date + time '12:00' + $3 * interval '1 second') at time zone 'Europe/Kyiv' where id = $1`,
    [id, addDays(dayOf(shop.now()), -daysAgo), second],
  )
}

async function expectAsCounted(period: Period): Promise<void> {
  const { first, repeated, refusals } = await reportCustomers(shop, period, 'uk')
  const { db } = shop.database
  const { rows: counted } = await sql`
    with bought as (
      select person, day, row_number() over (partition by person order by created_at, id) as place
      from (
        select o.id, o.created_at, (o.created_at at time zone 'Europe/Kyiv')::date as day,
          coalesce(m.main_phone, nullif(o.phone, ''), o.id::text) as person
        from orders o left join customer_merges m on m.phone = o.phone where status_group(o.status) = 'taken'
      ) taken
    )
    select count(*) filter (where place = 1)::int as first, count(*) filter (where place > 1)::int as again,
      count(distinct person) filter (where place > 1)::int as people
    from bought where day between ${period.from} and ${period.to}`.execute(db)
  const told = { first: first.orders, again: repeated.orders, people: repeated.customers }
  expect([period, wholeMonths(period), told]).toEqual([period, wholeMonths(period), counted[0]])

  const { rows: money } = await sql<{ revenue: number; left: number; isFirst: boolean }>`
    select exists (select from earned_customers c where c.order_id = o.order_id) as "isFirst", sum(revenue)::bigint as revenue,
      sum(revenue - cost - charged - google_sent - advertiser_sent)::bigint as "left"
    from earned_orders o where day between ${period.from} and ${period.to} and stage >= 2 group by 1 order by 1`.execute(
    db,
  )
  for (const { isFirst, ...sums } of money)
    expect([period, isFirst, isFirst ? first : repeated]).toEqual([period, isFirst, expect.objectContaining(sums)])
  const { rows: ended } = await sql`
    select cut, id, count(*)::int as ended, count(*) filter (where status = 'refused')::int as refused,
      coalesce(sum(charged - revenue) filter (where status = 'refused'), 0)::bigint as cost
    from earned_orders o cross join lateral (
      values ('source', source), ('carrier', carrier), ('paymentType', payment_type)
    ) cuts (cut, id)
    where day between ${period.from} and ${period.to} and (stage = 3 or status = 'refused')
    group by cut, id order by cut, refused desc, id`.execute(db)
  const byCut = Object.entries(refusals).flatMap(([cut, rows]) =>
    rows.map(({ id, ended: all, refused, cost }) => ({ cut, id, ended: all, refused, cost })),
  )
  expect([period, byCut.toSorted((one, other) => one.cut.localeCompare(other.cut))]).toEqual([period, ended])
}
