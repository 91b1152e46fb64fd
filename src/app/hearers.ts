import { jobsChannel } from '#platform/server/jobs.ts'
import type { Hearer } from '#platform/server/news.ts'
import { checkoutHearers } from '#modules/checkout/server/index.ts'
import { marketplaceHearers } from '#modules/marketplace/server/index.ts'
import { ordersChannel } from '#modules/orders/server/index.ts'
import { paymentHearers } from '#modules/payments/server/index.ts'
import { parcelHearers } from '#modules/parcels/server/index.ts'
import { receiptHearers } from '#modules/receipts/server/index.ts'
import { reviewHearers } from '#modules/reviews/server/index.ts'

/** What rooms do where others tell them something: a line a room. */
export const hearers: readonly Hearer[] = [
  ...checkoutHearers,
  ...marketplaceHearers,
  ...paymentHearers,
  ...parcelHearers,
  ...reviewHearers,
  ...receiptHearers,
]

/** What each process hears of the database: for those who follow it in a browser, and for those who wait for work. */
export const channels = [ordersChannel, jobsChannel]
