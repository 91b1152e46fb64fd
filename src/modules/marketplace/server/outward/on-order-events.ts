import type { Actor } from '#kit/actor.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueWork, withdrawWorkLike } from '#platform/server/work/queue-work.ts'
import { settledAt } from '#platform/undo-time.ts'
import { productsGoing } from '#modules/catalog/server/index.ts'
import { printedTrackingNumber, tidyTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { isMarketplace, type Order } from '#modules/orders/order.ts'
import { groupOf, isAccepted, isBackwards, type Status } from '#modules/orders/status.ts'
import {
  orderChanged,
  orderDeleted,
  orderRestored,
  ordersLeaving,
  type ChangedOrder,
  type LeavingOrder,
} from '#modules/orders/server/index.ts'
import { cancellationOf } from '../../cancel-reason.ts'
import { followSoon } from '../import/follow-marketplace-orders.ts'
import { marketplaceOrderLinked } from '../import/marketplace-order-events.ts'
import { providerOf } from '../prom/carriers.ts'
import { promSettings } from '../prom/settings.ts'
import { findLiveCancellations } from './find-cancellations.ts'
import { findMarketplaceOrderOf, wasCancellationPushed, type OutwardMarketplaceOrder } from './outward.sql.ts'
import { queueGone } from './push-gone.ts'
import { promNumber } from './push-number.ts'
import { promStatus, type StatusUpdate } from './push-status.ts'

export const marketplaceSubscribers = [
  subscribe(orderChanged, queueNews),
  subscribe(orderDeleted, forget),
  subscribe(orderRestored, queueWhole),
  subscribe(marketplaceOrderLinked, queueWhole),
  subscribe(ordersLeaving, refuseCancelled),
  subscribe(productsGoing, queueGone),
]

/**
 * Queues staff's changes of an order for Prom in the very transaction (ORD-18); they go out once nobody can undo them any
 * more: Prom takes nothing back (B7).
 */
async function queueNews(shop: Shop, tx: Tx, { before, change, actor }: ChangedOrder): Promise<void> {
  if (!isMarketplace(before.source) || shop.settings.of(promSettings).promToken === undefined) return
  const { status: to = before.status, fields } = change
  const isMoved = to !== before.status
  const { carrier = before.carrier, trackingNumber: typed } = fields
  const isRenumbered = typed !== undefined && tidyTrackingNumber(carrier, typed) !== before.trackingNumber
  if (!isMoved && !isRenumbered) return
  const marketplaceOrder = await findMarketplaceOrderOf(tx, before.id)
  if (!marketplaceOrder) return
  const about = { marketplaceOrderId: marketplaceOrder.id, orderId: before.id, number: before.number }
  const wish = isMoved ? wishOf(before, to, marketplaceOrder) : undefined
  const dueAt = settledAt(shop.now())
  if (isMoved) await withdrawPush(tx, before, to, wish)
  if (wish) await queueWork(tx, promStatus, { ...about, from: before.status, wish }, actor, { dueAt })
  const provider = providerOf(carrier)
  const trackingNumber = printedTrackingNumber(carrier, typed ?? '')
  if (isRenumbered) await withdrawWorkLike(tx, promNumber, { orderId: before.id })
  if (isRenumbered && trackingNumber !== '' && provider)
    await queueWork(tx, promNumber, { ...about, trackingNumber, provider }, actor, { dueAt })
}

/** Withdraws waiting news of a status that the order leaves again; news of a further status says more than it. */
async function withdrawPush(
  tx: Tx,
  { id: orderId, status: from }: ChangedOrder['before'],
  to: Status,
  wish: StatusUpdate['wish'] | undefined,
): Promise<void> {
  if (wish || isBackwards(from, to)) await withdrawWorkLike(tx, promStatus, { orderId })
  else await withdrawWorkLike(tx, promStatus, { orderId, from: to })
}

/**
 * Queues an order's present state for Prom: its deletion withdrew the news of it, or they ended before anybody knew that the
 * order is Prom's. Reads Prom first, so that Prom hears nothing that it knows; it may have opened again an order that we
 * once told it is cancelled. The next import takes Prom's news of a deleted order.
 */
async function queueWhole(shop: Shop, tx: Tx, { order, actor }: { order: Order; actor: Actor }): Promise<void> {
  const { id: orderId, number, status } = order
  if (!isMarketplace(order.source) || shop.settings.of(promSettings).promToken === undefined) return
  const marketplaceOrder = await findMarketplaceOrderOf(tx, orderId)
  if (!marketplaceOrder) return
  if (marketplaceOrder.isUnread) await followSoon(tx, marketplaceOrder.id, shop.now())
  const about = { marketplaceOrderId: marketplaceOrder.id, orderId, number }
  const dueAt = settledAt(shop.now())
  const wish =
    wishOf(order, status, marketplaceOrder) ?? (isAccepted(status) ? { status: 'received' as const } : undefined)
  const isToTell = wish && !(wish.status === 'canceled' && (await wasCancellationPushed(tx, orderId)))
  if (isToTell) await queueWork(tx, promStatus, { ...about, wish }, actor, { dueAt })
  const provider = providerOf(order.carrier)
  const trackingNumber = printedTrackingNumber(order.carrier, order.trackingNumber)
  if (trackingNumber !== '' && provider && groupOf[status] !== 'free')
    await queueWork(tx, promNumber, { ...about, trackingNumber, provider }, actor, { dueAt })
}

async function forget(_: Shop, tx: Tx, orderId: string): Promise<void> {
  await withdrawWorkLike(tx, promStatus, { orderId })
  await withdrawWorkLike(tx, promNumber, { orderId })
}

function wishOf(
  before: ChangedOrder['before'],
  to: Status,
  marketplaceOrder: OutwardMarketplaceOrder,
): StatusUpdate['wish'] | undefined {
  switch (to) {
    case 'accepted':
      return { status: 'received' }
    case 'completed':
      return { status: 'delivered' }
    case 'cancelled':
    case 'refused':
      return { status: 'canceled', ...cancellationOf(before, to, marketplaceOrder) }
    default:
      return undefined
  }
}

/**
 * Refuses to send orders that Prom has cancelled, unless they left already. Where Prom does not answer in time, the work
 * goes on (OUT-3).
 */
async function refuseCancelled(shop: Shop, parcels: readonly LeavingOrder[]): Promise<void> {
  const { cancelled } = await findLiveCancellations(
    shop,
    parcels.map(({ order }) => order),
  )
  const errors = parcels.flatMap(({ order, field }) => {
    const found = cancelled.find(({ orderId, isOnItsWay }) => orderId === order.id && !isOnItsWay)
    return found ? [{ field, error: 'cancelledThere', params: { number: order.number, why: found.why || '–' } }] : []
  })
  if (errors.length > 0) throw new Refusal('conflict', errors)
}
