import { refuse } from '#kit/refusal.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Profile } from '../../profile.ts'
import { passwordResetMilliseconds } from '../../profile.ts'
import { listPendingContacts } from './contacts.sql.ts'
import { findAccount } from './profile.sql.ts'
import { findContactProvedAt } from '../sessions/sessions.sql.ts'

/** An account as its owner sees it (AUTH-10). */
export async function getProfile({ database, now }: Shop, caller: Caller): Promise<Profile> {
  return loadProfile(database.db, caller, now())
}

export async function loadProfile(db: Db | Tx, { userId, sessionId }: Caller, at: Date): Promise<Profile> {
  const account = await findAccount(db, userId)
  if (!account) throw refuse('signedOut', 'signedOut')
  const { user, passwordHash, version } = account
  const provedAt = await findContactProvedAt(db, sessionId)
  const pending = await listPendingContacts(db, userId)
  return {
    ...user,
    hasPassword: passwordHash !== null,
    needsCurrentPassword: passwordHash !== null && !mayReset(provedAt, at),
    pendingPhone: pending.flatMap((login) => ('phone' in login ? login.phone : []))[0] ?? null,
    pendingEmail: pending.flatMap((login) => ('email' in login ? login.email : []))[0] ?? null,
    version,
  }
}

/** A code or a link has just shown who it is: that is how a forgotten password is replaced. */
function mayReset(provedAt: Date | null, at: Date): boolean {
  return provedAt !== null && at.getTime() - provedAt.getTime() < passwordResetMilliseconds
}
