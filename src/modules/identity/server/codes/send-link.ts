import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Sent } from '../../contract.ts'
import { beginSending, checkSendings, queueForKnown, spendSending, tooEarly } from './begin-sending.ts'
import { subjectOf } from './code.ts'
import { countedAt } from './counted.ts'
import { findOwnRegistration } from '../registration/own-registration.ts'
import { activationPath } from '../registration/register.ts'
import { findNewestRegistration, insertLink } from '../registration/registrations.sql.ts'
import { hashSecret, makeSecret } from '../sessions/secret-cookie.ts'
import { findUserByLogin } from '../users.sql.ts'

/**
 * Sends the letter of a registration again, with a link of its own; earlier links stay good (AUTH-4, AUTH-5). The
 * answer is the same when there is no registration, after the same work.
 */
export async function sendLink(
  shop: Shop,
  { body: { email } }: { body: { email: string } },
  call: Call,
): Promise<Sent> {
  const login = { email }
  const counted = countedAt(login)
  await checkSendings(shop, counted)
  const { language } = call
  const token = makeSecret()

  const { resendAfterSeconds } = await shop.database.transaction(async (tx) => {
    const at = shop.now()
    const begun = await beginSending(tx, subjectOf('registration', login), { codeHash: null, at })
    if (!begun.isDue) throw tooEarly(begun, 'email')
    const own = await findOwnRegistration(tx, call.request, login, at)
    const registration = own ?? (await findNewestRegistration(tx, login, at))
    const user = await findUserByLogin(tx, login)
    await insertLink(tx, registration?.id ?? null, hashSecret(token))
    const to = { channel: 'email', recipient: email, language } as const
    await queueForKnown(
      tx,
      registration !== undefined,
      user
        ? { ...to, template: 'alreadyRegistered', parameters: { path: `/${language}/login` } }
        : {
            ...to,
            template: 'registrationLink',
            parameters: { path: activationPath(language, registration?.id ?? '', token) },
          },
    )
    return begun
  })
  await spendSending(shop, counted)
  return { resendAfterSeconds }
}
