import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../../contract.ts'
import { confirmLogin, nameOf } from './confirm-login.ts'
import { answerSignIn, openSession } from '../sessions/open-session.ts'
import { findOwnRegistration } from './own-registration.ts'
import { clearRegistrationCookie } from './registration-cookie.ts'
import { findLinkedRegistration, lockLogin } from './registrations.sql.ts'
import { hashSecret } from '../sessions/secret-cookie.ts'

/**
 * Finishes a registration by the link of its letter, once, and signs in. The account gets what this browser entered
 * for the address; where another one did, the name alone, and no password (AUTH-5).
 */
export async function activate(
  shop: Shop,
  { query: { userId, token } }: { query: { userId: string; token: string } },
  call: Call,
): Promise<SignedIn> {
  const signedIn = await shop.database.transaction(async (tx) => {
    const link = { registrationId: userId, tokenHash: hashSecret(token), at: shop.now() }
    const seen = await findLinkedRegistration(tx, link)
    if (!seen) throw refuse('invalid', 'linkExpired')
    const login = { email: seen.login }
    await lockLogin(tx, login)
    // again: another link of the address may have been used meanwhile
    const linked = await findLinkedRegistration(tx, link)
    if (!linked) throw refuse('invalid', 'linkExpired')
    const own = await findOwnRegistration(tx, call.request, login, link.at)
    const user = await confirmLogin(tx, login, { ...(own ?? nameOf(linked)), id: linked.id })
    const session = user && (await openSession(tx, shop, { user, verifiedHash: null }, call))
    if (!session) throw refuse('invalid', 'linkExpired')
    return { user, session }
  })
  clearRegistrationCookie(shop, call)
  return answerSignIn(shop, call, signedIn)
}
