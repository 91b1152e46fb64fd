import type { Tx } from '#platform/server/database/database.ts'
import type { Login } from '../../login.ts'
import { readRegistrationCookie } from './registration-cookie.ts'
import { findRegistration, type Registration } from './registrations.sql.ts'
import { isHashOf } from '../sessions/secret-cookie.ts'

/** The registration of a login that the asking browser began itself, if it did. */
export async function findOwnRegistration(
  tx: Tx,
  request: Request,
  login: Login,
  at: Date,
): Promise<Registration | undefined> {
  const cookie = readRegistrationCookie(request)
  const found = cookie && (await findRegistration(tx, { id: cookie.id, login, at }))
  return found && isHashOf(found.browserHash, cookie.secret) ? found : undefined
}
