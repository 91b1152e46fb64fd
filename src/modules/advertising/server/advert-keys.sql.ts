import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Whether the key was free; whoever sends it at the same moment waits here for what comes of it. */
export async function claimKey(tx: Tx, key: Buffer, content: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into advert_keys (key, content) values (${key}, ${content}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function keepSaved(tx: Tx, key: Buffer, ids: readonly string[]): Promise<void> {
  await sql`update advert_keys set saved = ${ids}::uuid[] where key = ${key}`.execute(tx)
}

/** The content sent under a key, and the ids of the rows that it saved. */
export async function findSent(tx: Tx, key: Buffer): Promise<{ content: Buffer; saved: string[] } | undefined> {
  const { rows } = await sql<{ content: Buffer; saved: string[] }>`
    select content, saved from advert_keys where key = ${key}`.execute(tx)
  return rows[0]
}

export async function deleteKeysBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('advert_keys').where('created_at', '<', instant).execute()
}
