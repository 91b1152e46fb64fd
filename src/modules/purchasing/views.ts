import type { Role } from '#platform/endpoint.ts'
import { purchaseRow } from './purchase.fields.ts'

/** Lists that wait for staff. */
export const purchaseViews = ['inTransit', 'toPay', 'toReceive', 'notPaidBack'] as const
export type PurchaseViewName = (typeof purchaseViews)[number]

const { status, paid, received, paidBack } = purchaseRow.fields
const views: Record<PurchaseViewName, readonly Role[]> = {
  inTransit: status.sees,
  toPay: paid.sees,
  toReceive: received.sees,
  notPaidBack: paidBack.sees,
}

/** As far as a role may ask for them: what stands in one tells of what it does not see (WIRE-12). */
export function viewsFor(role: Role): PurchaseViewName[] {
  return purchaseViews.filter((view) => views[view].includes(role))
}
