import { sql } from 'kysely'
import type { Role } from '#platform/roles.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** A document of a company as the shop knows it; its bytes are in the store. */
export interface PrivateFile {
  id: string
  /** Short, as the room that keeps it says: `label`. */
  kind: string
  company: string
  /** The thing that it is about: an order's id. */
  about: string
  /** The name of a saved copy: `label-000981.pdf`. */
  name: string
  /** The media type. */
  type: string
  /** Bytes. */
  size: number
  readers: Role[]
  endsAt: Date
}

export type StoredFile = PrivateFile & { object: string }

const columns = sql`id, object, kind, company, about, name, content_type as type, size, readers, ends_at as "endsAt"`

/** Writes the row before the bytes: a file that never becomes whole is found by its row. */
export async function expectFile(db: Db, file: Omit<StoredFile, 'id'>, createdAt: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into private_files
      (object, kind, company, about, name, content_type, size, readers, created_at, ends_at)
    values (${file.object}, ${file.kind}, ${file.company}, ${file.about}, ${file.name}, ${file.type}, ${file.size},
      ${file.readers}::text[], ${createdAt}, ${file.endsAt})
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

export async function confirmFile(db: Db, id: string): Promise<void> {
  await sql`update private_files set is_kept = true where id = ${id}`.execute(db)
}

/** Undefined where there is none, or it has ended. */
export async function findFile(db: Db, id: string, now: Date): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from private_files where id = ${id} and is_kept and ends_at > ${now}`.execute(db)
  return rows[0]
}

/** The newest of a kind for each of these; those that have none are left out. */
export async function listFilesAbout(
  db: Db,
  { kind, about }: { kind: string; about: readonly string[] },
  now: Date,
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select distinct on (about) ${columns} from private_files
    where kind = ${kind} and about = any (${about}::text[]) and is_kept and ends_at > ${now}
    order by about, created_at desc, id desc`.execute(db)
  return rows
}

/** Ends all files of this kind about it. */
export async function endFilesAbout(
  tx: Tx,
  { kind, about }: { kind: string; about: string },
  now: Date,
): Promise<void> {
  await sql`
    update private_files set ends_at = ${now} where kind = ${kind} and about = ${about} and ends_at > ${now}`.execute(
    tx,
  )
}

/** Those that ended, and those that never became whole; held until the transaction ends, other processes take others. */
export async function lockEnded(
  tx: Tx,
  { now, begunBefore, most }: { now: Date; begunBefore: Date; most: number },
): Promise<Pick<StoredFile, 'id' | 'object'>[]> {
  const { rows } = await sql<Pick<StoredFile, 'id' | 'object'>>`
    select id, object from private_files
    where ends_at <= ${now} or (not is_kept and created_at < ${begunBefore})
    limit ${most} for update skip locked`.execute(tx)
  return rows
}

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from private_files where id = any (${ids}::uuid[])`.execute(tx)
}
