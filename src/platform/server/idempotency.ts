import { sql } from 'kysely'
import type { Db, Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'

/** A call that its sender may send again, since its answer may be lost. */
export interface KeyedCall {
  /** The kind of the rows that it saves, such as `order`: keys of one kind say nothing of another. */
  entity: string
  /** A digest of the sender and of the key that came with the call. */
  key: Buffer
  /** A digest of the call. */
  content: Buffer
  /** Ids of the rows; `keepSaved` adds those that only the saving gives. */
  saved?: readonly string[]
}

/** The call that claimed a key before. */
export interface EarlierCall {
  isSame: boolean
  /** Ids of the rows that it saved, in its order. Some may be gone. */
  saved: readonly string[]
}

const day = 24 * 60 * 60 * 1000
const keysLastDays = 30

/**
 * Claims the key of a call for the rows that this transaction saves; gives the earlier call where the key was taken. A rival
 * with the same key waits here until this transaction ends, and a rollback frees the key.
 */
export async function claimKey(tx: Tx, { saved = [], ...call }: KeyedCall): Promise<EarlierCall | undefined> {
  const { length: claimed } = await insertKey(tx, { ...call, saved })
  if (claimed > 0) return undefined
  // a statement of its own: it sees what a rival committed while the first one waited
  const [earlier] = await findCall(tx, call)
  return earlier ? { isSame: earlier.content.equals(call.content), saved: earlier.saved } : { isSame: false, saved: [] }
}

const insertKey = prepared<Required<KeyedCall>, unknown>(
  ({ entity, key, content, saved }) => sql`
    insert into idempotency_keys (entity, key, content, saved) values (${entity}, ${key}, ${content}, ${saved}::uuid[])
    on conflict do nothing returning key`,
)

const findCall = prepared<Pick<KeyedCall, 'entity' | 'key'>, { content: Buffer; saved: string[] }>(
  ({ entity, key }) => sql<{ content: Buffer; saved: string[] }>`
    select content, saved from idempotency_keys where entity = ${entity} and key = ${key}`,
)

/** Keeps the ids of the rows that a call with a claimed key saved. */
export async function keepSaved(
  tx: Tx,
  { entity, key }: Pick<KeyedCall, 'entity' | 'key'>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update idempotency_keys set saved = ${ids}::uuid[] where entity = ${entity} and key = ${key}`.execute(tx)
}

/** Forgets keys older than 30 days. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - keysLastDays * day)}`.execute(db)
}

/** Forgets every key. For the demo shop alone. */
export async function clearKeys(tx: Tx): Promise<void> {
  await sql`delete from idempotency_keys`.execute(tx)
}
