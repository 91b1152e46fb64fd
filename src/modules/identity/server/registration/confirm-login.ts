import type { Tx } from '#platform/server/database/database.ts'
import type { Login } from '../../login.ts'
import { setPendingContact } from '../profile/contacts.sql.ts'
import { mayBeMistyped } from '../codes/mistyped-login.ts'
import { deleteRegistrations, type Registration } from './registrations.sql.ts'
import { findUserByLogin, insertUser, proveLogin, type StoredUser } from '../users.sql.ts'

export type Entered = Omit<Registration, 'passwordHash' | 'browserHash'> & { passwordHash: string | null }

/**
 * The user of a login that has been proved: the one there is, else a new one with what was entered. Other
 * registrations of the login are then void. The login must be locked by `lockLogin`. Nobody, where it may be mistyped;
 * `device` knows its account.
 */
export async function confirmLogin(
  tx: Tx,
  login: Login,
  entered: Entered | undefined,
  device?: string,
): Promise<StoredUser | undefined> {
  const known = await findUserByLogin(tx, login)
  if (!known && !entered) return undefined
  if (known && (await mayBeMistyped(tx, known.user, login, device))) return undefined
  if (!known && entered) await makeUser(tx, login, entered)
  if (known) await proveLogin(tx, known.user.id, login)
  await deleteRegistrations(tx, login)
  return known?.user ?? (await findUserByLogin(tx, login))?.user
}

/** The account begins with what was proved; another contact that was entered waits for its own code. */
async function makeUser(tx: Tx, login: Login, { id, firstName, lastName, ...entered }: Entered): Promise<void> {
  const phone = 'phone' in login ? login.phone : null
  const email = 'email' in login ? login.email : null
  const { passwordHash } = entered
  await insertUser(tx, { id, role: 'user', firstName, lastName, phone, email, birthday: null, passwordHash })
  if (entered.phone && !phone) await setPendingContact(tx, id, { phone: entered.phone })
  if (entered.email && !email) await setPendingContact(tx, id, { email: entered.email })
}

/** The name alone of a registration that another browser began: its password may be a stranger's (AUTH-5). */
export function nameOf({ id, firstName, lastName }: Registration): Entered {
  return { id, firstName, lastName, phone: null, email: null, passwordHash: null }
}
