import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { lockOrders } from '#modules/orders/server/index.ts'
import { isConnected } from './checkbox/open-checkbox.ts'
import { planOrder, rowsAnew } from './plan-order.ts'
import { queueNext } from './receipt-kind.ts'
import { listReceipts, setAgain } from './receipts.sql.ts'

/**
 * Issues the receipts of an order at the word of staff: money without one gets it whatever the rule says, and a receipt that
 * the register refused, or has not answered yet, is tried again (PAY-6).
 */
export async function issueByHand(shop: Shop, orderId: string, actor: Actor): Promise<void> {
  if (!isConnected(shop)) throw refuse('conflict', 'receiptsNotConnected')
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    if (!order) throw refuse('notFound', 'orderGone', 'id')
    await planOrder(shop, tx, { orderId, actor, isForced: true })
    await tryAgain(shop, tx, orderId, actor)
  })
}

/** Queues the first alone: each queues the next when it is issued. */
async function tryAgain(shop: Shop, tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const open = (await listReceipts(tx, orderId)).filter(({ state }) => state === 'waiting' || state === 'failed')
  for (const receipt of open) {
    if (receipt !== open[0] && receipt.state !== 'failed') continue
    // one that may be at the register already keeps its rows
    const goods = receipt.begunAt === null ? await rowsAnew(shop, tx, receipt) : receipt.goods
    await setAgain(tx, receipt.id, goods)
  }
  await queueNext(tx, orderId, actor)
}
