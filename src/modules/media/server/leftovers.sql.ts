import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** How long something may take from its first byte to its row; what took longer is taken away. */
const mostHours = 3

/**
 * Says which objects are about to be written, before they are: if the process dies in between, they are taken away.
 * Waits for one of the same name that is being taken away just now.
 */
export async function expectObjects(db: Db | Tx, objects: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + mostHours * 60 * 60 * 1000)
  await sql`
    insert into photo_leftovers (object, delete_after) select unnest(${objects.toSorted()}::text[]), ${until}
    on conflict (object) do update
      set delete_after = greatest(photo_leftovers.delete_after, excluded.delete_after)`.execute(db)
}

/** They have their row now; answers those that were expected, so not taken away meanwhile. */
export async function confirmObjects(tx: Tx, objects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    delete from photo_leftovers where object = any(${objects}::text[]) returning object`.execute(tx)
  return rows.map(({ object }) => object)
}

/** Their row is gone, or never came: they are deleted by the next run, unless something still uses them. */
export async function deleteLater(db: Db | Tx, objects: readonly string[], now: Date): Promise<void> {
  if (objects.length === 0) return
  await sql`
    insert into photo_leftovers (object, delete_after) select unnest(${objects.toSorted()}::text[]), ${now}
    on conflict (object) do update set delete_after = excluded.delete_after`.execute(db)
}

/** Objects whose time has come, held until the transaction ends. Other processes take others. */
export async function lockLeftovers(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    select object from photo_leftovers where delete_after <= ${now}
    order by delete_after limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ object }) => object)
}

export async function forgetLeftovers(tx: Tx, objects: readonly string[]): Promise<void> {
  await sql`delete from photo_leftovers where object = any(${objects}::text[])`.execute(tx)
}

/** Lists those of these objects that something refers to. */
export async function listUsedObjects(db: Db | Tx, objects: readonly string[]): Promise<Set<string>> {
  if (objects.length === 0) return new Set()
  const { rows } = await sql<{ object: string }>`
    select wanted.object from unnest(${objects}::text[]) as wanted (object)
    where exists (select from blobs where blobs.object = wanted.object)
      or exists (select from blob_parts where blob_parts.object = wanted.object)
      or exists (
        select from pictures
        where pictures.variants @> jsonb_build_array(jsonb_build_object('file', wanted.object))
      )`.execute(db)
  return new Set(rows.map(({ object }) => object))
}

/** Lists those of these objects that a process is about to write or delete. */
export async function listLeftovers(db: Db, objects: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ object: string }>`
    select object from photo_leftovers where object = any(${objects}::text[])`.execute(db)
  return new Set(rows.map(({ object }) => object))
}
