import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'
import type { BadRaw } from './read-raw.ts'

export interface QuarantinedSale extends BadRaw {
  id: string
  tries: number
  createdAt: Date
}

/** The same again is one more try. */
export async function keepBad(tx: Tx, bad: readonly BadRaw[], at: Date): Promise<void> {
  if (bad.length === 0) return
  await sql`
    insert into market_quarantine as q (key, raw, reason, tried_at)
    select key, raw, reason, ${at}
    from unnest(${bad.map(({ key }) => key)}::text[], ${bad.map(({ raw }) => raw)}::text[],
      ${bad.map(({ reason }) => reason)}::text[]) as b (key, raw, reason)
    on conflict (key) do update set raw = excluded.raw, reason = excluded.reason, tries = q.tries + 1,
      tried_at = excluded.tried_at`.execute(tx)
}

/** They were understood after all. */
export async function forgetBad(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from market_quarantine where key = any(${keys}::text[])`.execute(tx)
}

export async function listBad(db: Db, ids?: readonly string[]): Promise<QuarantinedSale[]> {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`
  const { rows } = await sql<QuarantinedSale>`
    select id, key, raw, reason, tries, created_at as "createdAt"
    from market_quarantine where ${which} order by created_at desc, id desc limit 500`.execute(db)
  return rows
}

export async function deleteOldBad(db: Db, before: Date): Promise<void> {
  await sql`delete from market_quarantine where created_at < ${before}`.execute(db)
}
