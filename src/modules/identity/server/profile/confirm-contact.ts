import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { loginText, type Login } from '../../login.ts'
import type { Profile } from '../../profile.ts'
import { codeKey, hashCode, subjectOf } from '../codes/code.ts'
import { deletePendingContact } from './contacts.sql.ts'
import { getProfile } from './get-profile.ts'
import { countedFor } from '../codes/counted.ts'
import { hasOwner, lockAccount, updateAccount } from './profile.sql.ts'
import { deleteRegistrations, lockLogin } from '../registration/registrations.sql.ts'
import { refuseNotPending } from '../codes/send-contact-code.ts'
import { contactConfirmed } from '../sign-in-listeners.ts'
import { beginTry, endRightTry, refuseCode, tryCode } from '../codes/try-code.ts'
import { proveLogin } from '../users.sql.ts'

/** Gives the account a phone or e-mail whose code was right; the one before is told that it is no more (AUTH-10). */
export async function confirmContact(
  shop: Shop,
  { body: { login, code } }: { body: { login: Login; code: string } },
  call: StaffCall,
): Promise<Profile> {
  const { caller } = call
  const counted = countedFor(login, caller)
  await beginTry(shop, counted)
  const key = await codeKey(shop)

  // answers a verdict rather than throwing, so that a counted try is committed
  const verdict = await shop.database.transaction(async (tx) => {
    await lockLogin(tx, login)
    await refuseNotPending(tx, caller.userId, login)
    const subject = subjectOf({ contactOf: caller.userId }, login)
    const tried = await tryCode(tx, subject, hashCode(key, subject, code), shop.now())
    if (tried === 'right') await takeOver(tx, login, call)
    return tried
  })
  if (verdict !== 'right') return refuseCode(shop, verdict, counted)
  await endRightTry(shop, counted, call.address)
  await contactConfirmed.publish(shop, caller.userId)
  return getProfile(shop, caller)
}

async function takeOver(tx: Tx, login: Login, { caller, language }: StaffCall): Promise<void> {
  // whoever knows the code owns the contact, and may be told
  if (await hasOwner(tx, login)) throw refuse('conflict', 'loginTaken', 'login')
  const account = await lockAccount(tx, caller.userId)
  if (!account) throw refuse('signedOut', 'signedOut')
  const { user } = account
  const kind = 'email' in login ? 'email' : 'phone'
  await updateAccount(tx, user.id, { ...user, ...login })
  // it may be the login that was chosen with an invitation, taken out and entered again
  await proveLogin(tx, user.id, login)
  await deletePendingContact(tx, user.id, kind)
  // a registration that waits for the same login has nothing to wait for
  await deleteRegistrations(tx, login)
  const changes = { [kind]: { from: user[kind], to: loginText(login) } }
  await recordChanges(tx, [{ entity: 'user', entityId: user.id, action: 'edited', actor: caller, changes }])
  const before = user[kind]
  if (before) {
    const channel = kind === 'email' ? 'email' : 'sms'
    const told = { channel, recipient: before, language, template: 'contactChanged', parameters: {} } as const
    await queueMessage(tx, told, caller)
  }
}
