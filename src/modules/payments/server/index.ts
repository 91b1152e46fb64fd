export { askKinds } from './attempts/ask-provider.ts'
export { listAttempts, type Attempt } from './attempts/attempts.sql.ts'
export { paymentFollowings } from './attempts/following.ts'
export { startAttempt } from './attempts/start-attempt.ts'
export { clearPayments } from './clear-payments.sql.ts'
export { comparePayments } from './compare-days.ts'
export {
  aheadWays,
  connectedProviders,
  depositFor,
  findPaying,
  lookAtReturn,
  planPayment,
  type Paying,
} from './paying.ts'
export { providers } from './providers/index.ts'
export { listWaitingOfPayments } from './office/list-waiting.ts'
export { paymentRoutes } from './office/routes.ts'
export { listUnseenPayouts, settlePayout, unsettlePayouts } from './payouts/payouts.sql.ts'
export { settlePayouts } from './payouts/settle-payouts.ts'
export { refundSubscribers } from './refunds/keep-under-way.ts'
export { refundKinds, refundPayment } from './refunds/refund-payment.ts'
export { paymentSettings } from './settings.ts'
export { paymentSubscribers, tendUnpaid } from './unpaid.ts'
export { paymentWebhooks } from './webhooks.ts'
export { paymentsOfPerson } from './personal-data.ts'
