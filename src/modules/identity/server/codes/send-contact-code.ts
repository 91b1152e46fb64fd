import type { Person } from '#kit/actor.ts'
import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Sent } from '../../contract.ts'
import { loginText, type Login } from '../../login.ts'
import { beginSending, checkSendings, spendSending, tooEarly, type Begun } from './begin-sending.ts'
import { codeKey, hashCode, makeCode, subjectOf } from './code.ts'
import { listPendingContacts } from '../profile/contacts.sql.ts'
import { countedFor } from './counted.ts'
import { hasOwner } from '../profile/profile.sql.ts'
import { refuseWhileCodesRest } from './try-code.ts'

/** Sends the code that confirms a phone or e-mail which waits in the caller's profile (AUTH-4). */
export async function sendContactCode(
  shop: Shop,
  { body: { login } }: { body: { login: Login } },
  call: StaffCall,
): Promise<Sent> {
  const { userId } = call.caller
  const counted = countedFor(login, call.caller)
  await refuseWhileCodesRest(shop, counted)
  await checkSendings(shop, counted)
  const key = await codeKey(shop)
  const { resendAfterSeconds } = await shop.database.transaction(async (tx) => {
    await refuseNotPending(tx, userId, login)
    const begun = await beginContactCode(tx, login, {
      caller: call.caller,
      key,
      at: shop.now(),
      language: call.language,
    })
    if (!begun.isDue) throw tooEarly(begun, 'code')
    return begun
  })
  await spendSending(shop, counted)
  return { resendAfterSeconds }
}

export async function refuseNotPending(tx: Tx, userId: string, login: Login): Promise<void> {
  const pending = await listPendingContacts(tx, userId)
  if (!pending.some((each) => loginText(each) === loginText(login))) throw refuse('invalid', 'notPending', 'login')
}

/**
 * One message for a contact, if it is time for one. A contact of another account brings that one's owner a word
 * instead of a code; the asker is told nothing (AUTH-10).
 */
export async function beginContactCode(
  tx: Tx,
  login: Login,
  { caller, key, at, language }: { caller: Person; key: string; at: Date; language: Language },
): Promise<Begun> {
  const subject = subjectOf({ contactOf: caller.userId }, login)
  const code = makeCode()
  const begun = await beginSending(tx, subject, { codeHash: hashCode(key, subject, code), at })
  if (!begun.isDue) return begun
  const to = { channel: 'email' in login ? 'email' : 'sms', recipient: loginText(login), language } as const
  await queueMessage(
    tx,
    (await hasOwner(tx, login))
      ? { ...to, template: 'contactTaken', parameters: {} }
      : { ...to, template: 'contactCode', parameters: { code } },
    caller,
  )
  return begun
}
