import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { dayOf, monthOf } from '#kit/days.ts'
import { act, beginBooks, liveThrough, soldTotals } from '../../../../tests/build/accountant/acts.ts'
import { readBooks, type Books } from '../../../../tests/build/accountant/books.ts'
import {
  groups,
  piecesOf,
  waterfall,
  type Days,
  type Figure,
  type Piece,
} from '../../../../tests/build/accountant/figures.ts'
import { brought, buyers, moneyOf, paybacks, stockAccount } from '../../../../tests/build/accountant/other-figures.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { getChanges } from '../changes.contract.ts'
import { afterDays } from '../customers-report.ts'
import { bases, cuts, type Basis } from '../earned.ts'
import { listBrought } from './customers.sql.ts'
import { listRows } from './list-rows.ts'
import { readEarned } from './make-earned.ts'
import { readHeldCheck } from './money.sql.ts'
import { proveEarned } from './prove-earned.ts'
import { reportCustomers } from './report-customers.ts'
import { reportEarned } from './report-earned.ts'
import { reportMoney } from './report-money.ts'
import { reportPayback } from './report-payback.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const periods: Days[] = [
  { from: '2025-10-01', to: '2026-04-30' },
  { from: '2025-10-01', to: '2025-12-31' },
  { from: '2025-10-26', to: '2025-10-26' },
  { from: '2026-03-29', to: '2026-03-29' },
  { from: '2026-03-01', to: '2026-03-31' },
]

/** Months that are over, in which all of it happens. */
const months = ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']

longIt(
  '[EARN-1] [EARN-3] [EARN-4] [EARN-7] [EARN-9] [ORD-6] [PAY-7] an accountant who has the rows alone comes to the same kopiyka, whatever life the shop had over both changes of the clock',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 45 }), async (acts) => {
        const life = await beginBooks(shop)
        const before = await leftByMonth()
        await api.call('/crm/insights/changes/seen', { token, method: 'POST', body: {} })
        for (const each of acts) await liveThrough(life, each)
        const books = await readBooks(shop.database.pool, soldTotals)
        const pieces = piecesOf(books)
        for (const days of [...periods, monthOf(dayOf(shop.now()))]) await expectEarned(books, pieces, days)
        await expectStanding(books, pieces)
        await expectMoved(before, await leftByMonth())
        expect(await proveEarned(shop)).toEqual([])
      }),
      // a life is not made shorter: whatever the ones before it did stands there, too
      { numRuns: isDeep ? 60 : 3, endOnFailure: true },
    )
  },
  isDeep ? 3_600_000 : 240_000,
)

async function leftByMonth(): Promise<Map<string, number>> {
  const books = await readBooks(shop.database.pool, soldTotals)
  const pieces = piecesOf(books)
  return new Map(months.map((month) => [month, waterfall(books, pieces, monthOf(month), 'sent').left]))
}

