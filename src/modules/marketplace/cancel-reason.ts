import { hasLeft, type Status } from '#modules/orders/status.ts'

/** The reasons that a marketplace accepts, in its spelling; it wants some explained. */
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

/** The marketplace wants words beside it. */
export function isExplained(reason: CancelReason): boolean {
  return explained.has(reason)
}

export interface Cancellation {
  reason: CancelReason
  /** The text for the buyer; the shop's own words where staff wrote none. */
  text: string
}

/** Why an order is cancelled there: what staff chose, else what the order itself shows (ORD-18). */
export function cancellationOf(
  before: CancelledOrder,
  to: Extract<Status, 'cancelled' | 'refused'>,
  chosen: { reason: CancelReason | null; text: string },
): Cancellation {
  const { reason, text } =
    chosen.reason === null ? seenReason(before, to) : { reason: chosen.reason, text: chosen.text }
  return { reason, text: text.trim() || (isExplained(reason) ? 'Скасовано продавцем' : '') }
}

/** As far as an order shows why. */
interface CancelledOrder {
  status: Status
  isReturning?: boolean
  lines: readonly { needsAttention: boolean; isPast: boolean; returnedQuantity?: number }[]
}

function seenReason(order: CancelledOrder, to: Status): Cancellation {
  const { status, lines } = order
  if (to === 'refused')
    return wasSent(order)
      ? { reason: 'another', text: 'Покупець не забрав посилку' }
      : { reason: 'buyers_request', text: '' }
  if (lines.some(({ needsAttention, isPast }) => needsAttention && !isPast))
    return { reason: 'not_available', text: '' }
  if (status === 'awaitingPayment') return { reason: 'payment_not_received', text: '' }
  return { reason: 'another', text: '' }
}

/** Whether the goods had left, as a refused order, a returning parcel or a returned piece shows. */
function wasSent({ status, isReturning, lines }: CancelledOrder): boolean {
  return hasLeft.has(status) || isReturning === true || lines.some(({ returnedQuantity = 0 }) => returnedQuantity > 0)
}
