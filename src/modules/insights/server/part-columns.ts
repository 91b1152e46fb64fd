import { bases } from '../earned.ts'

/** The costs of an order beside its goods: columns of `order_money`, of parts, and of all sums of parts. */
export const feeColumns = [
  'marketplace_fee',
  'marketplace_fixed_fee',
  'marketplace_payment_fee',
  'payment_fee',
  'subsidised_shipping_fee',
  'return_cost',
] as const

export const costColumns = ['cost', ...feeColumns] as const

/** The share of a part in adverts, by each basis. */
export const advertColumns = bases.flatMap((basis) =>
  (['google', 'advertiser'] as const).map((kind) => ({ basis, kind, column: `${kind}_${basis}` as const })),
)

/** The worth of an order as its goods left, the base of fees by percent (WIRE-6); of parts and of `order_money`. */
export const soldColumn = 'sold_total'

/** The columns of parts that facts add up, under the same names. */
export const summedColumns = [
  'pieces',
  'revenue',
  ...costColumns,
  ...advertColumns.map(({ column }) => column),
] as const
