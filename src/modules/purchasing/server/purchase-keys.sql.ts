import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

export interface SentByKey {
  /** The content that the client sent. */
  content: Buffer
  /** The purchases that it became. */
  saved: readonly string[]
}

/** Whether the key was free; whoever sends it at the same moment waits here for what comes of it. */
export async function claimKey(tx: Tx, key: Buffer, { content, saved }: SentByKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into purchase_keys (key, content, saved) values (${key}, ${content}, ${saved}::uuid[])
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function findSent(tx: Tx, key: Buffer): Promise<SentByKey | undefined> {
  const { rows } = await sql<SentByKey>`select content, saved from purchase_keys where key = ${key}`.execute(tx)
  return rows[0]
}

export async function deleteKeysBefore(db: Db, instant: Date): Promise<void> {
  await sql`delete from purchase_keys where created_at < ${instant}`.execute(db)
}
