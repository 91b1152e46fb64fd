import { sql, type RawBuilder } from 'kysely'
import { roleIds, roleOf, type Role } from '#platform/roles.ts'
import type { Asked, SortOf } from '#platform/lists.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { hasPart, phonePart } from '#platform/server/database/part-search.ts'
import type { Place } from '#platform/server/database/list-cursor.ts'
import { listStatements } from '#platform/server/lists/list.sql.ts'
import { withinDays } from '#platform/server/within.ts'
import { accountList } from '../account.list.ts'
import type { AccountRow } from '../staff.contract.ts'

export type AccountFilter = Asked<typeof accountList>

export interface AccountPage {
  limit?: number | undefined
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: Place | undefined
  sort: readonly SortOf<typeof accountList>[]
}

const text = (value: RawBuilder<unknown>) => ({ value, type: 'text' }) as const

/**
 * The columns that accounts sort by. An account's own ones have an index with the id behind it. Nothing sorts as an
 * empty text or as the oldest day, so that a cursor can stand there.
 */
export const statements = listStatements(accountList, 'u', {
  values: {
    createdAt: { value: sql`u.created_at`, type: 'timestamptz' },
    firstName: text(sql`u.first_name collate "uk-UA-x-icu"`),
    lastName: text(sql`u.last_name collate "uk-UA-x-icu"`),
    phone: text(sql`coalesce(u.phone, '')`),
    email: text(sql`coalesce(u.email, '')`),
    lastSeenAt: { value: sql`coalesce(s.last, to_timestamp(0))`, type: 'timestamptz' },
    sessions: { value: sql`coalesce(s.count, 0)`, type: 'int' },
  },
  filters: {
    id: (id) => sql`u.id = ${id}::uuid`,
    role: (roles) => sql`u.role_id = any(${roles.map((role) => roleIds[role])}::uuid[])`,
    // who is not signed in was seen on no day
    lastSeenAt: (days) => withinDays(sql`s.last`, days),
    search(typed) {
      const named = hasPart(sql`(u.first_name || ' ' || u.last_name)`, typed)
      return sql`(${named} or ${hasPart(sql`u.email`, typed)} or ${hasPart(sql`u.phone`, phonePart(typed) || typed)})`
    },
  },
})

/** Accounts, with their living sessions where something is asked of those. */
function source(
  at: Date,
  { lastSeenAt, sessions }: AccountFilter,
  sort: AccountPage['sort'] = [],
): RawBuilder<unknown> {
  const isOfSessions = sort.some(({ column }) => column === 'lastSeenAt' || column === 'sessions')
  if (!isOfSessions && !lastSeenAt && !sessions) return sql`users u`
  return sql`users u left join (
      select user_id, count(*)::int as count, max(refreshed_at) as last from sessions
      where revoked_at is null and expires_at > ${at} group by user_id
    ) s on s.user_id = u.id`
}

/** Ids of a page of accounts, with the sorted values for the next cursor. */
export async function listAccountIds(
  db: Db,
  filter: AccountFilter,
  { sort, after, limit, offset }: AccountPage,
  at: Date,
): Promise<{ id: string; values: string[] }[]> {
  const { rows } = await sql<{ id: string; values: string[] }>`
    select u.id, ${statements.valuesOf(sort)} as values from ${source(at, filter, sort)}
    where ${conditions(filter)} ${after ? sql`and ${statements.beyond(sort, after)}` : sql``}
    order by ${statements.orderById(sort)}
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows
}

export async function countAccounts(db: Db, filter: AccountFilter, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${source(at, filter)} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Accounts with their living sessions, in the order of the ids. */
export async function loadAccounts(db: Db | Tx, ids: readonly string[], at: Date): Promise<AccountRow[]> {
  const { rows } = await sql<Omit<AccountRow, 'role'> & { roleId: string }>`
    select u.id, u.role_id as "roleId", u.first_name as "firstName", u.last_name as "lastName", u.phone, u.email,
      u.birthday, u.password_hash is not null as "hasPassword", u.created_at as "createdAt", u.version,
      s.count as sessions, s.last as "lastSeenAt"
    from users u
    cross join lateral (
      select count(*)::int as count, max(refreshed_at) as last from sessions
      where user_id = u.id and revoked_at is null and expires_at > ${at}
    ) s
    where u.id = any(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map(({ roleId, ...row }) => [row.id, { ...row, role: roleOf(roleId) }]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export interface LockedAccount {
  id: string
  roleId: string
  version: number
}

/** Held in id order until the transaction ends. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<LockedAccount[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'role_id as roleId', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx
    .updateTable('users')
    .set((set) => ({ role_id: roleIds[role], version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function conditions(filter: AccountFilter): RawBuilder<unknown> {
  return sql.join([sql`true`, ...statements.conditions(filter)], sql` and `)
}
