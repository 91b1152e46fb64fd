import type { Call } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { userToWire, type SignedIn } from '../../contract.ts'
import { sessionMilliseconds } from '../../session.ts'
import type { User } from '../../user.ts'
import { refuseDemoPerson } from '../staff/demo-people.ts'
import { deviceWords } from './device-words.ts'
import { rememberDevice } from './known-device.ts'
import { setRefreshCookie, type RefreshToken } from './refresh-token.ts'
import { hashSecret, makeSecret } from './secret-cookie.ts'
import { insertSession, type Place } from './sessions.sql.ts'
import { signedIn } from '../sign-in-listeners.ts'
import { issueAccessToken } from './tokens.ts'
import type { StoredUser } from '../users.sql.ts'

/**
 * Begins a session in the transaction that verified its user; undefined when the password hash is no longer the one
 * that was verified. Without a hash it was a code or a link that showed who it is.
 */
export async function openSession(
  tx: Tx,
  shop: Shop,
  { user, verifiedHash }: { user: StoredUser; verifiedHash: string | null },
  call: Call,
): Promise<RefreshToken | undefined> {
  refuseDemoPerson(shop, user)
  const secret = makeSecret()
  const at = shop.now()
  const sessionId = await insertSession(tx, {
    userId: user.id,
    verifiedHash,
    refreshHash: hashSecret(secret),
    at,
    expiresAt: new Date(at.getTime() + sessionMilliseconds),
    contactProvedAt: verifiedHash === null ? at : null,
    place: placeOf(call),
  })
  return sessionId === undefined ? undefined : { sessionId, secret }
}

/** Where a session is, in as few words as its owner needs to know it again. */
export function placeOf({ request, address }: Call): Place {
  return { ...deviceWords(request.headers.get('user-agent')), address }
}

/** Answers every sign-in once its session is committed (AUTH-10). */
export async function answerSignIn(
  shop: Shop,
  call: Call,
  { user, session }: { user: User; session: RefreshToken },
): Promise<SignedIn> {
  await signedIn.publish(shop, { userId: user.id, sessionId: session.sessionId, call })
  setRefreshCookie(shop, call, session)
  await rememberDevice(shop, call, user.id)
  const accessToken = await issueAccessToken(shop, { userId: user.id, sessionId: session.sessionId, role: user.role })
  return { accessToken, user: userToWire(user) }
}
