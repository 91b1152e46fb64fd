import type { ListWaiting } from '#platform/server/waiting.ts'
import { listSellingOut, listUnpaid } from '#modules/insights/server/index.ts'
import { listWaitingMarketplaceOrders } from '#modules/marketplace/server/index.ts'
import { listWaitingOrders } from '#modules/orders/server/index.ts'
import { listFailures } from '#modules/outbox/server/index.ts'
import { listLateParcels } from '#modules/parcels/server/index.ts'
import { listWaitingOfPayments } from '#modules/payments/server/index.ts'
import { listWaitingPurchases } from '#modules/purchasing/server/index.ts'
import { listMissingReceipts } from '#modules/receipts/server/index.ts'
import { listWaitingQuestions, listWaitingReviews } from '#modules/reviews/server/index.ts'
import { companies } from './company-list.ts'
import { jobList } from './job-list.ts'

/** Everything that may wait for staff: a line a room. */
export const waitingList: readonly ListWaiting[] = [
  listWaitingOrders,
  listWaitingMarketplaceOrders,
  listLateParcels,
  listWaitingOfPayments,
  listWaitingPurchases,
  listSellingOut,
  listUnpaid,
  listMissingReceipts,
  listWaitingQuestions,
  listWaitingReviews,
  listFailures(companies, jobList),
]
