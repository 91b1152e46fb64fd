import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Sent } from '../../contract.ts'
import { loginText, type Login } from '../../login.ts'
import { isStaff } from '../../user.ts'
import { beginSending, isAmongLastSendings, queueForKnown, spendSending, tooEarly } from './begin-sending.ts'
import { codeKey, hashCode, makeCode, signInOn, subjectOf } from './code.ts'
import { countedAt } from './counted.ts'
import { knowingDevice } from '../sessions/known-device.ts'
import { findOwnRegistration } from '../registration/own-registration.ts'
import { mayBeMistyped } from './mistyped-login.ts'
import { makeSignInLink } from './sign-in-link.ts'
import { codesRest } from './try-code.ts'
import { findUserByLogin, isUnproved } from '../users.sql.ts'

/**
 * Sends a code to sign in with, or, in a browser that began a registration, to finish that (AUTH-3). An unknown login
 * gets the same answer after the same work, and no message. Staff get a link beside the code, everybody does in the last
 * messages of a day, and one in its place while codes rest: whatever strangers use up, the owner has a message that lets
 * them in. A login of staff that nobody has proved gets no link, and a code only for a browser that knows its account: it
 * may be a stranger's.
 */
export async function sendCode(shop: Shop, login: Login, call: Call): Promise<Sent> {
  const device = await knowingDevice(shop, call.request, login)
  const counted = countedAt(login, device)
  const isLate = await isAmongLastSendings(shop, counted)
  const rest = await codesRest(shop, counted)
  const key = await codeKey(shop)
  const at = shop.now()
  const code = makeCode()

  const { resendAfterSeconds } = await shop.database.transaction(async (tx) => {
    const registration = await findOwnRegistration(tx, call.request, login, at)
    if (registration && rest) throw rest
    const subject = subjectOf(registration ? 'registration' : signInOn(device), login)
    const begun = await beginSending(tx, subject, { codeHash: rest ? null : hashCode(key, subject, code), at })
    if (!begun.isDue) throw tooEarly(begun, 'code')
    const known = (await findUserByLogin(tx, login))?.user
    const user = known && (await mayBeMistyped(tx, known, login, device)) ? undefined : known
    // a link opens in any browser: the stranger's, too, whose address it may be
    const isProved = user !== undefined && !(isStaff(user) && (await isUnproved(tx, user.id, login)))
    const isLinked = isProved && (rest !== undefined || isLate || isStaff(user))
    const path = await makeSignInLink(tx, { login, language: call.language, at, isKept: isLinked })
    const to = {
      channel: 'email' in login ? 'email' : 'sms',
      recipient: loginText(login),
      language: call.language,
    } as const
    const isRegistering = registration !== undefined && !known
    await queueForKnown(
      tx,
      (user !== undefined && (isProved || !rest)) || isRegistering,
      isRegistering
        ? { ...to, template: 'registrationCode', parameters: { code } }
        : rest
          ? { ...to, template: 'signInLink', parameters: { path } }
          : isLinked
            ? { ...to, template: 'staffSignInCode', parameters: { code, path } }
            : { ...to, template: 'signInCode', parameters: { code } },
    )
    return begun
  })
  await spendSending(shop, counted)
  return { resendAfterSeconds }
}
