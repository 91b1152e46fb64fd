import type { Terms } from '#modules/storefront/page-data.ts'

/** What the shop comes with. */
export const terms: Terms = {
  deliveryCost: { from: 70_00, to: 150_00 },
  novaPoshtaDays: { from: 1, to: 3 },
  ukrposhtaDays: { from: 3, to: 6 },
  meestDays: { from: 2, to: 4 },
  returnDays: 14,
  refundDays: 7,
  returnPaidBy: 'shopper',
  cartKeptDays: 90,
  wishKeptDays: 180,
}
