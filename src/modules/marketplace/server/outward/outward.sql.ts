import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Status } from '#modules/orders/status.ts'
import type { CancelReason } from '../../cancel-reason.ts'

export interface OutwardMarketplaceOrder {
  /** The marketplace's own. */
  id: number
  reason: CancelReason | null
  text: string
  /** Prom told of it while its order was deleted, and nobody took that. */
  isUnread: boolean
}

/** The order of the marketplace that one of ours came of. */
export async function findMarketplaceOrderOf(
  db: Db | Tx,
  orderId: string,
): Promise<OutwardMarketplaceOrder | undefined> {
  const { rows } = await sql<OutwardMarketplaceOrder>`
    select id, cancel_reason as reason, cancel_text as text, digest = '' as "isUnread"
    from marketplace_orders where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Those of the given orders that came of the marketplace, with their ids there. */
export async function listMarketplaceOrderIds(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<{ orderId: string; id: number }[]> {
  const { rows } = await sql<{ orderId: string; id: number }>`
    select order_id as "orderId", id from marketplace_orders where order_id = any(${orderIds}::uuid[])`.execute(db)
  return rows
}

/** Whether the marketplace was told that this order is cancelled, or said so itself when it was to be told. */
export async function wasCancellationPushed(tx: Tx, orderId: string): Promise<boolean> {
  const part = { orderId, wish: { status: 'canceled' } }
  const { rows } = await sql`
    select from work
    where kind = 'promStatus' and payload @> ${JSON.stringify(part)}::jsonb and state = 'done' and answer like 'canceled%'
    limit 1`.execute(tx)
  return rows.length > 0
}

export interface OurState {
  status: Status
  trackingNumber: string
}

/** How our order of it stands: null where staff deleted it, undefined where the marketplace's is none that we know. */
export async function findOurState(db: Db, marketplaceOrderId: number): Promise<OurState | null | undefined> {
  const { rows } = await sql<{ order: OurState | null }>`
    select case when o.id is not null then jsonb_build_object('status', o.status, 'trackingNumber', o.tracking_number)
      end as "order"
    from marketplace_orders s left join orders o on o.id = s.order_id where s.id = ${marketplaceOrderId}`.execute(db)
  return rows[0]?.order
}

export async function writeCancelReason(
  tx: Tx,
  orderId: string,
  { reason, text }: Pick<OutwardMarketplaceOrder, 'reason' | 'text'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update marketplace_orders set cancel_reason = ${reason}, cancel_text = ${text} where order_id = ${orderId}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
