import { webhookQuarantine } from '#platform/server/inbox/handle-event.ts'
import type { QuarantineKind } from '#platform/server/quarantine/quarantine-kind.ts'
import { parcelQuarantines } from '#modules/delivery/server/index.ts'
import { promQuarantine } from '#modules/marketplace/server/index.ts'
import { webhooks } from './webhook-list.ts'

/** Everything of companies that may not be understood, and is tried again from one screen (OUT-4): a line a kind. */
export const quarantineKinds: readonly QuarantineKind[] = [
  promQuarantine,
  ...parcelQuarantines,
  ...webhooks.map(webhookQuarantine),
]
