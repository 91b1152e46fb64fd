import { sql, type RawBuilder } from 'kysely'
import { roleIds, type Role } from '#platform/endpoint.ts'
import type { Ranges } from '#platform/ranges.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { hasPart, phonePart } from '#platform/server/database/part-search.ts'
import { withinRanges } from '#platform/server/within.ts'
import { accountRanges, type AccountRanges, type AccountView } from '../account-view.ts'
import type { SortColumn } from '../staff.contract.ts'
import type { User } from '../user.ts'
import { toUser } from './users.sql.ts'

export interface AccountFilter {
  /** Part of a name, a phone or an e-mail. */
  search?: string | undefined
  roles?: Role[] | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  ranges?: Ranges<AccountRanges> | undefined
}

export interface AccountPage {
  limit?: number | undefined
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: { value: string; id: string } | undefined
  sort: { column: SortColumn; isDescending: boolean }
}

/**
 * The columns that accounts sort by. An account's own ones have an index with the id behind it. Nothing sorts as an
 * empty text or as the oldest day, so that a cursor can stand there.
 */
const columns: Record<SortColumn, { value: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  createdAt: { value: sql`u.created_at`, type: sql`timestamptz` },
  firstName: { value: sql`u.first_name collate "uk-UA-x-icu"`, type: sql`text` },
  lastName: { value: sql`u.last_name collate "uk-UA-x-icu"`, type: sql`text` },
  phone: { value: sql`coalesce(u.phone, '')`, type: sql`text` },
  email: { value: sql`coalesce(u.email, '')`, type: sql`text` },
  lastSeenAt: { value: sql`coalesce(s.last, to_timestamp(0))`, type: sql`timestamptz` },
  sessions: { value: sql`coalesce(s.count, 0)`, type: sql`int` },
}

/** Accounts, with their living sessions where something is asked of those. */
function source(at: Date, { ranges }: AccountFilter, column?: SortColumn): RawBuilder<unknown> {
  const isOfSessions = column === 'lastSeenAt' || column === 'sessions' || ranges?.lastSeenAt || ranges?.sessions
  if (!isOfSessions) return sql`users u`
  return sql`users u left join (
      select user_id, count(*)::int as count, max(refreshed_at) as last from sessions
      where revoked_at is null and expires_at > ${at} group by user_id
    ) s on s.user_id = u.id`
}

const ranged = { createdAt: sql`u.created_at`, lastSeenAt: sql`s.last`, sessions: columns.sessions.value }

/** Ids of a page of accounts, with the sorted value for the next cursor. */
export async function listAccountIds(
  db: Db,
  filter: AccountFilter,
  page: AccountPage,
  at: Date,
): Promise<{ id: string; value: string }[]> {
  const { value, type } = columns[page.sort.column]
  const direction = page.sort.isDescending ? sql`desc` : sql`asc`
  const beyond = page.sort.isDescending ? sql`<` : sql`>`
  const after = page.after
    ? sql`and (${value}, u.id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; value: string }>`
    select u.id, ${value}::text as value from ${source(at, filter, page.sort.column)}
    where ${conditions(filter)} ${after}
    order by ${value} ${direction}, u.id ${direction}
    limit ${page.limit ?? null} offset ${page.offset ?? 0}`.execute(db)
  return rows
}

export async function countAccounts(db: Db, filter: AccountFilter, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${source(at, filter)} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Accounts with their living sessions, in the order of the ids. */
export async function loadAccounts(db: Db | Tx, ids: readonly string[], at: Date): Promise<AccountView[]> {
  const { rows } = await sql<Omit<User, 'role'> & { roleId: string } & Omit<AccountView, 'user'>>`
    select u.id, u.role_id as "roleId", u.first_name as "firstName", u.last_name as "lastName", u.phone, u.email,
      u.birthday, u.password_hash is not null as "hasPassword", u.created_at as "createdAt", u.version,
      s.count as sessions, s.last as "lastSeenAt"
    from users u
    cross join lateral (
      select count(*)::int as count, max(refreshed_at) as last from sessions
      where user_id = u.id and revoked_at is null and expires_at > ${at}
    ) s
    where u.id = any(${ids}::uuid[])`.execute(db)
  const found = new Map(
    rows.map(({ hasPassword, createdAt, version, sessions, lastSeenAt, ...user }) => [
      user.id,
      { user: toUser(user), hasPassword, createdAt, version, sessions, lastSeenAt },
    ]),
  )
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
  const all: RawBuilder<unknown>[] = [sql`true`]
  const contains = (column: RawBuilder<unknown>, part: string | undefined) => {
    if (part) all.push(hasPart(column, part))
  }
  contains(sql`u.first_name`, filter.firstName)
  contains(sql`u.last_name`, filter.lastName)
  // signs alone are no part of a number
  contains(sql`u.phone`, filter.phone && (phonePart(filter.phone) || filter.phone))
  contains(sql`u.email`, filter.email)
  if (filter.roles) all.push(sql`u.role_id = any(${filter.roles.map((role) => roleIds[role])}::uuid[])`)
  all.push(...withinRanges(accountRanges, filter.ranges, ranged))
  if (filter.search) {
    const phone = phonePart(filter.search) || filter.search
    const named = hasPart(sql`(u.first_name || ' ' || u.last_name)`, filter.search)
    all.push(sql`(${named} or ${hasPart(sql`u.email`, filter.search)} or ${hasPart(sql`u.phone`, phone)})`)
  }
  return sql.join(all, sql` and `)
}
