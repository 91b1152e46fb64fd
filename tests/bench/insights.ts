import { makeEarned } from '#modules/insights/server/index.ts'
import { addDays } from '#kit/days.ts'
import { fillScale } from '../../demo/scale/fill.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import { leastOf, processorOf, withoutTransactions } from './least.ts'
import type { Comparison } from './measure.ts'
import { openOffice } from './office.ts'
import { recordStatements, type Statement } from './statements.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const until = new Date('2026-11-20T17:00:00Z')
const today = '2026-11-20'
const large = { products: 1_000, orders: 100_000, days: 730 }
/** As many orders a day, in a week and in the one that it is compared with: what lies before them is not the same. */
const sameDays = { products: 1_000, orders: 2_000, days: 14.3 }
/** As long a past: as many purchases and old lots stand there, and what was sold of them is not the same. */
const sameYears = { products: 1_000, orders: 1_000, days: 730 }
/** Three lines an order. */
const linesWanted = (roll: number) => 2 + Math.floor(roll * 3)
const mostMs = 150
const mostMsOfLong = 250
const mostMsOfChange = 30
const mostSeconds = 20
const rounds = 9
/** A machine is slow for longer than the rounds of one reading last: both shops are read in turns. */
const turns = 5

const week = `from=${addDays(today, -7)}&to=${addDays(today, -1)}`
const inWeek: [what: string, call: string][] = [
  ['today', 'today'],
  ['a week of what was earned', `earned?${week}`],
  ['the same by source', `earned?${week}&cut=source`],
  ['the same by purchase', `earned?${week}&cut=purchase`],
  ['the same by product', `earned?${week}&cut=product`],
  ['the orders behind a week', `rows?${week}`],
  ['customers of a week', `customers?${week}`],
  ['what is left of one order', 'order?orderId=$newest'],
  ['sizes', 'sizes'],
  ['what changed in the past', 'changes'],
]
/** They tell of half a year, or of all that there is, whatever the period: 1,000 orders of a few days have none of it. */
const ofAll: [what: string, call: string][] = [
  ['adverts of a week', `adverts?${week}`],
  ['purchases that pay back', 'purchases'],
  ['lots to discount', 'lots'],
  ['where the money is', 'money'],
  ['the orders behind it', 'money/rows'],
  ['those behind one holder', 'money/rows?holder=novaPoshta'],
  ['those that are late', 'money/rows?isLate=true'],
  ['what has come', 'money/rows?holder=here'],
]
const ofFirst: [what: string, call: string][] = [
  ['what new customers brought', `rows?afterDays=90&from=${addDays(today, -150)}&to=${addDays(today, -91)}`],
]
/**
 * Longer than 1,000 orders of the same days last: beside them stand 1,000 orders of a period as long, and 1,000 of the period
 * before it, with which each page compares what it shows.
 */
const lengths = { month: 31, quarter: 92, year: 365 }
const inPeriod: [what: string, call: string][] = [
  ['what was earned', 'earned?'],
  ['the same by source', 'earned?cut=source'],
  ['the same by purchase', 'earned?cut=purchase'],
  ['the same by product', 'earned?cut=product'],
  ['the orders', 'rows?'],
  ['customers', 'customers?'],
]
const ofAdverts: [what: string, call: string][] = [['adverts', 'adverts?']]
const of = (length: keyof typeof lengths, reads: typeof inPeriod) =>
  reads.map(([what, call]): [string, string] => [
    `${what} of a ${length}`,
    `${call}&from=${addDays(today, -lengths[length])}&to=${addDays(today, -1)}`,
  ])
const within = (length: keyof typeof lengths, reads: typeof inPeriod) =>
  [{ ...sameYears, orders: 2 * sameYears.orders, days: 2 * lengths[length] + 0.3 }, reads] as const
/** Each shop of 1,000 orders, and what is read of it and of the large one. */
const besides: (readonly [scale: typeof large, reads: typeof inPeriod])[] = [
  [sameDays, inWeek],
  [sameYears, ofAll],
  // 1,000 of the sixty days that they first bought in, and as many a day until now
  [{ ...sameYears, orders: 2_500, days: 150.3 }, ofFirst],
  within('month', of('month', inPeriod)),
  within('quarter', of('quarter', inPeriod)),
  // adverts tell of half a year, whatever the period
  within('year', [...of('year', [...inPeriod, ...ofAdverts]), ...of('quarter', ofAdverts), ...of('month', ofAdverts)]),
]
const ofAge = (age: string) => `created_at <= '${until.toISOString()}'::timestamptz - interval '${age}'`
/** The three products that sold most within the days of which sizes are counted. */
const ofBestSellers = `${ofAge('0')} and exists (
  select from earned_parts p where p.order_id = orders.id and p.stage >= 2 and p.product_id in (
    select product_id from earned_parts where day > '${addDays(today, -28)}' and stage >= 1 and product_id is not null
    group by product_id order by sum(pieces) desc limit 3
  ) having count(distinct p.product_id) > 1
)`
/** Orders whose change makes figures anew, by their age and their goods; the newest of each. */
const changed: [what: string, which: string][] = [
  ['the newest order', ofAge('0')],
  ['an order of goods that sell most', ofBestSellers],
  ['an order of two months ago', ofAge('60 days')],
  ['the oldest order', ofAge('725 days')],
]

