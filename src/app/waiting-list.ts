import type { ListWaiting } from '#platform/server/waiting.ts'
import { listSellingOut } from '#modules/insights/server/index.ts'
import { listWaitingOrders } from '#modules/orders/server/index.ts'
import { listFailures } from '#modules/outbox/server/index.ts'
import { listWaitingPurchases } from '#modules/purchasing/server/index.ts'

/** Everything that may wait for staff: a line a room. */
export const waitingList: readonly ListWaiting[] = [
  listWaitingOrders,
  listWaitingPurchases,
  listSellingOut,
  listFailures,
]
