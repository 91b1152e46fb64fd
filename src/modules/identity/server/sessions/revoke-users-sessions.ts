import { refuse } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { lockAccounts } from '../accounts.sql.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Signs users out everywhere (AUTH-6); the one who asks stays signed in where they ask. */
export async function revokeUsersSessions(shop: Shop, ids: readonly string[], caller: Caller): Promise<string[]> {
  return shop.database.transaction(async (tx) => {
    const found = new Set((await lockAccounts(tx, ids)).map(({ id }) => id))
    const missing = ids.findIndex((id) => !found.has(id))
    if (missing >= 0) throw refuse('notFound', 'notFound', `ids.${missing}`)
    for (const userId of found) {
      await revokeSessions(tx, shop, { userId, exceptSessionId: caller.sessionId })
    }
    await recordChanges(
      tx,
      [...found].map((id) => ({
        entity: 'user',
        entityId: id,
        action: 'sessionsRevoked',
        actor: caller,
        changes: {},
      })),
    )
    return [...found]
  })
}
