import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../contract.ts'
import type { Login } from '../login.ts'
import { knowingDevice } from './sessions/known-device.ts'
import { loginKey } from './login-key.ts'
import { answerSignIn, openSession } from './sessions/open-session.ts'
import { verifyPassword } from './password.ts'
import { findUserByLogin } from './users.sql.ts'

/**
 * Signs in by password. An unknown login gets the answer of a wrong password, in the same time (AUTH-1, AUTH-2).
 *
 * Only wrong tries count in the end, but each is counted before the slow work: a burst gets no more guesses than a
 * queue, and costs nothing. Signing in forgets those of the login, not those of the address: one's own account must not
 * buy more guesses at others'.
 */
export async function signIn(
  shop: Shop,
  { body: { login, password } }: { body: { login: Login; password: string } },
  call: Call,
): Promise<SignedIn> {
  const key = loginKey(login, await knowingDevice(shop, call.request, login))
  await shop.limits.spend('wrongPasswordPerLogin', key)
  const found = await findUserByLogin(shop.database.db, login)
  if (!(await verifyPassword(password, found?.passwordHash, call.address)) || !found?.passwordHash)
    throw refuse('invalid', 'wrongPassword', 'password')

  const { user, passwordHash } = found
  const session = await shop.database.transaction((tx) =>
    openSession(tx, shop, { user, verifiedHash: passwordHash }, call),
  )
  // changed since it was verified
  if (!session) throw refuse('invalid', 'wrongPassword', 'password')
  await shop.limits.uncount('wrongPasswordPerAddress', call.address)
  await shop.limits.forget('wrongPasswordPerLogin', key)
  return answerSignIn(shop, call, { user, session })
}
