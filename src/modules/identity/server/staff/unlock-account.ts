import type { Shop } from '#platform/server/shop.ts'
import { loginsOf, loginText, type Login } from '../../login.ts'
import { loginKey } from '../login-key.ts'
import { makeSignInLink } from '../codes/sign-in-link.ts'
import { findUserByLogin, listUsersWithRole } from '../users.sql.ts'

/** The counters of a login that strangers can use up. */
const counts = ['wrongPasswordPerLogin', 'wrongCodePerLogin', 'sendingsPerLogin'] as const

/**
 * Forgets what was counted against the logins of an account, and answers the path of a link that signs in to it once;
 * undefined when nobody has the login.
 */
export async function unlockAccount(shop: Shop, login: Login): Promise<string | undefined> {
  const found = await findUserByLogin(shop.database.db, login)
  if (!found) return undefined
  for (const each of loginsOf(found.user)) for (const rule of counts) await shop.limits.forget(rule, loginKey(each))
  return shop.database.transaction((tx) => makeSignInLink(tx, { login, language: 'uk', at: shop.now() }))
}

/** The logins of the Admins, for whoever does not remember one. */
export async function listAdmins(shop: Shop): Promise<string[]> {
  const admins = await listUsersWithRole(shop.database.db, 'admin')
  return admins.flatMap((user) => loginsOf(user).slice(0, 1).map(loginText))
}
