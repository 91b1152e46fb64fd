import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { endSessions } from './end-sessions.ts'
import { clearRefreshCookie, readRefreshToken } from './refresh-token.ts'
import { isHashOf } from './secret-cookie.ts'
import { signedOut } from '../sign-in-listeners.ts'
import { lockSession } from './sessions.sql.ts'

/** Ends the sessions that the bearer token and the cookie name, usually one (AUTH-6). Signed out already is no error. */
export async function signOut(shop: Shop, _input: unknown, call: Call): Promise<null> {
  const token = readRefreshToken(call.request)
  await shop.database.transaction(async (tx) => {
    if (call.caller) await endSessions(tx, shop, { id: call.caller.sessionId })
    const session = token && (await lockSession(tx, token.sessionId))
    if (!session) return
    const isItsOwn = isHashOf(session.refreshHash, token.secret) || isHashOf(session.previousRefreshHash, token.secret)
    if (isItsOwn) await endSessions(tx, shop, { id: token.sessionId })
  })
  clearRefreshCookie(shop, call)
  await signedOut.publish(shop, { call })
  return null
}
