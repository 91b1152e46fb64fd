import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SignedIn } from '../../contract.ts'
import type { Login } from '../../login.ts'
import { codeKey, hashCode, signInOn, subjectOf } from './code.ts'
import { confirmLogin } from '../registration/confirm-login.ts'
import { countedAt } from './counted.ts'
import { knowingDevice } from '../sessions/known-device.ts'
import { answerSignIn, openSession } from '../sessions/open-session.ts'
import { findOwnRegistration } from '../registration/own-registration.ts'
import { clearRegistrationCookie } from '../registration/registration-cookie.ts'
import { lockLogin } from '../registration/registrations.sql.ts'
import { beginTry, endRightTry, refuseCode, tryCode } from './try-code.ts'

/** Signs in by a code, and finishes the registration that this browser began with the login (AUTH-3, AUTH-5). */
export async function signInByCode(
  shop: Shop,
  { body: { login, code } }: { body: { login: Login; code: string } },
  call: Call,
): Promise<SignedIn> {
  const device = await knowingDevice(shop, call.request, login)
  const counted = countedAt(login, device)
  await beginTry(shop, counted)
  const key = await codeKey(shop)

  // answers a verdict rather than throwing, so that a counted try is committed
  const outcome = await shop.database.transaction(async (tx) => {
    const at = shop.now()
    const registration = await findOwnRegistration(tx, call.request, login, at)
    const subject = subjectOf(registration ? 'registration' : signInOn(device), login)
    await lockLogin(tx, login)
    const verdict = await tryCode(tx, subject, hashCode(key, subject, code), at)
    if (verdict !== 'right') return verdict
    const user = await confirmLogin(tx, login, registration, device)
    const session = user && (await openSession(tx, shop, { user, verifiedHash: null }, call))
    // the code of a login that nobody has, or that may be mistyped, was never sent; it was hit by chance
    return user && session ? { user, session } : 'wrong'
  })
  if (typeof outcome === 'string') return refuseCode(shop, outcome, counted)
  await endRightTry(shop, counted, call.address)
  clearRegistrationCookie(shop, call)
  return answerSignIn(shop, call, outcome)
}
