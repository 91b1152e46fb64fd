import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/api.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Message } from '#modules/messaging/message.ts'
import type { Profile } from '../profile.ts'
import type { User } from '../user.ts'
import { getProfile } from './get-profile.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findAccount, updatePassword } from './profile.sql.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { forgetContactProof } from './sessions.sql.ts'

/**
 * Sets a new password; the present session goes on, all others end (AUTH-6). The owner is told. The one there is already
 * is set: whoever got no answer sends it again.
 */
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
    await revokeSessions(tx, { userId: caller.userId, at: shop.now(), exceptSessionId: caller.sessionId })
    await forgetContactProof(tx, caller.sessionId)
    const entry = { entity: 'user', entityId: caller.userId, action: 'passwordChanged', actor: caller, changes: {} }
    await recordChanges(tx, [entry])
    await queueMessage(tx, passwordChanged(account.user, call), caller)
  })
  return getProfile(shop, caller)
}

/**
 * Whether the new password is set already; refuses who knows neither it nor the current one. Somebody at an unlocked
 * computer gets no more guesses than at the sign-in form.
 */
async function isSet(
  { limits }: Shop,
  hash: string | null,
  { currentPassword, newPassword }: { currentPassword: string | undefined; newPassword: string },
  { caller, address }: StaffCall,
): Promise<boolean> {
  await limits.spend('wrongPasswordPerAddress', address)
  await limits.spend('wrongPasswordPerLogin', caller.userId)
  const isKnown = currentPassword ? await verifyPassword(currentPassword, hash, address) : false
  if (!isKnown && !(await verifyPassword(newPassword, hash, address)))
    throw refuse('invalid', currentPassword ? 'wrongCurrentPassword' : 'required', 'currentPassword')
  await limits.giveBack('wrongPasswordPerAddress', address)
  await limits.giveBack('wrongPasswordPerLogin', caller.userId)
  return !isKnown
}

function passwordChanged({ email, phone }: User, { language }: StaffCall): Message {
  const message = { language, template: 'passwordChanged', parameters: {} } as const
  return email
    ? { ...message, channel: 'email', recipient: email }
    : { ...message, channel: 'sms', recipient: phone ?? '' }
}
