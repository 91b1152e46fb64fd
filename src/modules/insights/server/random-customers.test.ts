import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { addDays, dayOf } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { sources, type Source } from '#modules/orders/order.ts'
import { profitOf } from '#modules/orders/profit.ts'
import { deleteOrders } from '#modules/orders/server/index.ts'
import { loadOrders } from '#modules/orders/server/orders.sql.ts'
import { groupOf, statuses } from '#modules/orders/status.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import type { Bought, Brought } from '../customers.contract.ts'
import { afterDays, type AfterDays } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { listBrought } from './customers.sql.ts'
import { listRows } from './list-rows.ts'
import { reportCustomers } from './report-customers.ts'

let shop: TestShop
let code: string
beforeAll(async () => {
  shop = await testShop()
  ;({ code } = await buildProduct(shop, { lots: [{ unitCost: 333_33, quantity: 100_000 }] }))
})

const bought = fc.record({
  person: fc.nat(3),
  daysAgo: fc.integer({ min: 0, max: 250 }),
  source: fc.constantFrom(...sources),
  status: fc.constantFrom(...statuses, 'completed', 'sent'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.nat(900_00),
  deposit: fc.nat(400_00),
  returnCost: fc.nat(99_99),
})
const life = fc.record({
  orders: fc.array(bought, { minLength: 1, maxLength: 14 }),
  /** They turn out to be one person. */
  same: fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { nil: undefined }),
  from: fc.integer({ min: 1, max: 250 }),
  days: fc.integer({ min: 0, max: 120 }),
})

const completed = { status: 'completed' as const, quantity: 1, price: 100_00, deposit: 0, returnCost: 0 }
const boughtBefore = (daysAgo: number, source: Source) => ({ person: 0, daysAgo, source, ...completed })
/** Three times again in the same days: one person. */
const again: typeof life extends fc.Arbitrary<infer Life> ? Life : never = {
  orders: [boughtBefore(90, 'me'), boughtBefore(20, 'me'), boughtBefore(20, 'prom'), boughtBefore(10, 'me')],
  same: undefined,
  from: 30,
  days: 30,
}

/** An order as the tables have it, by what this test needs. */
interface Counted {
  person: string
  at: number
  on: string
  id: string
  source: Source
  isKept: boolean
  revenue: Money
  left: Money
}

let made = 0

longIt(
  '[EARN-2] whoever bought whenever, under whatever phone: first and repeated make the orders of the period, each once, and what one brings is counted from the first',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ orders, same, from, days }) => {
        const run = ++made
        const phone = (person: number) => `+38063${String(run).padStart(5, '0')}0${person}`
        const ids: string[] = []
        try {
          const today = dayOf(shop.now())
          for (const { person, daysAgo, price, quantity, deposit, ...order } of orders) {
            const lines = [{ code, price, quantity }]
            const { id } = await buildOrder(shop, {
              ...order,
              deposit: Math.min(deposit, price * quantity),
              phone: phone(person),
              lines,
            })
            ids.push(id)
            // no two at the same instant
            await shop.database.pool.query(
              `update orders set created_at = ($2::date + time '12:00' + $3 * interval '1 second') at time zone 'UTC' where id = $1`,
              [id, addDays(today, -daysAgo), ids.length],
            )
          }
          const merged = same && same[0] !== same[1] ? same : undefined
          if (merged)
            await shop.database.pool.query('insert into customer_merges (phone, main_phone) values ($1, $2)', [
              phone(merged[0]),
              phone(merged[1]),
            ])
          const personOf = (its: string) => (merged && its === phone(merged[0]) ? phone(merged[1]) : its)
          const counted = (await loadOrders(shop.database.db, ids)).map((order): Counted => {
            const { revenue, sum } = profitOf(order)
            return {
              id: order.id,
              person: personOf(order.phone),
              source: order.source,
              revenue,
              left: sum,
              at: order.createdAt.getTime(),
              on: dayOf(order.createdAt),
              isKept: groupOf[order.status] === 'taken',
              ...(groupOf[order.status] === 'reserving' && { person: '' }),
            }
          })

          const period = { from: addDays(today, -from), to: addDays(today, Math.min(0, days - from)) }
          const { first, repeated, whole, sources: bySource } = await reportCustomers(shop, period, 'uk')
          // a line leads from them to the period: of refused ones what remains
          const told = counted.filter(
            ({ on, isKept, person }) => (isKept || person !== '') && on >= period.from && on <= period.to,
          )
          expect(whole).toEqual({
            refused: summed(told.filter(({ isKept }) => isKept)).left - summed(told).left,
            adverts: 0,
            rest: 0,
            overheads: 0,
            left: summed(told).left,
          })
          expect(first.left + repeated.left - whole.refused).toBe(whole.left)
          const firsts = firstOf(counted)
          const inPeriod = counted.filter(({ on, isKept }) => isKept && on >= period.from && on <= period.to)
          const isFirst = ({ id }: Counted) => firsts.some((each) => each.id === id)
          expect(first).toEqual(summed(inPeriod.filter(isFirst)))
          expect(repeated).toEqual(summed(inPeriod.filter((order) => !isFirst(order))))
          for (const source of sources) {
            const report = bySource.find((each) => each.source === source)
            const toldAfter = (after: (typeof afterDays)[number]) => {
              const found = report?.after[after]
              return found && { customers: found.customers, orders: found.orders, left: found.left }
            }
            const isNew = (order: Counted) => isFirst(order) && order.source === source
            expect([source, report?.customers ?? 0]).toEqual([source, inPeriod.filter(isNew).length])
            for (const after of afterDays) {
              const to = addDays(today, -after)
              const cohort = firsts.filter(
                (each) => each.source === source && each.on > addDays(to, -60) && each.on <= to,
              )
              expect([source, after, toldAfter(after)]).toEqual([source, after, brought(cohort, counted, after)])
              await expectRows(source, after, report?.after[after]?.cohort, ordersOf(cohort, counted, after))
            }
          }
          await expectBroughtInAnyDays(firsts, counted)
        } finally {
          await deleteOrders(shop, ids, olena)
        }
      }),
      { numRuns: isDeep ? 250 : 4, examples: [[again]] },
    )
  },
  isDeep ? 1_800_000 : 60_000,
)

