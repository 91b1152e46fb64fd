import { addDays, dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import type { Bought, CustomersReport } from '../customers.contract.ts'
import { afterDays, type Refusals } from '../customers-report.ts'
import { addEarned, type Earned, type Period } from '../earned.ts'
import { listBought, listBrought, listRefusals } from './customers.sql.ts'
import { listDays } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'
import { planOnce } from './make-parts.sql.ts'

/** Those whose days are just over: they tell best what today's new ones will bring. */
const cohortDays = 60

/** Who bought for the first time and who again, what new ones bring in time, and what refusals cost. */
export async function reportCustomers(shop: Shop, period: Period, language: Language): Promise<CustomersReport> {
  const today = dayOf(shop.now())
  const nameOf = ordersTexts(language)
  const {
    ofPeriod: { bought, repeaters },
    refusals,
    brought,
    earned,
  } = await readEarned(shop, (db) =>
    allByName({
      planned: planOnce(db),
      ofPeriod: listBought(db, period),
      refusals: listRefusals(db, period),
      earned: listDays(db, period, 'sent'),
      brought: Promise.all(
        afterDays.map((days) => {
          // the last whose days are over: they end with yesterday
          const to = addDays(today, -days)
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
    repeated: { ...repeated, customers: repeaters },
    whole: wholeOf(addEarned(earned), first.left + repeated.left),
    sources: [...sources].map((source) => {
      const after = afterDays.map((days, place) => [days, brought[place]?.find((each) => each.source === source)])
      return {
        source,
        name: nameOf(`source.${source}`),
        customers: bought.find((each) => each.source === source && each.isFirst)?.orders ?? 0,
        after: Object.fromEntries(after.filter(([, found]) => found !== undefined)),
      }
    }),
    refusals: {
      source: refusals
        .filter((row) => row.cut === 'source')
        .map((row) => ({ ...row, rate: rateOf(row), name: nameOf(`source.${row.id}`) })),
      carrier: refusals
        .filter((row) => row.cut === 'carrier')
        .map((row) => ({ ...row, rate: rateOf(row), name: nameOf(`carrier.${row.id}`) })),
      paymentType: refusals
        .filter((row) => row.cut === 'paymentType')
        .map((row) => ({ ...row, rate: rateOf(row), name: nameOf(`paymentType.${row.id}`) })),
    },
  }
}

function rateOf({ ended, refused }: Refusals): number | null {
  return ended > 0 ? refused / ended : null
}

/** From what is left of those orders to what is left of the period, as its waterfall has it (EARN-9). */
function wholeOf(earned: Earned, ofOrders: Money): CustomersReport['whole'] {
  const { left, unallocatedAdverts: adverts, overheads } = earned
  const rest = earned.rounding + earned.writeOffs + earned.corrections
  return { refused: ofOrders - (left + adverts + rest + overheads), adverts, rest, overheads, left }
}

function added(rows: readonly Omit<Bought, 'customers'>[]): Omit<Bought, 'customers'> {
  const sum = (of: 'orders' | 'revenue' | 'left') => rows.reduce((total, row) => total + row[of], 0)
  return { orders: sum('orders'), revenue: sum('revenue'), left: sum('left') }
}
