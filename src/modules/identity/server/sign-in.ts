import { createHash } from 'node:crypto'
import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { userToWire, type SignedIn } from '../contract.ts'
import type { Login } from '../login.ts'
import { sessionMilliseconds } from '../session.ts'
import { verifyPassword } from './password.ts'
import { hashSecret, makeSecret, setRefreshCookie } from './refresh-token.ts'
import { insertSession } from './sessions.sql.ts'
import { tellSignedIn } from './sign-in-listeners.ts'
import { issueAccessToken } from './tokens.ts'
import { findUserByLogin } from './users.sql.ts'

/** Signs in by password. An unknown login gets the answer of a wrong password, in the same time (AUTH-1, AUTH-2). */
export async function signIn(
  shop: Shop,
  { body: { login, password } }: { body: { login: Login; password: string } },
  call: Call,
): Promise<SignedIn> {
  const tries = triesOf(shop, login, call.address)
  await tries.check()
  const found = await findUserByLogin(shop.database.db, login)
  if (!(await verifyPassword(password, found?.passwordHash)) || !found?.passwordHash) {
    await tries.spend()
    throw refuse('invalid', 'wrongPassword', 'password')
  }
  // wrong tries sent beside this one count, too: a burst gets no more guesses than a queue
  await tries.check()

  const { user, passwordHash } = found
  const session = await openSession(shop, user.id, passwordHash)
  await tries.forget()
  await tellSignedIn(shop, user.id, call)
  setRefreshCookie(shop, call, session)
  const accessToken = await issueAccessToken(shop, { userId: user.id, sessionId: session.sessionId, role: user.role })
  return { accessToken, user: userToWire(user) }
}

async function openSession(shop: Shop, userId: string, verifiedHash: string) {
  const secret = makeSecret()
  const at = shop.now()
  const expiresAt = new Date(at.getTime() + sessionMilliseconds)
  const session = { userId, verifiedHash, refreshHash: hashSecret(secret), at, expiresAt }
  const sessionId = await shop.database.transaction((tx) => insertSession(tx, session))
  if (sessionId === undefined) throw refuse('invalid', 'wrongPassword', 'password')
  return { sessionId, secret }
}

/**
 * Only wrong tries count. Signing in forgets those of the login, not those of the address: one's own account
 * must not buy more guesses at others'.
 */
function triesOf({ limits }: Shop, login: Login, address: string) {
  // hashed, so that the longest address fits its column and the table names nobody
  const key = createHash('sha256')
    .update('email' in login ? login.email : login.phone)
    .digest('base64url')
  return {
    async check() {
      await limits.check('wrongPasswordPerAddress', address)
      await limits.check('wrongPasswordPerLogin', key)
    },
    async spend() {
      await limits.spend('wrongPasswordPerAddress', address)
      await limits.spend('wrongPasswordPerLogin', key)
    },
    forget: () => limits.forget('wrongPasswordPerLogin', key),
  }
}
