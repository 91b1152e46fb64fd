import { sql } from 'kysely'
import type { Role } from '#platform/roles.ts'
import { roleOf } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface KnownAccount {
  id: string
  role: Role
  phone: string | null
  email: string | null
}

/** Accounts that sign in by one of these phones. */
export async function listAccountsOf(db: Db | Tx, phones: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await sql<{ id: string; roleId: string; phone: string | null; email: string | null }>`
    select id, role_id as "roleId", phone, email from users where phone = any(${phones}::text[])`.execute(db)
  return rows.map(({ roleId, ...row }) => ({ ...row, role: roleOf(roleId) }))
}

export interface SeenSession {
  browser: string
  system: string
  since: Date
}

export async function listSessionsOf(db: Db, userId: string): Promise<SeenSession[]> {
  const { rows } = await sql<SeenSession>`
    select browser, system, created_at as since from sessions where user_id = ${userId} order by created_at`.execute(db)
  return rows
}

/** Until the transaction ends nobody gives the account an order, a cart or a review. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

/** With its sessions, views and links; nothing of the shop may name it any more. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx)
}

/** Registrations that were never finished, and invitations to the staff. */
export async function deleteBegun(tx: Tx, contacts: readonly string[]): Promise<void> {
  const theirs = sql`any(${contacts}::text[])`
  await sql`delete from registrations where login = ${theirs} or phone = ${theirs} or lower(email) = ${theirs}`.execute(
    tx,
  )
  await sql`delete from pending_contacts where contact = ${theirs}`.execute(tx)
  await sql`delete from invitations where lower(email) = ${theirs}`.execute(tx)
}
