import { roleIds, roleOf, staffOf, type Role } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Colleague } from '../colleague.contract.ts'
import { loginText, type Login } from '../login.ts'
import { fullName, type User } from '../user.ts'

/** A user as the server knows one. */
export interface StoredUser extends User {
  /** Made by the demo: a public shop does not let them in (AUTH-7). */
  isDemo: boolean
}

export const userColumns = [
  'users.id as id',
  'users.role_id as roleId',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.phone as phone',
  'users.email as email',
  'users.birthday as birthday',
  'users.is_demo as isDemo',
] as const

export function toUser<Row extends Omit<User, 'role'> & { roleId: string }>({ roleId, ...rest }: Row) {
  return { ...rest, role: roleOf(roleId) }
}

/** The phone and the e-mail that somebody has shown to be theirs. */
export async function findProvedContacts(
  db: Db | Tx,
  id: string,
): Promise<{ phone: string | null; email: string | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['phone', 'email', 'unproved_login as unprovedLogin'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const proved = (contact: string | null) => (contact === row.unprovedLogin ? null : contact)
  return { phone: proved(row.phone), email: proved(row.email) }
}

/** A code or a link has shown that a login is its account's own. */
export async function proveLogin(tx: Tx, id: string, login: Login): Promise<void> {
  await tx
    .updateTable('users')
    .set({ unproved_login: null })
    .where('id', '=', id)
    .where('unproved_login', '=', loginText(login))
    .execute()
}

/** Whether nobody has shown yet that a login of somebody's is theirs: it may have been mistyped. */
export async function isUnproved(db: Db | Tx, id: string, login: Login): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('unproved_login', '=', loginText(login))
    .executeTakeFirst()
  return found !== undefined
}

/** Who signs in with a login, and the hash of their password, if they have one. */
export async function findUserByLogin(
  db: Db | Tx,
  login: Login,
): Promise<{ user: StoredUser; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash'])
    .where((is) => ('email' in login ? is('email', '=', login.email) : is('phone', '=', login.phone)))
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...user } = row
  return { user: toUser(user), passwordHash }
}

export type NewUser = Omit<User, 'id'> & {
  id?: string
  isDemo?: boolean
  passwordHash: string | null
  /** The one of its contacts that nobody has shown to be theirs. */
  unprovedLogin?: string
}

/** The new user's id; undefined when the phone or the e-mail belongs to somebody. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      ...(user.id !== undefined && { id: user.id }),
      role_id: roleIds[user.role],
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      email: user.email,
      birthday: user.birthday,
      password_hash: user.passwordHash,
      is_demo: user.isDemo ?? false,
      unproved_login: user.unprovedLogin ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** People of the demo are left out, who may be locked out: they are not whom a shop counts on. */
export async function listUsersWithRole(db: Db | Tx, role: Role): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('role_id', '=', roleIds[role])
    .where('is_demo', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(toUser)
}

/** Everybody who works here now, or those of them who have these ids. */
export async function listStaff(db: Db | Tx, ids?: readonly string[]): Promise<Colleague[]> {
  const staff = db.selectFrom('users').select(userColumns).where('role_id', '<>', roleIds.user)
  const rows = await (ids ? staff.where('id', 'in', [...ids]) : staff).execute()
  const names = new Intl.Collator('uk')
  return rows
    .map(toUser)
    .map((user) => ({ id: user.id, name: fullName(user), role: staffOf(user.role) }))
    .toSorted((one, other) => names.compare(one.name, other.name))
}

/** People of the demo are left out, as above. */
export async function hasUserWithRole(db: Db | Tx, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', roleIds[role])
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDemoPeople(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined
  )
}

/** One transaction at a time gets past this; other sign-ups are not held up. */
export async function lockRole(tx: Tx, role: Role): Promise<void> {
  await tx.selectFrom('roles').select('id').where('id', '=', roleIds[role]).forNoKeyUpdate().executeTakeFirstOrThrow()
}
