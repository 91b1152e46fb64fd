import { shopper } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Message } from '#modules/messaging/message.ts'
import type { Sent } from '../../contract.ts'
import type { Login } from '../../login.ts'
import { registrationMilliseconds } from '../../sending.ts'
import { beginSending, checkSendings, spendSending } from '../codes/begin-sending.ts'
import { codeKey, hashCode, makeCode, subjectOf } from '../codes/code.ts'
import { brake, countedAt } from '../codes/counted.ts'
import { hashPassword } from '../password.ts'
import { setRegistrationCookie } from './registration-cookie.ts'
import { insertLink, insertRegistration } from './registrations.sql.ts'
import { hashSecret, makeSecret } from '../sessions/secret-cookie.ts'
import { refuseWhileCodesRest } from '../codes/try-code.ts'
import { findUserByLogin } from '../users.sql.ts'

export interface RegistrationInput {
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  password: string
}

/**
 * Keeps the entered values until a link (e-mail) or a code (phone) proves the login. A registered login gets the same
 * answer after the same work, and its owner hears of it (AUTH-5). Within the wait for a sending nothing new is sent.
 */
export async function register(
  shop: Shop,
  { query: { channel }, body: input }: { query: { channel: 'email' | 'phone' }; body: RegistrationInput },
  call: Call,
): Promise<Sent> {
  const login = loginOf(channel, input)
  const counted = countedAt(login)
  if (channel === 'phone') await refuseWhileCodesRest(shop, counted)
  await brake(shop, 'registrationsOfStrangers', counted)
  await checkSendings(shop, counted)
  const [passwordHash, key] = await Promise.all([hashPassword(input.password, call.address), codeKey(shop)])
  const { firstName, lastName, phone, email } = input
  const browser = makeSecret()

  const { id, begun } = await shop.database.transaction(async (tx) => {
    const at = shop.now()
    const registrationId = await insertRegistration(tx, login, {
      firstName,
      lastName,
      phone,
      email,
      passwordHash,
      browserHash: hashSecret(browser),
      at,
      expiresAt: new Date(at.getTime() + registrationMilliseconds),
    })
    const subject = subjectOf('registration', login)
    const code = makeCode()
    const codeHash = channel === 'phone' ? hashCode(key, subject, code) : null
    const sending = await beginSending(tx, subject, { codeHash, at })
    if (sending.isDue) await queueMessage(tx, await messageFor(tx, login, { registrationId, code, call }), shopper)
    return { id: registrationId, begun: sending }
  })
  if (begun.isDue) await spendSending(shop, counted)
  setRegistrationCookie(shop, call, { id, secret: browser })
  return { resendAfterSeconds: begun.resendAfterSeconds }
}

function loginOf(channel: 'email' | 'phone', { email, phone }: RegistrationInput): Login {
  if (channel === 'email' && email) return { email }
  if (channel === 'phone' && phone) return { phone }
  throw refuse('invalid', 'required', channel)
}

/** One message either way; somebody who forgot their account gets in by the code that it brings. */
async function messageFor(
  tx: Tx,
  login: Login,
  { registrationId, code, call: { language } }: { registrationId: string; code: string; call: Call },
): Promise<Message> {
  const isKnown = (await findUserByLogin(tx, login)) !== undefined
  if ('phone' in login) {
    const template = isKnown ? 'alreadyRegisteredCode' : 'registrationCode'
    return { channel: 'sms', recipient: login.phone, language, template, parameters: { code } }
  }
  const token = makeSecret()
  await insertLink(tx, registrationId, hashSecret(token))
  const to = { channel: 'email', recipient: login.email, language } as const
  const path = `/${language}/login`
  return isKnown
    ? { ...to, template: 'alreadyRegistered', parameters: { path } }
    : { ...to, template: 'registrationLink', parameters: { path: activationPath(language, registrationId, token) } }
}

/** The path of an activation. The part behind # never reaches a server by the opening of the page, nor its logs. */
export function activationPath(language: string, registrationId: string, token: string): string {
  return `/${language}/login#activate/${registrationId}/${token}`
}
