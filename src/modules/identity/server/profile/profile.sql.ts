import type { Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { loginText, type Login } from '../../login.ts'
import type { User } from '../../user.ts'
import { toUser, userColumns } from '../users.sql.ts'

export interface OwnAccount {
  user: User
  passwordHash: string | null
  version: number
}

export async function findAccount(db: Db | Tx, id: string): Promise<OwnAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && account(row)
}

export async function lockAccount(tx: Tx, id: string): Promise<OwnAccount | undefined> {
  const row = await tx
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && account(row)
}

function account<Row extends Parameters<typeof toUser>[0] & { passwordHash: string | null; version: number }>(
  row: Row,
): OwnAccount {
  const { passwordHash, version, ...user } = row
  return { user: toUser(user), passwordHash, version }
}

export interface ProfileFields {
  firstName: string
  lastName: string
  birthday: Day | null
  phone: string | null
  email: string | null
}

export async function updateAccount(tx: Tx, id: string, fields: ProfileFields): Promise<void> {
  const { firstName, lastName, birthday, phone, email } = fields
  await tx
    .updateTable('users')
    .set((set) => ({
      first_name: firstName,
      last_name: lastName,
      birthday,
      phone,
      email,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether the password was still the one that was verified, and is the new one now. */
export async function updatePassword(
  tx: Tx,
  id: string,
  { verifiedHash, newHash }: { verifiedHash: string | null; newHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((set) => ({ password_hash: newHash, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', verifiedHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function wasPasswordChangedSince(db: Db, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .where('action', '=', 'passwordChanged')
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOwner(db: Db | Tx, login: Login): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email' in login ? 'email' : 'phone', '=', loginText(login))
    .executeTakeFirst()
  return row !== undefined
}
