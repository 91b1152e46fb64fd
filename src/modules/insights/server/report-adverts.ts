import { addDays, monthOf, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { AdvertsReport } from '../adverts.contract.ts'
import { advertFiguresOf, verdictOf } from '../adverts-report.ts'
import { addEarned, nothingEarned, type Basis, type Period } from '../earned.ts'
import { insightErrorTexts } from '../texts.ts'
import { listGroups, listTypesByMonth } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'

const shownMonths = 6

/** Adverts beside what they bring, by type of goods, and how both went over half a year (EARN-3). */
export async function reportAdverts(
  shop: Shop,
  { period, basis }: { period: Period; basis: Basis },
  language: Language,
): Promise<AdvertsReport> {
  const months = monthsUntil(period.to)
  const [groups, byMonth] = await readEarned(shop, (db) =>
    Promise.all([
      listGroups(db, period, basis, 'type', language),
      listTypesByMonth(db, { from: months[0] ?? period.from, to: period.to }, basis),
    ]),
  )
  const ofTypes = groups.filter(({ kind }) => kind !== 'rest')
  const rest = addEarned(groups.filter(({ kind }) => kind === 'rest'))
  const all = advertFiguresOf(addEarned(ofTypes))
  return {
    period,
    types: ofTypes.map((group) => {
      const figures = advertFiguresOf(group)
      const monthly = new Map(byMonth.filter(({ typeId }) => typeId === group.id).map((row) => [row.month, row]))
      return {
        typeId: group.id,
        name: group.kind === 'unknown' ? insightErrorTexts(language)('unknownGoods') : group.name,
        ...figures,
        verdict: verdictOf(figures),
        months: months.map((month) => ({
          month,
          ...advertFiguresOf(monthly.get(month) ?? nothingEarned),
        })),
      }
    }),
    all,
    ofNoType: rest.unallocatedAdverts,
    rest: rest.rounding + rest.writeOffs + rest.corrections,
    overheads: rest.overheads,
    left: all.left + rest.left,
  }
}

/** First days of the last months, the one that a day is in among them. */
function monthsUntil(day: Day): Day[] {
  const months = [monthOf(day).from]
  while (months.length < shownMonths) months.unshift(monthOf(addDays(months[0] ?? day, -1)).from)
  return months
}
