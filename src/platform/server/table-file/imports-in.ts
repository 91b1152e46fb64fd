import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { ListedImport } from '../../import-list.ts'
import { actorColumns } from '../database/actor-columns.ts'
import type { Db, Tx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

type TableWith<Columns> = { [Name in keyof DB]: DB[Name] extends Columns ? Name : never }[keyof DB]
/** A row of such a table is an import: its file, who brought it and when, whether somebody undid it. */
interface ImportColumns {
  file_name: string
  actor_id: string | null
  undone_at: unknown
}

const mostListed = 20
const undoMilliseconds = 24 * 60 * 60 * 1000

/** The imports that a module records in its table. Each can be undone once, for a day (FORM-6). */
export function importsIn(table: TableWith<ImportColumns>) {
  const since = (now: Date) => new Date(now.getTime() - undoMilliseconds)
  return {
    /** Records an import, with columns that only this table has, and gives its id. */
    async insert(
      tx: Tx,
      { fileName, actor }: { fileName: string; actor: Actor },
      own: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      const { actor_name: _, ...by } = actorColumns(actor)
      const row = { file_name: fileName, ...by, ...own }
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))}) returning id`.execute(tx)
      const [inserted] = rows
      if (!inserted) throw new Error('an insert without a row')
      return inserted.id
    },

    /** Marks an import as undone, so that nobody else undoes it; false of an older one, one that is undone, or none. */
    async take(tx: Tx, id: string, now: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set undone_at = ${now}
        where id = ${id} and undone_at is null and created_at >= ${since(now)}`.execute(tx)
      return numAffectedRows === 1n
    },

    /** Lists the newest imports, and says of each whether it can still be undone. */
    async list(db: Db, now: Date): Promise<ListedImport[]> {
      const { rows } = await sql<ListedImport>`
        select id as "importId", file_name as "fileName", created_at as "createdAt",
          case when undone_at is not null then 'undone' when created_at >= ${since(now)} then 'done' else 'kept' end
            as state
        from ${sql.table(table)} order by created_at desc, id desc limit ${mostListed}`.execute(db)
      return rows
    },

    /** Deletes those that can no longer be undone. */
    async deleteOld(db: Db, now: Date): Promise<void> {
      await sql`delete from ${sql.table(table)} where created_at < ${since(now)}`.execute(db)
    },
  }
}

/** The same, of a table that keeps in its column `changes` what each import changed. */
export function changesIn<Change>(table: TableWith<ImportColumns & { changes: unknown }>) {
  const { take, ...imports } = importsIn(table)
  return {
    ...imports,
    insert: (tx: Tx, by: { fileName: string; actor: Actor }, changes: readonly Change[]): Promise<string> =>
      imports.insert(tx, by, { changes: JSON.stringify(changes) }),

    /** Takes an import to be undone and gives what it changed; undefined where there is none to undo. */
    async take(tx: Tx, id: string, now: Date): Promise<Change[] | undefined> {
      if (!(await take(tx, id, now))) return undefined
      const { rows } = await sql<{ changes: Change[] }>`
        select changes from ${sql.table(table)} where id = ${id}`.execute(tx)
      return rows[0]?.changes
    },
  }
}
