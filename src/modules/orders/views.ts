/** Lists of orders that wait for staff (ORD-5, ORD-8, ORD-16, ORD-17). */
export const orderViews = ['forgotten', 'shortages', 'refundsDue', 'returnsExpected', 'toPack'] as const
export type OrderViewName = (typeof orderViews)[number]

/** A new order nobody took up for so long is shown as forgotten, and never cancelled by itself (ORD-16). */
export const forgottenAfterMs = 3 * 24 * 60 * 60 * 1000
