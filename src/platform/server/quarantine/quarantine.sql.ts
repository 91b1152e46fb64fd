import { sql } from 'kysely'
import { asPlainText } from '#kit/plain-text.ts'
import type { Db, Tx } from '../database/database.ts'
import type { BadRaw, Quarantined, QuarantineKind } from './quarantine-kind.ts'

type Kind = Pick<QuarantineKind, 'name' | 'company' | 'isAlert'>

const [longestRaw, longestReason] = [100_000, 500]

/** The same again is one more try. */
export async function keepBad(
  tx: Tx,
  { name, company, isAlert = false }: Kind,
  bad: readonly BadRaw[],
  at: Date,
): Promise<void> {
  if (bad.length === 0) return
  await sql`
    insert into quarantine as q (kind, company, is_alert, key, raw, reason, tried_at)
    select ${name}, ${company}, ${isAlert}, key, raw, reason, ${at}
    from unnest(${bad.map(({ key }) => key)}::text[], ${bad.map(({ raw }) => asPlainText(raw.slice(0, longestRaw)))}::text[],
      ${bad.map(({ reason }) => asPlainText(reason.slice(0, longestReason)))}::text[]) as b (key, raw, reason)
    on conflict (kind, key) do update set raw = excluded.raw, reason = excluded.reason, tries = q.tries + 1,
      tried_at = excluded.tried_at`.execute(tx)
}

/** They were understood after all. */
export async function forgetBad(tx: Tx, { name }: Pick<Kind, 'name'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from quarantine where kind = ${name} and key = any(${keys}::text[])`.execute(tx)
}

interface QuarantineFilter {
  kind?: Pick<Kind, 'name'>
  company?: string
  ids?: readonly string[]
  limit?: number
}

/** The newest first. */
export async function listBad(
  db: Db,
  { kind, company, ids, limit = 500 }: QuarantineFilter = {},
): Promise<Quarantined[]> {
  const conditions = [
    sql`true`,
    ...(kind ? [sql`kind = ${kind.name}`] : []),
    ...(company === undefined ? [] : [sql`company = ${company}`]),
    ...(ids ? [sql`id = any(${ids}::uuid[])`] : []),
  ]
  const { rows } = await sql<Quarantined>`
    select id, kind, company, key, raw, reason, tries, created_at as "createdAt"
    from quarantine where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How much of each company is held. */
export async function countBad(db: Db): Promise<{ company: string; count: number }[]> {
  const { rows } = await sql<{ company: string; count: number }>`
    select company, count(*)::int as count from quarantine group by company`.execute(db)
  return rows
}

/** That staff are to be told of: how much, and since when. */
export async function countAlerts(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from quarantine where is_alert`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

export async function deleteOldBad(db: Db, before: Date): Promise<void> {
  await sql`delete from quarantine where created_at < ${before}`.execute(db)
}

/** Deletes messages of companies that nobody understood and that name one of these phones or addresses (AUTH-11). */
export async function deleteBadAbout(tx: Tx, contacts: readonly string[]): Promise<void> {
  await sql`
    delete from quarantine q using unnest(${contacts}::text[]) as c (contact)
    where strpos(lower(q.raw), ltrim(c.contact, '+')) > 0`.execute(tx)
}
