import { addDays, dayOf, hourOf, weekdayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Reader, Urgency, Waiting } from '#platform/server/waiting.ts'
import { viewsAt } from './list-orders.ts'
import { orderSettings } from '../settings.ts'
import { countWaitingOrders, type WaitingOrders } from './waiting.sql.ts'

const about: Record<WaitingOrders['kind'], { urgency: Urgency; path: string; isForPacker?: boolean }> = {
  refunds: { urgency: 'today', path: '/orders?view=refundsDue' },
  short: { urgency: 'today', path: '/orders?view=shortages' },
  subsidisedShipping: { urgency: 'today', path: '/orders?view=subsidisedShipping', isForPacker: true },
  toPack: { urgency: 'today', path: '/orders?view=toPack', isForPacker: true },
  new: { urgency: 'tomorrow', path: '/orders?view=fresh' },
  forgotten: { urgency: 'tomorrow', path: '/orders?view=forgotten' },
  myTasks: { urgency: 'today', path: '/orders?view=myTasks', isForPacker: true },
  othersTasks: { urgency: 'later', path: '/orders?view=othersTasks' },
  returning: { urgency: 'later', path: '/orders?view=returnsExpected', isForPacker: true },
}

/** Orders that wait for staff, and what waits with them. */
export async function listWaitingOrders(shop: Shop, reader: Reader): Promise<Waiting[]> {
  const rows = await countWaitingOrders(shop.database.db, viewsAt(shop, reader))
  const { handOverHour, workingDays } = shop.settings.of(orderSettings)
  return rows.map((row) => {
    const waiting: Waiting = { ...row, ...about[row.kind], about: '' }
    if (row.kind !== 'subsidisedShipping' || row.since === null) return waiting
    const until = handOverOf(row.since, handOverHour, workingDays)
    return { ...waiting, until, urgency: dayOf(until) > dayOf(shop.now()) ? 'tomorrow' : waiting.urgency }
  })
}

/**
 * Prom pays for cheap shipping where the parcel goes out on its day: that of the order, or the next if it came too late; on
 * days off nothing goes out. The owner leaves at least one working day.
 */
export function handOverOf(createdAt: Date, hour: number, workingDays: readonly number[]): Date {
  let day = dayOf(createdAt)
  if (createdAt >= hourOf(day, hour)) day = addDays(day, 1)
  while (!workingDays.includes(weekdayOf(day))) day = addDays(day, 1)
  return hourOf(day, hour)
}
