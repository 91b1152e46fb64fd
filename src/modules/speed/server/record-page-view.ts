import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { bucketOf, vitals, type PageView } from '../vital.ts'
import { countPageView, forgetPageViewsBefore } from './speed.sql.ts'

/** Counts what a visitor's browser measured of one page, and nothing of the visitor. */
export async function recordPageView({ database, now }: Shop, { page, device, values }: PageView): Promise<void> {
  const told = vitals.flatMap((vital) => {
    const value = values[vital]
    return value === undefined ? [] : [{ vital, bucket: bucketOf(value) }]
  })
  if (told.length === 0) return
  await countPageView(database.db, {
    day: dayOf(now()),
    page,
    device,
    vitals: told.map(({ vital }) => vital),
    buckets: told.map(({ bucket }) => bucket),
  })
}

/** So that a quarter can be looked back at. */
const keptDays = 92

export async function cleanSpeed({ database, now }: Shop): Promise<void> {
  await forgetPageViewsBefore(database.db, addDays(dayOf(now()), -keptDays))
}
