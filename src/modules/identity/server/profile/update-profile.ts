import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loginText, type Login } from '../../login.ts'
import type { Profile, ProfileChange } from '../../profile.ts'
import type { User } from '../../user.ts'
import { checkSendings, spendSending, type Begun } from '../codes/begin-sending.ts'
import { deletePendingContact, listPendingContacts, setPendingContact } from './contacts.sql.ts'
import { codeKey } from '../codes/code.ts'
import { loadProfile } from './get-profile.ts'
import { findAccount, lockAccount, updateAccount, type ProfileFields } from './profile.sql.ts'
import { beginContactCode } from '../codes/send-contact-code.ts'
import { countedFor } from '../codes/counted.ts'
import { staleAccount } from '../sessions/stale-account.ts'

/** A change with its contacts as they are kept: null takes one away. */
interface Change extends Pick<ProfileChange, 'firstName' | 'lastName' | 'birthday' | 'version'> {
  phone: string | null | undefined
  email: string | null | undefined
}

function changeOf({ firstName, lastName, phone, email, birthday, version }: ProfileChange): Change {
  return {
    firstName: firstName?.trim(),
    lastName: lastName?.trim(),
    phone: phone === undefined ? undefined : phone || null,
    email: email === undefined ? undefined : email || null,
    birthday,
    version,
  }
}

/**
 * Changes the caller's own account. A new phone or e-mail gets a code and waits until that is confirmed: only proved
 * ones sign in, so nobody comes to own a stranger's (AUTH-10).
 */
export async function updateProfile(
  shop: Shop,
  given: ProfileChange,
  call: StaffCall,
): Promise<Profile & { resendAfterSeconds: number | null }> {
  const { caller } = call
  const change = changeOf(given)
  if (change.birthday && change.birthday > dayOf(shop.now())) throw refuse('invalid', 'outOfRange', 'birthday')
  const key = await codeKey(shop)
  const before = await findAccount(shop.database.db, caller.userId)
  const wished = before ? newContacts(before.user, change) : []
  for (const login of wished) {
    const field = 'email' in login ? 'email' : 'phone'
    await shop.limits.spend('sendingsPerAddress', call.address, field)
    await checkSendings(shop, countedFor(login, caller), field)
  }

  const { begun, profile } = await shop.database.transaction(async (tx) => {
    const at = shop.now()
    const account = await lockAccount(tx, caller.userId)
    if (!account) throw refuse('signedOut', 'signedOut')
    const { user, version } = account
    const isStale = change.version !== undefined && change.version < version
    if (isStale && !(await isAsWished(tx, user, change))) throw await staleAccount(tx, user.id, 'version', at)
    await write(tx, user, change, caller)
    // one that waits and comes back as we sent it stays
    if (given.pendingPhone === '') await deletePendingContact(tx, user.id, 'phone')
    if (given.pendingEmail === '') await deletePendingContact(tx, user.id, 'email')
    const sendings: (Begun & { login: Login })[] = []
    for (const login of newContacts(user, change)) {
      await setPendingContact(tx, user.id, login)
      const sending = await beginContactCode(tx, login, { caller, key, at, language: call.language })
      sendings.push({ login, ...sending })
    }
    return { begun: sendings, profile: await loadProfile(tx, caller, at) }
  })
  for (const { login, isDue } of begun) if (isDue) await spendSending(shop, countedFor(login, caller))
  const waits = begun.map(({ resendAfterSeconds }) => resendAfterSeconds)
  return { ...profile, resendAfterSeconds: waits.length > 0 ? Math.max(...waits) : null }
}

/** Whoever got no answer and saves again is not told of a change that is their own. */
async function isAsWished(tx: Tx, user: User, change: Change): Promise<boolean> {
  const pending = (await listPendingContacts(tx, user.id)).map(loginText)
  const { firstName = user.firstName, lastName = user.lastName, birthday = user.birthday, phone, email } = change
  return (
    firstName === user.firstName &&
    lastName === user.lastName &&
    birthday === user.birthday &&
    (phone !== null || user.phone === null) &&
    (email !== null || user.email === null) &&
    newContacts(user, change).every((login) => pending.includes(loginText(login)))
  )
}

function newContacts(user: User, { phone, email }: Change): Login[] {
  return [...(phone && phone !== user.phone ? [{ phone }] : []), ...(email && email !== user.email ? [{ email }] : [])]
}

async function write(tx: Tx, user: User, change: Change, caller: StaffCall['caller']): Promise<void> {
  const after: ProfileFields = {
    firstName: change.firstName ?? user.firstName,
    lastName: change.lastName ?? user.lastName,
    birthday: change.birthday === undefined ? user.birthday : change.birthday,
    phone: change.phone === null ? null : user.phone,
    email: change.email === null ? null : user.email,
  }
  if (after.phone === null && after.email === null)
    throw refuse('invalid', 'lastContact', change.email === null ? 'email' : 'phone')
  if (change.phone === null && user.phone) await deletePendingContact(tx, user.id, 'phone')
  if (change.email === null && user.email) await deletePendingContact(tx, user.id, 'email')

  const changes: Changes = {}
  for (const [field, to] of Object.entries(after)) {
    const from = user[field as keyof ProfileFields]
    if (from !== to) changes[field] = { from, to }
  }
  if (Object.keys(changes).length === 0) return
  await updateAccount(tx, user.id, after)
  await recordChanges(tx, [{ entity: 'user', entityId: user.id, action: 'edited', actor: caller, changes }])
}
