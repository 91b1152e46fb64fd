import { randomInt } from 'node:crypto'
import { normaliseEmail } from '#kit/email.ts'
import type { Shop } from '#platform/server/shop.ts'
import { hashPassword } from '../password.ts'
import { identitySettings } from '../settings.ts'
import { hasUserWithRole, insertUser, lockRole } from '../users.sql.ts'

export interface FirstAdmin {
  email: string
  /** Only when it was made up here: to be shown once, since it is kept hashed. */
  password?: string
}

/**
 * Makes the first Admin of a shop that has none, and answers them; undefined when there was nothing to do. The
 * password is ADMIN_PASSWORD or a random one, never a fixed default (AUTH-7). One of several
 * processes that start at once makes the Admin. An account that has the e-mail already is left as it is.
 */
export async function ensureFirstAdmin({ settings, database, log }: Shop): Promise<FirstAdmin | undefined> {
  if (await hasUserWithRole(database.db, 'admin')) return undefined
  const { adminEmail, adminPassword } = settings.of(identitySettings)
  const email = normaliseEmail(adminEmail ?? 'admin@example.com')
  const password = adminPassword ?? makePassword()
  const passwordHash = await hashPassword(password)

  const made = await database.transaction(async (tx) => {
    await lockRole(tx, 'admin')
    if (await hasUserWithRole(tx, 'admin')) return 'another'
    const nameless = { firstName: '', lastName: '', phone: null, birthday: null }
    return (await insertUser(tx, { ...nameless, role: 'admin', email, passwordHash })) === undefined ? 'taken' : 'made'
  })
  if (made === 'taken') log.warn('no Admin was made: the account with that e-mail is not an Admin')
  if (made !== 'made') return undefined
  return adminPassword === undefined ? { email, password } : { email }
}

/** Letters and digits that nobody mistakes for each other when copying from a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 bits: `k7wd-m2xa-pq9t-hb4c`. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
