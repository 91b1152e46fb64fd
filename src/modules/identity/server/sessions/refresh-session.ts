import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { userToWire, type SignedIn } from '../../contract.ts'
import { rotationGraceMilliseconds, sessionMilliseconds } from '../../session.ts'
import type { User } from '../../user.ts'
import { isLockedOut } from '../staff/demo-people.ts'
import { endSessions } from './end-sessions.ts'
import { placeOf } from './open-session.ts'
import { clearRefreshCookie, readRefreshToken, setRefreshCookie, type RefreshToken } from './refresh-token.ts'
import { hashSecret, isHashOf, makeSecret } from './secret-cookie.ts'
import { lockSession, rotateSession, type Place } from './sessions.sql.ts'
import { signedOut } from '../sign-in-listeners.ts'
import { issueAccessToken } from './tokens.ts'

/** A new access token for the refresh cookie, and a new cookie in its place (AUTH-2). */
export async function refreshSession(shop: Shop, _input: unknown, call: Call): Promise<SignedIn> {
  const token = readRefreshToken(call.request)
  const refreshed = token && (await shop.database.transaction((tx) => rotate(tx, token, shop, placeOf(call))))
  if (!refreshed || 'endedAt' in refreshed) {
    clearRefreshCookie(shop, call)
    // whoever ended it elsewhere wants nothing of theirs left here
    if (refreshed) await signedOut.publish(shop, { call, endedAt: refreshed.endedAt })
    throw refuse('signedOut', 'signedOut')
  }
  const { user, sessionId, newSecret } = refreshed
  if (newSecret !== undefined) setRefreshCookie(shop, call, { sessionId, secret: newSecret })
  const accessToken = await issueAccessToken(shop, { userId: user.id, sessionId, role: user.role })
  return { accessToken, user: userToWire(user) }
}

interface Refreshed {
  user: User
  sessionId: string
  /** Left out in the grace after a rotation: the other tab has got the new one. */
  newSecret?: string
}

/**
 * Answers rather than throws, so that the revocation of a replayed token is committed; when, where somebody has ended the
 * session before.
 */
async function rotate(
  tx: Tx,
  { sessionId, secret }: RefreshToken,
  shop: Shop,
  place: Place,
): Promise<Refreshed | { endedAt: Date } | undefined> {
  const session = await lockSession(tx, sessionId)
  // after the lock: waiting for it may have taken a while
  const at = shop.now()
  if (!session) return undefined
  if (session.revokedAt) return { endedAt: session.revokedAt }
  if (session.expiresAt <= at) return undefined
  const { user } = session
  if (isLockedOut(shop, user)) return undefined

  if (isHashOf(session.refreshHash, secret)) {
    const newSecret = makeSecret()
    const expiresAt = new Date(at.getTime() + sessionMilliseconds)
    await rotateSession(tx, sessionId, { refreshHash: hashSecret(newSecret), at, expiresAt, place })
    return { user, sessionId, newSecret }
  }
  const age = at.getTime() - session.refreshedAt.getTime()
  if (isHashOf(session.previousRefreshHash, secret) && age <= rotationGraceMilliseconds) return { user, sessionId }
  await endSessions(tx, shop, { id: sessionId })
  return undefined
}
