import { dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { paybackStates, type Payback, type PaybackReport } from '../payback.contract.ts'
import { paybackOf } from '../payback.ts'
import { readEarned } from './make-earned.ts'
import { planOnce } from './make-parts.sql.ts'
import { listBought, listDaysBack, sumPayback, sumReturning } from './payback.sql.ts'

/** Purchases beside what they brought back: first what is not back yet, the most frozen money first (EARN-4). */
export async function reportPayback(shop: Shop): Promise<PaybackReport> {
  const today = dayOf(shop.now())
  const { bought, days, total, returning } = await readEarned(shop, async (db) => {
    const [purchases, total, returning] = await Promise.all([
      listBought(db, today),
      sumPayback(db),
      sumReturning(db),
      planOnce(db),
    ])
    const numbers = purchases.map(({ purchaseNumber }) => purchaseNumber)
    return { bought: purchases, total, returning, days: await listDaysBack(db, numbers) }
  })
  const byNumber = Map.groupBy(days, ({ purchaseNumber }) => purchaseNumber)
  const purchases = bought.map((purchase) => paybackOf(purchase, byNumber.get(purchase.purchaseNumber) ?? [], today))
  const isBack = ({ state }: Payback) => Number(state === paybackStates[0])
  return {
    today,
    total,
    returning,
    purchases: purchases.toSorted((one, other) => isBack(one) - isBack(other) || other.frozen - one.frozen),
  }
}
