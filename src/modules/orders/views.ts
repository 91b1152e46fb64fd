/** Lists of orders that wait for staff (ORD-5, ORD-8, ORD-16, ORD-17). */
export const orderViews = ['forgotten', 'shortages', 'refundsDue', 'returnsExpected', 'toPack'] as const
export type OrderViewName = (typeof orderViews)[number]
