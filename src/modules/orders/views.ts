/** Lists of orders that wait for staff (ORD-5, ORD-8, ORD-16, ORD-17); `fresh` are new ones that are not forgotten yet. */
export const orderViews = [
  'fresh',
  'forgotten',
  'shortages',
  'refundsDue',
  'returnsExpected',
  'toPack',
  'subsidisedShipping',
] as const
export type OrderViewName = (typeof orderViews)[number]