/**
 * The database's time of each page of what was earned among 100,000 orders, beside that among 1,000; what one changed
 * order makes anew, and how long all takes to be made after an upgrade.
 */
export async function insightsBench(shop: TestShop): Promise<Comparison[]> {
  const results: Comparison[] = []
  const allAnew = await fill(shop, large)
  for (const [scale, reads] of besides) {
    const { shop: beside, close } = await openShop()
    await fill(beside, scale)
    for (const [what, call] of reads) {
      const [ours, ceiling] = await timesOf([shop, beside], call)
      results.push({
        what: `insights, ${what}, 100,000 orders beside 1,000`,
        ours,
        ceiling,
        unit: 'ms of the database',
        ratio: ours / ceiling,
        expected: `≤ ${mostOf(what)} ms`,
        isMet: ours <= mostOf(what),
      })
    }
    await close()
  }
  for (const [what, which] of changed) {
    results.push(alone(`insights, what ${what} makes anew when it changes`, await timeOfMaking(shop, which)))
  }
  results.push({
    what: 'insights, all made anew, 100,000 orders',
    ours: allAnew / 1e3,
    ceiling: NaN,
    ratio: NaN,
    unit: 's of the database',
    expected: `≤ ${mostSeconds} s`,
    isMet: allAnew <= mostSeconds * 1e3,
  })
  return results
}

const alone = (what: string, ours: number): Comparison => ({
  what,
  ours,
  ceiling: NaN,
  ratio: NaN,
  unit: 'ms of the database',
  expected: `≤ ${mostMsOfChange} ms`,
  isMet: ours <= mostMsOfChange,
})

/** A quarter and a year are long by any cut. */
const mostOf = (what: string) => (/ of a (quarter|year)$/.test(what) ? mostMsOfLong : mostMs)

/** The least time of each shop's turns. */
async function timesOf([one, other]: [TestShop, TestShop], call: string): Promise<[number, number]> {
  let least: [number, number] = [Infinity, Infinity]
  for (let turn = 0; turn < turns; turn++)
    least = [Math.min(least[0], await timeOf(one, call)), Math.min(least[1], await timeOf(other, call))]
  return least
}

/** Measures the statements that a page sends. */
async function timeOf(shop: TestShop, call: string): Promise<number> {
  const answer = openOffice(shop)
  const asked = call.replace('$newest', await orderOf(shop, ofAge('0')))
  const read = async () => {
    const request = new Request(`http://localhost:3000/api/crm/insights/${asked}`)
    const response = await answer({ request, path: `/crm/insights/${asked.split('?')[0] ?? ''}`, address: '' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
  }
  await read()
  const sent = await recordStatements(shop.database.pool, read)
  return leastOf(shop.database.pool, withoutTransactions(sent), { rounds })
}

/** Measures the statements between the mark on an order and a reading that may begin. */
async function timeOfMaking(shop: TestShop, which: string): Promise<number> {
  const mark: Statement = {
    name: 'bench mark',
    text: 'insert into earned_dirty (order_id) values ($1)',
    values: [await orderOf(shop, which)],
  }
  await shop.database.pool.query(mark)
  const sent = await recordStatements(shop.database.pool, () => makeEarned(shop))
  return leastOf(shop.database.pool, withoutTransactions(sent), { rounds, before: mark })
}

async function orderOf(shop: TestShop, which: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select id from orders where ${which} order by created_at desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** Answers how many milliseconds of the database's processor all took to be made. */
async function fill(shop: TestShop, scale: typeof large): Promise<number> {
  const began = performance.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'kramnytsia-insights-'))
  await fillScale(shop, { ...scale, seed: 1, until, linesWanted }, dataDir)
  rmSync(dataDir, { recursive: true })
  shop.travel(until.getTime() - Date.now())
  const filled = performance.now()
  const before = await processorOf(shop.database.pool)
  await makeEarned(shop)
  const made = performance.now()
  // a connection that had nothing to do is closed meanwhile, and its time with it
  const after = [...(await processorOf(shop.database.pool))]
  const spent = after.reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  await shop.database.pool.query('vacuum analyze')
  const seconds = [filled - began, made - filled, performance.now() - made].map((ms) => (ms / 1000).toFixed(1))
  console.log(`${scale.orders} orders over ${scale.days} days: filled, made, vacuumed in ${seconds.join(', ')} s`)
  return spent
}
