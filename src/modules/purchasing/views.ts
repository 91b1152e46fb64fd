/** Lists that wait for staff. */
export const purchaseViews = ['inTransit', 'toPay', 'toReceive', 'notPaidBack'] as const
export type PurchaseViewName = (typeof purchaseViews)[number]
