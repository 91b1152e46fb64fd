import { addDays, dayOf, monthOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { heldBy, type MoneyQuestion, type MoneyReport, type MoneyRows } from '../money-held.ts'
import { readEarned } from './make-earned.ts'
import { planOnce } from './make-parts.sql.ts'
import { isOfDays, listMoneyRows, readHeldCheck, readUsualDays, sumHeld, sumMoneyRows } from './money.sql.ts'

/** Where the money of the orders that went out is: who holds it, since when, how much, and what has come (PAY-7). */
export async function reportMoney(shop: Shop): Promise<MoneyReport> {
  const today = dayOf(shop.now())
  // the month of yesterday, as in all figures
  const yesterday = addDays(today, -1)
  const month = { from: monthOf(yesterday).from, to: yesterday }
  const [usual, sums, check] = await readEarned(shop, (db) =>
    Promise.all([readUsualDays(db, today), sumHeld(db), readHeldCheck(db, month)]),
  )
  return { today, ...heldBy(sums, usual, today), check }
}

/** The orders behind one of its sums. */
export async function listMoney(shop: Shop, question: MoneyQuestion): Promise<MoneyRows> {
  const { from, to } = question.period
  if (from !== undefined && to !== undefined && to < from) throw refuse('invalid', 'endsBeforeStart', 'to')
  const today = dayOf(shop.now())
  return readEarned(shop, async (db) => {
    // a page is few rows of an index, whoever holds them, and a plan of its own takes half as long; of some days it is not
    const [usual] = await Promise.all([readUsualDays(db, today), !isOfDays(question) && planOnce(db)])
    const asked = { ...question, today, usual }
    const [sum, rows] = await Promise.all([sumMoneyRows(db, asked), listMoneyRows(db, asked)])
    return { today, usualDays: usual, ...sum, rows }
  })
}
