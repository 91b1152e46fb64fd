import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { endingDays, isEnding } from '../sizes.ts'
import { isCounting } from './make-earned.ts'
import { reportSizes } from './report-sizes.ts'

/** Sizes that sell out this week, and what a week without them would not sell. */
export async function listSellingOut(shop: Shop): Promise<Waiting[]> {
  if (await isCounting(shop)) return []
  const { products } = await reportSizes(shop, 'uk')
  const ending = products.flatMap((product) =>
    product.sizes
      .filter(isEnding)
      .map(({ size, perDay }) => ({ product, size, amount: Math.round(perDay * endingDays * product.price) })),
  )
  const [first] = ending.toSorted((one, other) => other.amount - one.amount)
  return [
    {
      kind: 'sellingOut',
      urgency: 'tomorrow',
      isForAdmin: true,
      count: ending.length,
      amount: ending.reduce((sum, { amount }) => sum + amount, 0),
      since: null,
      about: first ? [first.product.name, first.size].filter(Boolean).join(' ') : '',
      path: '/insights/stock?sizes=ending',
    },
  ]
}
