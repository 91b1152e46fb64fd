import type { Day } from '#kit/days.ts'
import { isEmail, normaliseEmail } from '#kit/email.ts'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { refuse } from '#kit/refusal.ts'
import type { Role } from '#platform/roles.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { insertUser } from '../users.sql.ts'

export interface Account {
  role: Role
  /** As typed; at least one of phone and e-mail. */
  phone?: string | undefined
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  birthday?: Day | undefined
  /** By `hashPassword`, made before the transaction: it takes long. Without it there is no sign-in by password. */
  passwordHash?: string | undefined
  /** Made by the demo: a public shop does not let them in (AUTH-7). */
  isDemo?: boolean | undefined
}

/** Makes an account and answers its id; phone and e-mail are kept in one form whatever way they were typed (AUTH-1). */
export async function createUser(tx: Tx, account: Account): Promise<string> {
  const phone = account.phone ? normalisePhone(account.phone) : null
  const email = account.email ? normaliseEmail(account.email) : null
  if (phone !== null && !isPhone(phone)) throw refuse('invalid', 'incorrectPhoneNumber')
  if (email !== null && !isEmail(email)) throw refuse('invalid', 'incorrectEmail')
  if (phone === null && email === null) throw refuse('invalid', 'incorrectLogin')
  const { role, firstName = '', lastName = '', birthday = null, passwordHash = null, isDemo = false } = account
  const id = await insertUser(tx, { role, phone, email, firstName, lastName, birthday, passwordHash, isDemo })
  if (id === undefined) throw refuse('conflict', 'loginTaken')
  return id
}
