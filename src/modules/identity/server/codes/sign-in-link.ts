import type { Language } from '#kit/language.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Login } from '../../login.ts'
import { signInLinkMilliseconds } from '../../sending.ts'
import { hashSecret, makeSecret } from '../sessions/secret-cookie.ts'
import { insertSignInLink } from './sign-in-links.sql.ts'

/**
 * The path of a link that signs in once to whoever has the login. With `isKept` false it is made by the same work, and
 * opens nothing.
 */
export async function makeSignInLink(
  tx: Tx,
  { login, language, at, isKept = true }: { login: Login; language: Language; at: Date; isKept?: boolean },
): Promise<string> {
  const token = makeSecret()
  const expiresAt = new Date(at.getTime() + signInLinkMilliseconds)
  await insertSignInLink(tx, { tokenHash: hashSecret(token), login, expiresAt, isKept })
  // the part behind # never reaches a server by the opening of the page, nor its logs
  return `/${language}/login#sign-in/${token}`
}
