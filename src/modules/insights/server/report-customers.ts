import { addDays, dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { together } from '#platform/server/together.ts'
import { afterDays, type Bought, type CustomersReport, type SourceBrought } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { countFurther, listBoughtBySource, listBrought, listRefusals } from './customers.sql.ts'
import { readEarned } from './make-earned.ts'
import { planOnce } from './make-parts.sql.ts'

/** Those whose days are just over: they tell best what today's new ones will bring. */
const cohortDays = 60

/** Who bought for the first time and who again, what new ones bring in time, and what refusals cost. */
export async function reportCustomers(shop: Shop, period: Period): Promise<CustomersReport> {
  const today = dayOf(shop.now())
  const { bought, further, refusals, brought } = await readEarned(shop, (db) =>
    together({
      planned: planOnce(db),
      bought: listBoughtBySource(db, period),
      further: countFurther(db, period),
      refusals: listRefusals(db, period),
      brought: Promise.all(
        afterDays.map((days) => {
          const to = addDays(today, -days - 1)
          return listBrought(db, { from: addDays(to, 1 - cohortDays), to }, days)
        }),
      ),
    }),
  )
  const first = added(bought.filter(({ isFirst }) => isFirst))
  const repeated = added(bought.filter(({ isFirst }) => !isFirst))
  const sources = new Set([...bought, ...brought.flat()].map(({ source }) => source))
  return {
    period,
    // who bought for the first time did so once
    first: { ...first, customers: first.orders },
    repeated: { ...repeated, customers: repeated.orders - further },
    sources: [...sources].map((source): SourceBrought => {
      const after = afterDays.map((days, place) => [days, brought[place]?.find((each) => each.source === source)])
      return {
        source,
        customers: bought.find((each) => each.source === source && each.isFirst)?.orders ?? 0,
        after: Object.fromEntries(after.filter(([, found]) => found !== undefined)),
      }
    }),
    refusals,
  }
}

function added(rows: readonly Omit<Bought, 'customers'>[]): Omit<Bought, 'customers'> {
  const sum = (of: 'orders' | 'revenue' | 'left') => rows.reduce((total, row) => total + row[of], 0)
  return { orders: sum('orders'), revenue: sum('revenue'), left: sum('left') }
}
