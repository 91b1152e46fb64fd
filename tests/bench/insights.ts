import { makeEarned, makeEarnedMonths } from '#modules/insights/server/index.ts'
import { addDays } from '#kit/days.ts'
import { fillScale } from '../../demo/scale/fill.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import { median, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'
import { recordStatements } from './statements.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const until = new Date('2026-11-20T17:00:00Z')
const today = '2026-11-20'
/** As many orders a day in both: what a period holds is the same, what lies before it is not. */
const small = { products: 1_000, orders: 1_000, days: 7.3 }
const large = { products: 1_000, orders: 100_000, days: 730 }
/** Three lines an order. */
const linesWanted = (roll: number) => 2 + Math.floor(roll * 3)
const mostMs = 150

const week = `start=${addDays(today, -7)}&end=${addDays(today, -1)}`
const month = `start=${addDays(today, -31)}&end=${addDays(today, -1)}`
const year = `start=${addDays(today, -365)}&end=${addDays(today, -1)}`
const reads: [what: string, call: string][] = [
  ['a week of what was earned', `earned?${week}`],
  ['the same by product', `earned?${week}&by=product`],
  ['a month of what was earned', `earned?${month}`],
  ['adverts of a month', `adverts?${month}`],
  ['purchases that pay back', 'purchases'],
  ['lots to discount', 'lots'],
  ['sizes', 'sizes'],
  ['customers of a week', `customers?${week}`],
  ['today', 'today'],
]
/** Of these there is no such period among 1,000 orders of the same days. */
const longReads: [what: string, call: string][] = [
  ['a year of what was earned', `earned?${year}`],
  ['the same by product', `earned?${year}&by=product`],
  ['the same by purchase', `earned?${year}&by=purchase`],
  ['adverts of a year', `adverts?${year}`],
  ['customers of a year', `customers?${year}`],
]

/** The database's time of each page of what was earned among 100,000 orders, beside that among 1,000 of the same days. */
export async function insightsBench(shop: TestShop): Promise<Comparison[]> {
  const beside = await openShop()
  await fill(beside.shop, small)
  await fill(shop, large)
  const results: Comparison[] = []
  for (const [what, call] of reads) {
    const [ours, ceiling] = [await timeOf(shop, call), await timeOf(beside.shop, call)]
    results.push({
      what: `insights, ${what}, 100,000 orders beside 1,000`,
      ...{ ours, ceiling, unit: 'ms of the database', ratio: ours / ceiling },
      expected: `≤ 2, ≤ ${mostMs} ms`,
      isMet: ours <= mostMs && ours <= 2 * ceiling,
    })
  }
  await beside.close()
  for (const [what, call] of longReads) {
    const ours = await timeOf(shop, call)
    results.push(alone(`insights, ${what}, 100,000 orders`, ours))
  }
  results.push(alone('insights, what one changed order makes anew', await timeOfMaking(shop)))
  return results
}

const alone = (what: string, ours: number): Comparison => ({
  ...{ what, ours, ceiling: NaN, ratio: NaN, unit: 'ms of the database' },
  expected: `≤ ${mostMs} ms`,
  isMet: ours <= mostMs,
})

/** From an order that is marked to a reading that may begin; it includes this process's part. */
async function timeOfMaking(shop: TestShop): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 9; round++) {
    await shop.database.pool.query(
      `insert into earned_dirty (order_id) select id from orders order by created_at desc limit 1`,
    )
    const since = performance.now()
    await makeEarned(shop)
    rounds.push(performance.now() - since)
  }
  return median(rounds)
}

async function fill(shop: TestShop, scale: typeof small): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kramnytsia-insights-'))
  await fillScale(shop, { ...scale, seed: 1, until, linesWanted }, dataDir)
  rmSync(dataDir, { recursive: true })
  shop.travel(until.getTime() - Date.now())
  await makeEarned(shop)
  await makeEarnedMonths(shop)
  await shop.database.pool.query('vacuum analyze')
}

/** What a page sends, one statement after the other, on one connection. */
async function timeOf(shop: TestShop, call: string): Promise<number> {
  const answer = openOffice(shop)
  const read = async () => {
    const request = new Request(`http://localhost:3000/api/crm/insights/${call}`)
    const response = await answer({ request, path: `/crm/insights/${call.split('?')[0] ?? ''}`, address: '' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
  }
  await read()
  const sent = await recordStatements(shop.database.pool, read)
  const client = await shop.database.pool.connect()
  const rounds: number[] = []
  for (let round = 0; round < 6; round++) {
    const since = performance.now()
    for (const each of sent) await client.query(each)
    // the first round prepares them
    if (round > 0) rounds.push(performance.now() - since)
  }
  client.release()
  return median(rounds)
}
