import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../../contract.ts'
import { answerSignIn, openSession } from '../sessions/open-session.ts'
import { hashSecret } from '../sessions/secret-cookie.ts'
import { takeSignInLink } from './sign-in-links.sql.ts'
import { findUserByLogin, proveLogin } from '../users.sql.ts'

/** Signs in by the link of a message, once. Nobody guesses it, so no count of wrong tries closes it (AUTH-3). */
export async function signInByLink(
  shop: Shop,
  { body: { token } }: { body: { token: string } },
  call: Call,
): Promise<SignedIn> {
  const signedIn = await shop.database.transaction(async (tx) => {
    const login = await takeSignInLink(tx, hashSecret(token), shop.now())
    const found = login && (await findUserByLogin(tx, login))
    if (!found) throw refuse('invalid', 'linkExpired')
    await proveLogin(tx, found.user.id, login)
    const session = await openSession(tx, shop, { user: found.user, verifiedHash: null }, call)
    if (!session) throw refuse('invalid', 'linkExpired')
    return { user: found.user, session }
  })
  return answerSignIn(shop, call, signedIn)
}
