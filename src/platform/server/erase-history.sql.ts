import { sql } from 'kysely'
import type { Tx } from './database/database.ts'

/**
 * Removes values from the history of a person's things (AUTH-11): those of the given fields, or all of them. The entries stay
 * with their action, day and author.
 */
export async function eraseInHistory(
  tx: Tx,
  { entity, ids, fields }: { entity: string; ids: readonly string[]; fields?: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const remaining = fields ? sql`changes - ${fields}::text[]` : sql`'{}'::jsonb`
  await erasing(
    tx,
    sql`update history set changes = ${remaining} where entity = ${entity} and entity_id = any(${ids}::text[])`,
  )
}

/** Gives entries whose thing was named by a value of the person another name, and removes all their values. */
export async function renameInHistory(
  tx: Tx,
  { entity, ids, name }: { entity: string; ids: readonly string[]; name: string },
): Promise<void> {
  if (ids.length === 0) return
  await erasing(
    tx,
    sql`update history set entity_id = ${name}, changes = '{}' where entity = ${entity} and entity_id = any(${ids}::text[])`,
  )
}

/** Empties the name of an account wherever it acted. */
export async function eraseActor(tx: Tx, userId: string): Promise<void> {
  await erasing(tx, sql`update history set actor_name = '' where actor_id = ${userId} and actor_name <> ''`)
}

/** The history is final but for these statements: a trigger asks for the setting. */
async function erasing(tx: Tx, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`select set_config('shop.erases_person', 'yes', true)`.execute(tx)
  await statement.execute(tx)
  await sql`select set_config('shop.erases_person', '', true)`.execute(tx)
}
