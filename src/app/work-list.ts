import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { promKinds } from '#modules/marketplace/server/index.ts'
import { messageKinds } from '#modules/messaging/server/index.ts'

/** Everything that the shop queues to be done by itself: a line a room. */
export const workKinds: readonly WorkKind[] = [...Object.values(messageKinds), ...promKinds]
