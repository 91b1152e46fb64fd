import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { loginText, readLogin, type Login } from '../../login.ts'

export async function insertSignInLink(
  tx: Tx,
  { tokenHash, login, expiresAt, isKept }: { tokenHash: Buffer; login: Login; expiresAt: Date; isKept: boolean },
): Promise<void> {
  await sql`
    insert into sign_in_links (token_hash, login, expires_at)
    select ${tokenHash}::bytea, ${loginText(login)}::text, ${expiresAt}::timestamptz where ${isKept}`.execute(tx)
}

/** The login that a link was made for; it is good once. */
export async function takeSignInLink(tx: Tx, tokenHash: Buffer, at: Date): Promise<Login | undefined> {
  const row = await tx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('login')
    .executeTakeFirst()
  return row && readLogin(row.login)
}

/** Links to the logins of an account. */
export async function deleteSignInLinksOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from sign_in_links l using users u
    where u.id = ${userId}::uuid and l.login in (u.email, u.phone)`.execute(tx)
}

export async function deleteExpiredSignInLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_links').where('expires_at', '<', now).execute()
}
