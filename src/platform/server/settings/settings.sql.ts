import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Every value that the shop was told here, by name; as one would write it in the environment, secrets sealed. */
export async function listStored(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Null gives a setting back to what the shop came with. */
export async function writeStored(tx: Tx, values: Readonly<Record<string, string | null>>): Promise<void> {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  const dropped = Object.keys(values).filter((name) => values[name] === null)
  await sql`delete from settings where name = any(${dropped})`.execute(tx)
  await sql`
    insert into settings (name, value)
    select * from unnest(${kept.map(([name]) => name)}::text[], ${kept.map(([, value]) => value)}::text[])
    on conflict (name) do update set value = excluded.value`.execute(tx)
}
