import type { Call } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { clearRefreshCookie, readRefreshToken } from './refresh-token.ts'
import { isHashOf } from './secret-cookie.ts'
import { signedOut, tellEnded } from './sign-in-listeners.ts'
import { endSession, lockSession } from './sessions.sql.ts'

/** Ends the sessions that the bearer token and the cookie name, usually one (AUTH-6). Signed out already is no error. */
export async function signOut(shop: Shop, _input: unknown, call: Call): Promise<null> {
  const token = readRefreshToken(call.request)
  await shop.database.transaction(async (tx) => {
    if (call.caller) await tellEnded(tx, await endSession(tx, call.caller.sessionId, shop.now()))
    const session = token && (await lockSession(tx, token.sessionId))
    if (!session) return
    const isItsOwn = isHashOf(session.refreshHash, token.secret) || isHashOf(session.previousRefreshHash, token.secret)
    if (isItsOwn) await tellEnded(tx, await endSession(tx, token.sessionId, shop.now()))
  })
  clearRefreshCookie(shop, call)
  await signedOut.tell(shop, { call })
  return null
}
