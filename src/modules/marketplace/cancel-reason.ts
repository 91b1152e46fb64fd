import type { Order } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'

/** What a marketplace takes for a reason, as it spells it; some it wants explained. */
export const cancelReasons = [
  'not_available',
  'price_changed',
  'buyers_request',
  'not_enough_fields',
  'duplicate',
  'invalid_phone_number',
  'less_than_minimal_price',
  'payment_not_received',
  'no_product_variants',
  'another',
] as const
export type CancelReason = (typeof cancelReasons)[number]

const explained: ReadonlySet<CancelReason> = new Set(['another', 'price_changed', 'not_enough_fields'])

export interface Cancellation {
  reason: CancelReason
  /** What the buyer reads; the shop's own words where staff wrote none. */
  text: string
}

/** Why an order is cancelled there: what staff chose, else what the order itself shows (ORD-18). */
export function cancellationOf(
  before: Pick<Order, 'status' | 'lines'>,
  to: Extract<Status, 'cancelled' | 'refused'>,
  chosen: { reason: CancelReason | null; text: string },
): Cancellation {
  const { reason, text } =
    chosen.reason === null ? seenReason(before, to) : { reason: chosen.reason, text: chosen.text }
  return { reason, text: text.trim() || (explained.has(reason) ? 'Скасовано продавцем' : '') }
}

function seenReason({ status, lines }: Pick<Order, 'status' | 'lines'>, to: Status): Cancellation {
  if (to === 'refused') return { reason: 'another', text: 'Покупець не забрав посилку' }
  if (lines.some(({ needsAttention, isPast }) => needsAttention && !isPast))
    return { reason: 'not_available', text: '' }
  if (status === 'awaitingPayment') return { reason: 'payment_not_received', text: '' }
  return { reason: 'another', text: '' }
}
