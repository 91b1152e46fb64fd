import { jobsChannel } from '#platform/server/jobs.ts'
import type { Subscriber } from '#platform/server/events.ts'
import { checkoutSubscribers } from '#modules/checkout/server/index.ts'
import { marketplaceSubscribers } from '#modules/marketplace/server/index.ts'
import { ordersChannel } from '#modules/orders/server/index.ts'
import { paymentSubscribers, refundSubscribers } from '#modules/payments/server/index.ts'
import { parcelSubscribers } from '#modules/parcels/server/index.ts'
import { receiptSubscribers } from '#modules/receipts/server/index.ts'
import { reviewSubscribers } from '#modules/reviews/server/index.ts'

/** The handlers of each room for events of others: a line a room. */
export const subscribers: readonly Subscriber[] = [
  ...checkoutSubscribers,
  ...marketplaceSubscribers,
  ...paymentSubscribers,
  ...refundSubscribers,
  ...parcelSubscribers,
  ...reviewSubscribers,
  ...receiptSubscribers,
]

/** The channels of the database that each process listens to: for followers in a browser, and for those who wait for work. */
export const channels = [ordersChannel, jobsChannel]
