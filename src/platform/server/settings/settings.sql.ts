import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Every value that the shop was told here, by name; as one would write it in the environment, secrets sealed. */
export async function listStored(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Null gives a setting back to what the shop came with. */
export async function writeStored(tx: Tx, values: Readonly<Record<string, string | null>>): Promise<void> {
  const saved = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  const dropped = Object.keys(values).filter((name) => values[name] === null)
  await sql`delete from settings where name = any(${dropped})`.execute(tx)
  await sql`
    insert into settings (name, value)
    select * from unnest(${saved.map(([name]) => name)}::text[], ${saved.map(([, value]) => value)}::text[])
    on conflict (name) do update set value = excluded.value`.execute(tx)
}

/** The version of each section that was ever changed. */
export async function listVersions(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('setting_sections').select(['section', 'version']).execute()
  return new Map(rows.map(({ section, version }) => [section, version]))
}

/** Raises the version of a section and holds it to the end of the transaction; answers the one before. */
export async function raiseVersion(tx: Tx, section: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into setting_sections (section, version) values (${section}, 1)
    on conflict (section) do update set version = setting_sections.version + 1
    returning version`.execute(tx)
  return (rows[0]?.version ?? 1) - 1
}
