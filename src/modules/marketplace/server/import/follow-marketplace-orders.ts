import type { Tx } from '#platform/server/database/database.ts'
import { follow, followNew, unfollow } from '#platform/server/following/follow.sql.ts'
import type { MarketplaceOrder } from '../../marketplace-order.ts'

/** As the database has it, never changed. */
export const followedMarketplaceOrders = { name: 'prom.order' }

const minute = 60_000
const day = 24 * 60 * minute
/** By then a commission that is 0 is 0. */
const commissionDays = 3
/** Payouts and refunds take no longer. */
const mostDays = 45
const ended: ReadonlySet<string> = new Set(['paid_out', 'refunded', 'expired'])

/**
 * Begins to ask for new or changed marketplace orders of which something is still to come, and ends it for others. One that
 * is asked for already keeps its time.
 */
export async function followMarketplaceOrders(
  tx: Tx,
  { changed, unchanged }: { changed: readonly MarketplaceOrder[]; unchanged: readonly MarketplaceOrder[] },
  now: Date,
): Promise<void> {
  const isOver = (marketplaceOrder: MarketplaceOrder) => askAt(marketplaceOrder, now) === null
  const subjects = changed.flatMap((marketplaceOrder) => {
    const at = askAt(marketplaceOrder, now)
    return at ? [{ subject: String(marketplaceOrder.id), askAt: at }] : []
  })
  await followNew(tx, followedMarketplaceOrders, subjects)
  const over = [...changed, ...unchanged].filter(isOver)
  await unfollow(
    tx,
    followedMarketplaceOrders,
    over.map(({ id }) => String(id)),
  )
}

/** Has the next turn read a marketplace order, whatever is still to come of it. */
export async function followSoon(tx: Tx, marketplaceOrderId: number, now: Date): Promise<void> {
  await follow(tx, followedMarketplaceOrders, [String(marketplaceOrderId)], now)
}

/** When to ask for what is still to come: Prom does not call such an order changed. Null where nothing is. */
function askAt({ commission, payment, status, createdAt }: MarketplaceOrder, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const isUncounted = commission.amount === 0 && !commission.isRefunded && age < commissionDays * day
  if (isUncounted) return new Date(now.getTime() + 5 * minute)
  const isToBeRefunded = status === 'cancelled' && commission.amount > 0 && !commission.isRefunded
  const isUnderWay = payment !== null && !ended.has(payment.state)
  return (isToBeRefunded || isUnderWay) && age < mostDays * day ? new Date(now.getTime() + day) : null
}
