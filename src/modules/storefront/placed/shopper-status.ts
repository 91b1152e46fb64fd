import type { Money } from '#kit/money.ts'
import { needsAddress, type Carrier } from '#modules/delivery/carrier.ts'
import { onItsWay } from '#modules/orders/status.ts'

interface Placed {
  status: string
  isReturning: boolean
  carrier: Carrier
}

/** An order's status in its owner's eyes: an order that they collect is not on its way, it waits for them. */
export function shopperStatus({ status, isReturning, carrier }: Placed): string {
  if (isReturning) return 'returning'
  return onItsWay.some((each) => each === status) && !needsAddress(carrier) ? 'toCollect' : status
}

/** A part is paid, as was agreed, and the rest is paid when one gets it: nothing is waited for any more (PAY-2). */
export function isDepositPaid({
  status,
  details,
}: {
  status: string
  details: { total: Money; amountDue: Money | null } | null
}): boolean {
  const due = details?.amountDue ?? 0
  return status === 'awaitingPayment' && details !== null && due > 0 && due < details.total
}
