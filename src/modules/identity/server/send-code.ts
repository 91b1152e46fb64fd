import type { Call } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Sent } from '../contract.ts'
import { loginText, type Login } from '../login.ts'
import { beginSending, checkSendings, queueForKnown, spendSending, tooEarly } from './begin-sending.ts'
import { codeKey, hashCode, makeCode, subjectOf } from './code.ts'
import { findOwnRegistration } from './own-registration.ts'
import { checkCodeTries } from './try-code.ts'
import { findUserByLogin } from './users.sql.ts'

/**
 * Sends a code to sign in with, or, in a browser that began a registration, to finish that (AUTH-3). An unknown login
 * gets the same answer after the same work, and no message.
 */
export async function sendCode(shop: Shop, login: Login, call: Call): Promise<Sent> {
  await checkCodeTries(shop, login, call.address)
  await checkSendings(shop, login, call.address)
  const key = await codeKey(shop)
  const at = shop.now()
  const code = makeCode()

  const { resendAfterSeconds } = await shop.database.transaction(async (tx) => {
    const registration = await findOwnRegistration(tx, call.request, login, at)
    const subject = subjectOf(registration ? 'registration' : 'signIn', login)
    const begun = await beginSending(tx, subject, { codeHash: hashCode(key, subject, code), at })
    if (!begun.isDue) throw tooEarly(begun, 'code')
    const user = await findUserByLogin(tx, login)
    await queueForKnown(tx, user !== undefined || registration !== undefined, {
      channel: 'email' in login ? 'email' : 'sms',
      recipient: loginText(login),
      language: call.language,
      template: registration && !user ? 'registrationCode' : 'signInCode',
      parameters: { code },
    })
    return begun
  })
  await spendSending(shop, login)
  return { resendAfterSeconds }
}
