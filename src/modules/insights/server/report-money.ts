import { addDays, dayOf, monthOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { MoneyReport, MoneyRows } from '../money.contract.ts'
import { aboutHolder, awayDays, heldBy, lateAfter, type Holder, type MoneyQuestion } from '../money-held.ts'
import { readEarned } from './make-earned.ts'
import { planOnce } from './make-parts.sql.ts'
import {
  countHeldTwice,
  isOfDays,
  listMoneyRows,
  readHeldCheck,
  readUsualDays,
  sumHeld,
  sumMoneyRows,
} from './money.sql.ts'

/** Where the money of the orders that went out is: who holds it, since when, how much, and what has come (PAY-7). */
export async function reportMoney(shop: Shop, language: Language): Promise<MoneyReport> {
  const today = dayOf(shop.now())
  // the month of yesterday, as in all figures
  const yesterday = addDays(today, -1)
  const month = { from: monthOf(yesterday).from, to: yesterday }
  const { usual, sums, check, twice } = await readEarned(shop, async (db) => {
    const [days, held, sumsOfMonth] = await Promise.all([
      readUsualDays(db, today),
      sumHeld(db),
      readHeldCheck(db, month),
    ])
    return { usual: days, sums: held, check: sumsOfMonth, twice: await countHeldTwice(db, { today, usual: days }) }
  })
  const { total, late, holders } = heldBy(sums, usual, today)
  return {
    today,
    total: { ...total, orders: total.orders - twice.all },
    late: { ...late, orders: late.orders - twice.late },
    holders: holders.map((held) => ({ ...held, ...aboutIn(held.holder, language) })),
    check: { ...check, difference: check.revenue - check.here - check.held - check.kept - check.notAsked },
  }
}

/** The orders behind one of its sums. */
export async function listMoney(shop: Shop, question: MoneyQuestion, language: Language): Promise<MoneyRows> {
  const { from, to } = question.period
  if (from !== undefined && to !== undefined && to < from) throw refuse('invalid', 'endsBeforeStart', 'to')
  const today = dayOf(shop.now())
  return readEarned(shop, async (db) => {
    // a page is few rows of an index, whoever holds them, and a plan of its own takes half as long; of some days it is not
    const [usual] = await Promise.all([readUsualDays(db, today), !isOfDays(question) && planOnce(db)])
    const asked = { ...question, today, usual }
    const [total, rows] = await Promise.all([sumMoneyRows(db, asked), listMoneyRows(db, asked)])
    const orders = rows.map((row) => ({
      ...row,
      ...aboutIn(row.holder, language),
      days: awayDays(row.since, today),
      lateAfterDays: lateAfter(usual.get(row.holder)),
    }))
    return { today, total, orders }
  })
}

function aboutIn(holder: Holder, language: Language) {
  const { kind, name } = aboutHolder(holder)
  return { kind, name: name[language] }
}
