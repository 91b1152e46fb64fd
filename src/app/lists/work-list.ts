import { webhookWork } from '#platform/server/inbox/handle-event.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { backInStockKind } from '#modules/checkout/server/index.ts'
import { promKinds } from '#modules/marketplace/server/index.ts'
import { messageKinds } from '#modules/messaging/server/index.ts'
import { orderMessageKind } from '#modules/orders/server/index.ts'
import { askKinds, refundKinds } from '#modules/payments/server/index.ts'
import { changeCollectedKind, fetchLabelKind, makeParcelKind, makeRegisterKind } from '#modules/parcels/server/index.ts'
import { receiptKind } from '#modules/receipts/server/index.ts'
import { reviewInvitationKind } from '#modules/reviews/server/index.ts'
import { webhooks } from './webhook-list.ts'

/** Messages to people; the room that asked for one may look at it once more. */
export const letterKinds: readonly WorkKind[] = Object.values({
  ...messageKinds,
  orderNews: orderMessageKind,
  backInStock: backInStockKind,
  reviewInvitation: reviewInvitationKind,
})

/** Everything that the shop queues to be done by itself: a line a room. */
export const workKinds: readonly WorkKind[] = [
  ...letterKinds,
  ...promKinds,
  ...askKinds,
  ...refundKinds,
  makeParcelKind,
  fetchLabelKind,
  makeRegisterKind,
  changeCollectedKind,
  receiptKind,
  ...webhooks.map(webhookWork),
]
