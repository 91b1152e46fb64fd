import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../contract.ts'
import type { Login } from '../login.ts'
import { loginKey } from './login-key.ts'
import { answerSignIn, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { findUserByLogin } from './users.sql.ts'

/** Signs in by password. An unknown login gets the answer of a wrong password, in the same time (AUTH-1, AUTH-2). */
export async function signIn(
  shop: Shop,
  { body: { login, password } }: { body: { login: Login; password: string } },
  call: Call,
): Promise<SignedIn> {
  const tries = triesOf(shop, login, call.address)
  await tries.spend()
  const found = await findUserByLogin(shop.database.db, login)
  if (!(await verifyPassword(password, found?.passwordHash, call.address)) || !found?.passwordHash)
    throw refuse('invalid', 'wrongPassword', 'password')

  const { user, passwordHash } = found
  const session = await shop.database.transaction((tx) =>
    openSession(tx, shop, { userId: user.id, verifiedHash: passwordHash }),
  )
  // changed since it was verified
  if (!session) throw refuse('invalid', 'wrongPassword', 'password')
  await tries.giveBack()
  return answerSignIn(shop, call, { user, session })
}

/**
 * Only wrong tries count in the end, but each is counted before the slow work: a burst gets no more guesses than a
 * queue, and costs nothing. Signing in forgets those of the login, not those of the address: one's own account must not
 * buy more guesses at others'.
 */
function triesOf({ limits }: Shop, login: Login, address: string) {
  const key = loginKey(login)
  return {
    async spend() {
      await limits.spend('wrongPasswordPerAddress', address)
      await limits.spend('wrongPasswordPerLogin', key)
    },
    async giveBack() {
      await limits.giveBack('wrongPasswordPerAddress', address)
      await limits.forget('wrongPasswordPerLogin', key)
    },
  }
}
