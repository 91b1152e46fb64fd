import { shopTimeZone } from '#kit/days.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import type { Random } from '../random.ts'

export const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000

/** January first: the eighth of March, a slow summer, then everything before the holidays. */
const ofMonth = [0.8, 0.9, 1.2, 0.95, 0.95, 0.85, 0.75, 0.85, 1.05, 1.1, 1.4, 1.75]
/** Sunday first: people choose at the weekend and on Monday's way to work. */
const ofWeekday = [1.3, 1.1, 0.9, 0.85, 0.9, 0.85, 1.15]
/** From midnight on, in Kyiv: a lunch break, and the evening after the children sleep. */
const ofHour = [3, 1, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 11, 12, 10, 9, 9, 9, 10, 12, 15, 17, 14, 8]

/** How much a type is wanted, January first, beside its own average. */
export const typeSeason: Record<ProductTypeSlug, readonly number[]> = {
  bags: [0.9, 1, 1.2, 1.1, 1, 0.9, 0.8, 1, 1.2, 1, 0.9, 1],
  shoes: [0.6, 0.7, 1.2, 1.4, 1.2, 0.9, 0.8, 0.9, 1.4, 1.3, 1, 0.6],
  wallets: [0.8, 1.2, 1.1, 0.8, 0.8, 0.8, 0.8, 0.8, 0.9, 0.9, 1.3, 1.8],
  hairHoops: [0.7, 0.9, 1.2, 1.2, 1.5, 1.5, 1.2, 1.1, 0.9, 0.6, 0.6, 0.8],
  belts: [0.8, 1, 1, 1, 1, 0.9, 0.9, 1, 1.1, 1, 1.1, 1.2],
  garlands: [0.4, 0.5, 0.6, 0.9, 0.8, 0.7, 0.6, 0.7, 0.8, 1.1, 2.2, 3],
  socks: [1.2, 1.1, 0.8, 0.6, 0.5, 0.4, 0.4, 0.5, 0.9, 1.4, 1.9, 2.3],
  hats: [0.9, 0.8, 0.8, 0.9, 1.3, 1.6, 1.4, 0.9, 0.8, 1, 1, 0.7],
}

/** When orders come within the days before an instant, oldest first; the shop doubles over two years. */
export function orderInstants(count: number, days: number, until: Date, random: Random): Date[] {
  const hours = Math.floor(days * 24)
  const since = until.getTime() - hours * hourMs
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    month: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const ends = new Float64Array(hours)
  let total = 0
  for (let hour = 0; hour < hours; hour++) {
    const parts = Object.fromEntries(clock.formatToParts(since + hour * hourMs).map(({ type, value }) => [type, value]))
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts['weekday'] ?? '')
    const growth = 1 + (hour / (24 * 730)) * 1
    total +=
      (ofMonth[Number(parts['month']) - 1] ?? 1) *
      (ofWeekday[weekday] ?? 1) *
      (ofHour[Number(parts['hour'])] ?? 1) *
      growth
    ends[hour] = total
  }
  let hour = 0
  return Array.from({ length: count }, (_, n) => {
    const at = ((n + random.next()) / count) * total
    while (hour < hours - 1 && at >= (ends[hour] ?? 0)) hour++
    const begins = hour === 0 ? 0 : (ends[hour - 1] ?? 0)
    const part = (at - begins) / ((ends[hour] ?? 0) - begins)
    return new Date(Math.round(since + (hour + part) * hourMs))
  })
}