/** A figure opens the orders that it is made of (EARN-8). */
async function expectRows(source: Source, after: AfterDays, cohort: Period | undefined, orders: readonly Counted[]) {
  if (!cohort) return
  const { rows, count, total } = await rowsBehind(source, after, cohort)
  expect([source, after, count]).toEqual([source, after, rows.length])
  const theirs = orders.filter(({ left, isKept }) => isKept || left !== 0)
  expect([source, after, rows]).toEqual([source, after, expect.arrayContaining(theirs.map(({ id }) => id))])
  expect([source, after, total]).toEqual([source, after, summed(theirs).left])
  expect(rows.filter((id) => !orders.some((order) => order.id === id))).toEqual([])
}

async function rowsBehind(source: Source, after: AfterDays, period: Period) {
  const group = { cut: 'source', kind: 'group', id: source } as const
  const rest = { limit: 100, offset: 0, terms: [], only: undefined, carrier: undefined, paymentType: undefined }
  const question = { period, basis: 'sent', group, afterDays: after, ...rest } as const
  const { orders, count, total } = await listRows(shop, question, 'uk')
  return { rows: orders.map(({ id }) => id), count, total: total.left }
}

/** Checks any seven days with a first order in them, wherever their weeks begin and end. */
async function expectBroughtInAnyDays(firsts: readonly Counted[], orders: readonly Counted[]): Promise<void> {
  for (const { on } of firsts)
    for (let before = 0; before < 7; before++) {
      const cohort = { from: addDays(on, -before), to: addDays(on, 6 - before) }
      const bySource = Map.groupBy(
        firsts.filter((first) => first.on >= cohort.from && first.on <= cohort.to),
        ({ source }) => source,
      )
      const expected = [...bySource].map(([source, own]) => ({ source, ...brought(own, orders, 90) }))
      const told = (await listBrought(shop.database.db, cohort, 90)).map(({ cohort: _, ...rest }) => rest)
      expect([cohort, new Set(told)]).toEqual([cohort, new Set(expected)])
    }
}

/** Everybody's first order that was not returned. */
function firstOf(orders: readonly Counted[]): Counted[] {
  const byPerson = Map.groupBy(
    orders.filter(({ isKept }) => isKept),
    ({ person }) => person,
  )
  return [...byPerson.values()].flatMap((own) => own.toSorted((one, other) => one.at - other.at).slice(0, 1))
}

function summed(orders: readonly Counted[]): Bought {
  return {
    orders: orders.length,
    customers: new Set(orders.map(({ person }) => person)).size,
    revenue: orders.reduce((sum, { revenue }) => sum + revenue, 0),
    left: orders.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Their orders within so many days of Kyiv, the first day included; cancelled ones and those without goods yet count not. */
function ordersOf(cohort: readonly Counted[], orders: readonly Counted[], days: number): Counted[] {
  return cohort.flatMap((first) =>
    orders.filter(({ person, at, on }) => person === first.person && at >= first.at && on < addDays(first.on, days)),
  )
}

/** The profit of customers; the costs of orders they refused in those days remain. */
function brought(
  cohort: readonly Counted[],
  orders: readonly Counted[],
  days: number,
): Omit<Brought, 'cohort'> | undefined {
  if (cohort.length === 0) return undefined
  const theirs = ordersOf(cohort, orders, days)
  const left = theirs.reduce((sum, each) => sum + each.left, 0) / cohort.length
  return {
    customers: cohort.length,
    orders: Math.round((theirs.filter(({ isKept }) => isKept).length * 100) / cohort.length) / 100,
    left: Math.sign(left) * Math.round(Math.abs(left)) + 0,
  }
}
