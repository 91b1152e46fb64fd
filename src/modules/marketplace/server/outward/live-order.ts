import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Prom } from '../prom/client.ts'
import { isOnItsWay } from '../prom/mapping.ts'
import { words } from '../prom/schema.ts'

/** As little as telling needs: an order that cannot be read in whole can still be cancelled. */
const shape = z.object({
  status: z.string(),
  cancellation: z.optional(z.nullable(z.object({ title: words, initiator: words }))),
  delivery_provider_data: z.optional(z.nullable(z.object({ declaration_number: words, unified_status: words }))),
})

export interface LiveOrder {
  status: string
  /** Null unless it is cancelled there. */
  cancelledWhy: string | null
  trackingNumber: string
  isOnItsWay: boolean
  /** As it came. */
  raw: unknown
}

/** How an order stands there at this moment. */
export async function readLiveOrder(prom: Pick<Prom, 'findOrder'>, marketplaceOrderId: number): Promise<LiveOrder> {
  const found = await prom.findOrder(marketplaceOrderId)
  if (found === undefined) throw new CallFailure('refused', 'Prom: немає такого замовлення')
  const read = shape.safeParse(found)
  if (!read.success) throw new CallFailure('notUnderstood', 'Prom: замовлення без статусу')
  const { status, cancellation, delivery_provider_data: delivery } = read.data
  return {
    status,
    cancelledWhy: status === 'canceled' ? (cancellation?.title ?? '') : null,
    trackingNumber: delivery?.declaration_number?.trim() ?? '',
    isOnItsWay: isOnItsWay(delivery),
    raw: found,
  }
}
