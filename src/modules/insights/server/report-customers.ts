import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { afterDays, type Bought, type CustomersReport, type SourceBrought } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { listBoughtBySource, listBrought, listRefusals } from './customers.sql.ts'
import { readEarned } from './make-earned.ts'

/** Those whose days are just over: they tell best what today's new ones will bring. */
const cohortDays = 60

/** Who bought for the first time and who again, what new ones bring in time, and what refusals cost. */
export async function reportCustomers(shop: Shop, period: Period): Promise<CustomersReport> {
  const today = dayOf(shop.now())
  const [bought, refusals, ...brought] = await readEarned(shop, (db) =>
    Promise.all([
      listBoughtBySource(db, period),
      listRefusals(db, period),
      ...afterDays.map((days) => {
        const to = addDays(today, -days - 1)
        return listBrought(db, { from: addDays(to, 1 - cohortDays), to }, days)
      }),
    ]),
  )
  const sources = new Set([...bought, ...brought.flat()].map(({ source }) => source))
  return {
    period,
    first: added(bought.filter(({ isFirst }) => isFirst)),
    repeated: { ...added(bought.filter(({ isFirst }) => !isFirst)), customers: bought[0]?.again ?? 0 },
    sources: [...sources].map((source): SourceBrought => {
      const after = afterDays.map((days, place) => [days, brought[place]?.find((each) => each.source === source)])
      return {
        source,
        customers: bought.find((each) => each.source === source && each.isFirst)?.customers ?? 0,
        after: Object.fromEntries(after.filter(([, found]) => found !== undefined)),
      }
    }),
    refusals,
  }
}

function added(rows: readonly Bought[]): Bought {
  const sum = (of: keyof Bought) => rows.reduce((total, row) => total + row[of], 0)
  return { orders: sum('orders'), customers: sum('customers'), revenue: sum('revenue'), left: sum('left') }
}
