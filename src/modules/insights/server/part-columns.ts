import { bases } from '../earned.ts'

/** What is taken of an order beside its goods: columns of `order_money`, of parts, and of all that parts add up to. */
export const feeColumns = [
  'marketplace_fee',
  'marketplace_fixed_fee',
  'marketplace_payment_fee',
  'payment_fee',
  'subsidised_shipping_fee',
  'return_cost',
] as const

export const costColumns = ['cost', ...feeColumns] as const

/** What a part bears of adverts, by each basis. */
export const advertColumns = bases.flatMap((basis) =>
  (['google', 'advertiser'] as const).map((kind) => ({ basis, kind, column: `${kind}_${basis}` as const })),
)

/** What an order was worth as its goods left, which fees by percent are of (WIRE-6); of parts and of `order_money`. */
export const soldColumn = 'sold_total'

/** What parts add up to, in the columns of the same names. */
export const summedColumns = [
  'pieces',
  'revenue',
  ...costColumns,
  ...advertColumns.map(({ column }) => column),
] as const
