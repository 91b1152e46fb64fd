import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Message } from '#modules/messaging/message.ts'
import type { Profile } from '../../profile.ts'
import type { User } from '../../user.ts'
import { getProfile } from './get-profile.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { findAccount, updatePassword, wasPasswordChangedSince } from './profile.sql.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { forgetContactProof } from '../sessions/sessions.sql.ts'

/** How long after a change it may be sent again by whoever got no answer. */
const repeatableMilliseconds = 15 * 60 * 1000

/** Sets a new password; the present session goes on, all others end (AUTH-6). The owner is told. The same again is done. */
export async function changePassword(
  shop: Shop,
  { body: { currentPassword, newPassword } }: { body: { currentPassword?: string | undefined; newPassword: string } },
  call: StaffCall,
): Promise<Profile> {
  const { caller } = call
  const { needsCurrentPassword } = await getProfile(shop, caller)
  const account = await findAccount(shop.database.db, caller.userId)
  if (!account) throw refuse('signedOut', 'signedOut')
  const passwords = { currentPassword, newPassword }
  if (needsCurrentPassword && (await isSet(shop, account.passwordHash, passwords, call)))
    return getProfile(shop, caller)
  const newHash = await hashPassword(newPassword, call.address)

  await shop.database.transaction(async (tx) => {
    const verifiedHash = account.passwordHash
    if (!(await updatePassword(tx, caller.userId, { verifiedHash, newHash })))
      throw refuse('conflict', 'wrongCurrentPassword', 'currentPassword')
    await revokeSessions(tx, shop, { userId: caller.userId, exceptSessionId: caller.sessionId })
    await forgetContactProof(tx, caller.sessionId)
    const entry = { entity: 'user', entityId: caller.userId, action: 'passwordChanged', actor: caller, changes: {} }
    await recordChanges(tx, [entry])
    await queueMessage(tx, passwordChanged(account.user, call), caller)
  })
  return getProfile(shop, caller)
}

/**
 * Whether the new password was set a moment ago; refuses who does not know the current one. Somebody at an unlocked
 * computer gets no more guesses than at the sign-in form.
 */
async function isSet(
  { limits, database, now }: Shop,
  hash: string | null,
  { currentPassword, newPassword }: { currentPassword: string | undefined; newPassword: string },
  { caller, address }: StaffCall,
): Promise<boolean> {
  await limits.spend('wrongPasswordPerAddress', address)
  await limits.spend('wrongPasswordPerLogin', caller.userId)
  const isKnown = currentPassword ? await verifyPassword(currentPassword, hash, address) : false
  const since = new Date(now().getTime() - repeatableMilliseconds)
  const isRepeated =
    !isKnown &&
    (await wasPasswordChangedSince(database.db, caller.userId, since)) &&
    (await verifyPassword(newPassword, hash, address))
  if (!isKnown && !isRepeated)
    throw refuse('invalid', currentPassword ? 'wrongCurrentPassword' : 'required', 'currentPassword')
  await limits.uncount('wrongPasswordPerAddress', address)
  await limits.uncount('wrongPasswordPerLogin', caller.userId)
  return isRepeated
}

function passwordChanged({ email, phone }: User, { language }: StaffCall): Message {
  const message = { language, template: 'passwordChanged', parameters: {} } as const
  return email
    ? { ...message, channel: 'email', recipient: email }
    : { ...message, channel: 'sms', recipient: phone ?? '' }
}
