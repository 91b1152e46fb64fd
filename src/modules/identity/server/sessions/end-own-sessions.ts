import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { endSessions } from './end-sessions.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { lockSession } from './sessions.sql.ts'

/** Signs oneself out on one device; somebody else's session is none that there is. */
export async function endOwnSession(
  shop: Shop,
  { body: { id } }: { body: { id: string } },
  { caller }: StaffCall,
): Promise<null> {
  return shop.database.transaction(async (tx) => {
    const session = await lockSession(tx, id)
    const isOwn = session?.user.id === caller.userId
    if (!isOwn || session.revokedAt || session.expiresAt <= shop.now()) throw refuse('notFound', 'sessionGone', 'id')
    await endSessions(tx, shop, { id })
    await record(tx, caller, 'sessionEnded')
    return null
  })
}

/** Signs oneself out everywhere else (AUTH-6). */
export async function endOtherSessions(shop: Shop, _input: unknown, { caller }: StaffCall): Promise<null> {
  return shop.database.transaction(async (tx) => {
    await revokeSessions(tx, shop, { userId: caller.userId, exceptSessionId: caller.sessionId })
    await record(tx, caller, 'sessionsRevoked')
    return null
  })
}

async function record(tx: Tx, actor: Caller, action: string): Promise<void> {
  await recordChanges(tx, [{ entity: 'user', entityId: actor.userId, action, actor, changes: {} }])
}
