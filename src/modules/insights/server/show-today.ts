import { addDays, dayOf, mondayOf, monthOf, type Day } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { urgencies, type ListWaiting, type Reader, type Waiting } from '#platform/server/waiting.ts'
import { comparedPeriod } from '../compared-period.ts'
import { addEarned, type Period, type Unit } from '../earned.ts'
import type { Figures, ComparedFigures, TodayFigures } from '../today.contract.ts'
import { readNotSent } from './check-earned.sql.ts'
import { listDays, type EarnedOfDay } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'

/** Lists waiting work, the urgent and dear first; managers see no costs, Packers orders to pack without money (EARN-8). */
export async function listAllWaiting(shop: Shop, rooms: readonly ListWaiting[], reader: Reader): Promise<Waiting[]> {
  const { role } = reader
  const all = (await Promise.all(rooms.map((list) => list(shop, reader)))).flat().filter(({ count }) => count > 0)
  const place = ({ urgency }: Waiting) => urgencies.indexOf(urgency)
  const inOrder = all.toSorted((one, other) => place(one) - place(other) || (other.amount ?? 0) - (one.amount ?? 0))
  if (role === 'admin') return inOrder
  if (role === 'manager')
    return inOrder
      .filter(({ isForAdmin }) => !isForAdmin)
      .map((each) => (each.isCost ? { ...each, amount: null } : each))
  return inOrder.filter(({ isForPacker }) => isForPacker).map((each) => ({ ...each, amount: null }))
}

/** Yesterday, this week and this month so far, beside the same days before. */
export async function readTodayFigures(shop: Shop): Promise<TodayFigures> {
  const today = dayOf(shop.now())
  const yesterday = addDays(today, -1)
  const month = { from: monthOf(today).from, to: yesterday }
  const chartBefore = monthOf(addDays(month.from, -1))
  const from = [chartBefore.from, addDays(today, -14)].toSorted()[0] ?? today
  const [days, notSentYesterday] = await readEarned(shop, (db) =>
    Promise.all([listDays(db, { from, to: yesterday }, 'sent'), readNotSent(db, { from: yesterday, to: yesterday })]),
  )
  const week = { from: mondayOf(today), to: yesterday }
  const oneDay = { from: yesterday, to: yesterday }
  const isOver = (period: Period) => period.from <= period.to
  return {
    yesterday: beside(days, oneDay),
    week: isOver(week) ? beside(days, week, 'week') : null,
    month: isOver(month) ? beside(days, month, 'month') : null,
    days: { now: eachDay(days, month), before: eachDay(days, chartBefore) },
    notSentYesterday,
  }
}

/** As the page that each of them opens has it. */
function beside(days: readonly EarnedOfDay[], period: Period, unit?: Unit): ComparedFigures {
  const compared = comparedPeriod(period, 'before', unit) ?? period
  return { ...period, compared, now: figuresIn(days, period), before: figuresIn(days, compared) }
}

function figuresIn(days: readonly EarnedOfDay[], { from, to }: Period): Figures {
  const rows = days.filter(({ day }) => day >= from && day <= to)
  const { left, revenue, orders, adverts, unallocatedAdverts } = addEarned(rows)
  return {
    left,
    revenue,
    orders,
    adverts: adverts + unallocatedAdverts,
    refusals: rows.reduce((sum, { refusals }) => sum + refusals, 0),
  }
}

function eachDay(days: readonly EarnedOfDay[], { from, to }: Period): (Figures & { day: Day })[] {
  const shown: (Figures & { day: Day })[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) shown.push({ day, ...figuresIn(days, { from: day, to: day }) })
  return shown
}