/** The changes since the last look lead from what was left of each month to what is, to the kopiyka (EARN-7). */
async function expectMoved(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Promise<void> {
  const told = dataOf(getChanges, await api.call('/crm/insights/changes', { token }))
  const moved = new Map(told.months.map(({ month, was, is }) => [month, { was, is }]))
  for (const month of months) {
    const [was, is] = [before.get(month) ?? 0, after.get(month) ?? 0]
    expect([month, moved.get(month) ?? { was: is, is }]).toEqual([month, { was, is }])
  }
}

async function expectEarned(books: Books, pieces: readonly Piece[], days: Days): Promise<void> {
  for (const basis of bases) {
    const expected = waterfall(books, pieces, days, basis)
    await expectRows(days, basis, expected)
    for (const cut of cuts) {
      const report = await reportEarned(shop, { period: days, basis, compared: 'none', step: 'day', cut }, 'uk')
      expect([days, basis, report.now, report.check.isEqual]).toEqual([days, basis, expected, true])
      const own = groups(books, pieces, days, basis, cut)
      const shown = report.groups.map(({ kind, id, now: { revenue, cost, adverts, left } }) => [
        kind === 'group' ? id : kind,
        { revenue, cost, adverts, left },
      ])
      const isSome = ([, { revenue, cost, adverts, left }]: [string, Record<string, number>]) =>
        [revenue, cost, adverts, left].some((each) => each !== 0)
      const some = (rows: [string, Record<string, number>][]) => Object.fromEntries(rows.filter(isSome))
      expect([days, basis, cut, some(shown as never)]).toEqual([days, basis, cut, some([...own])])
      if (cut !== 'type') continue
      for (const { from, to, now } of report.steps.filter(({ now: { left } }) => left !== 0))
        expect([from, now.left]).toEqual([from, waterfall(books, pieces, { from, to }, basis).left])
    }
  }
}

/** Every figure opens the rows that add up to it, and so many orders as it counts (EARN-8). */
async function expectRows(period: Days, basis: Basis, expected: Figure): Promise<void> {
  const question = { period, basis, terms: [], limit: 1000, offset: 0 }
  const none = { group: undefined, afterDays: undefined, carrier: undefined, paymentType: undefined }
  const { total, othersTotal, orders } = await listRows(shop, { ...question, ...none, only: undefined }, 'uk')
  expect([period, basis, total.left - othersTotal]).toEqual([period, basis, expected.left])
  expect(orders.reduce((sum, { earned }) => sum + earned.left, 0)).toBe(total.left)
  const counted = await listRows(shop, { ...question, ...none, only: 'counted' }, 'uk')
  expect([counted.count, counted.orders.length]).toEqual([expected.orders, expected.orders])
}

async function expectStanding(books: Books, pieces: readonly Piece[]): Promise<void> {
  const { came, ...rest } = stockAccount(books)
  expect(rest.sold + rest.returning + rest.onHand + rest.lost).toBe(came)

  const { purchases, total, returning } = await reportPayback(shop)
  const own = paybacks(books, pieces)
  expect(returning.cost).toBe(rest.returning)
  const shown = purchases.map(({ purchaseNumber: number, bill, back, adverts, onHand, frozen }) => ({
    number,
    bill,
    back,
    adverts,
    onHand,
    frozen,
  }))
  const byNumber = (rows: { number: string }[]) => rows.toSorted((one, other) => (one.number < other.number ? -1 : 1))
  expect(byNumber(shown)).toEqual(byNumber(own.filter(({ number }) => shown.some((each) => each.number === number))))
  for (const name of ['bill', 'back', 'adverts', 'frozen'] as const)
    expect([name, total[name]]).toEqual([name, own.reduce((sum, each) => sum + each[name], 0)])

  for (const days of periods) {
    const customers = await reportCustomers(shop, days, 'uk')
    const { first, repeated, customersAgain } = buyers(books, pieces, days)
    expect(customers.first).toEqual({ ...first, customers: first.orders })
    expect(customers.repeated).toEqual({ ...repeated, customers: customersAgain })
    expect(customers.whole.left).toBe(waterfall(books, pieces, days, 'sent').left)
    const { refused, adverts, rest: others, overheads, left } = customers.whole
    expect(first.left + repeated.left - refused - adverts - others - overheads).toBe(left)
    for (const within of afterDays) {
      const kept = await readEarned(shop, (db) => listBrought(db, days, within))
      const mean = [...brought(books, pieces, days, within)].map(([source, { customers: of, orders, left: rests }]) => [
        source,
        of,
        Math.round((orders / of) * 100) / 100,
        Math.abs(Math.round(Math.abs(rests / of)) * Math.sign(rests)),
      ])
      expect(
        new Map(kept.map(({ source, customers: of, orders, left: rests }) => [source, [of, orders, Math.abs(rests)]])),
      ).toEqual(new Map(mean.map(([source, ...figures]) => [source, figures])))
    }
    const check = await readEarned(shop, (db) => readHeldCheck(db, days))
    expect(check).toMatchObject(moneyOf(books, days))
  }
  const all = moneyOf(books, { from: '2000-01-01', to: '2100-01-01' })
  const { holders, total: away } = await reportMoney(shop, 'uk')
  expect(away.amount).toBe(all.held)
  expect(holders.reduce((sum, { amount: held }) => sum + held, 0)).toBe(all.held)
}
