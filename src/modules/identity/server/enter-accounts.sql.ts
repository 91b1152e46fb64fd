import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/**
 * Enters people as they were in another shop, given as a JSON list of rows of `users`, with their ids. Who has an account here by
 * the same e-mail or phone keeps the password and the role of it; its sessions end, since it is now the account that came.
 * The others have no password: a code or a link lets them in.
 */
export async function enterAccounts(tx: Tx, rows: string): Promise<void> {
  const told = sql`jsonb_to_recordset(${rows}::jsonb) as t (id uuid, role_id uuid, first_name text, last_name text,
    phone text, email text, birthday date, created_at timestamptz)`
  const { rows: here } = await sql<{ told: string; own: string; hash: string | null; role: string; version: number }>`
    select distinct on (t.id) t.id as told, u.id as own, u.password_hash as hash, u.role_id as role, u.version
    from ${told} join users u on u.id = t.id or u.email = t.email or u.phone = t.phone
    order by t.id, u.email is not distinct from t.email desc`.execute(tx)
  await sql`
    delete from users u using ${told}
    where u.id = t.id or u.email = t.email or u.phone = t.phone`.execute(tx)
  const accountRows = JSON.stringify(here)
  await sql`
    insert into users (id, role_id, first_name, last_name, phone, email, birthday, created_at, password_hash, version)
    select t.id, coalesce(k.role, t.role_id), t.first_name, t.last_name, t.phone, t.email, t.birthday, t.created_at,
      k.hash, coalesce(k.version, 1)
    from ${told} left join jsonb_to_recordset(${accountRows}::jsonb) as k (told uuid, hash text, role uuid, version int)
      on k.told = t.id`.execute(tx)
}

/**
 * Removes the accounts that one transaction entered, named as its rows name it (`xmin`), but for those that anybody can sign in
 * to by a password here, or that were somebody's before.
 */
export async function removeEntered(
  tx: Tx,
  writer: string,
  before: readonly { id: string; email: string | null; phone: string | null }[],
): Promise<void> {
  await sql`
    delete from users u where u.xmin::text = ${writer} and u.password_hash is null and not exists (
      select from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b (id uuid, email text, phone text)
      where b.id = u.id or b.email = u.email or b.phone = u.phone)`.execute(tx)
}
