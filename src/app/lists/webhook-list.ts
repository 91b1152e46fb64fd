import type { Webhook } from '#platform/server/inbox/webhook.ts'
import { paymentWebhooks } from '#modules/payments/server/index.ts'

/** Companies that call by themselves, at `/webhooks/<company>` (OUT-5): a line a company. */
export const webhooks: readonly Webhook[] = [...paymentWebhooks]
