import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { PurchaseInput } from '../../purchase.contract.ts'

export interface ImportedPurchase {
  number: string
  /** As it was; null where it was added. */
  before: PurchaseInput | null
  /** Its pictures by the keys that they had: photos move with their product (CAT-7). */
  pictures?: Readonly<Record<string, string>> | undefined
  /** Pieces that had come of it. */
  received?: number | undefined
  /** Which it became. */
  version: number
}

export async function insertImport(
  tx: Tx,
  { fileName, actor }: { fileName: string; actor: Actor },
  changes: readonly ImportedPurchase[],
): Promise<string> {
  const { actor_name: _, ...columns } = actorColumns(actor)
  const { id } = await tx
    .insertInto('purchase_imports')
    .values({ file_name: fileName, ...columns, changes: JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What one changed that is younger than that and was not undone; nobody else undoes it. Undefined when there is none. */
export async function takeImport(
  tx: Tx,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<ImportedPurchase[] | undefined> {
  const { rows } = await sql<{ changes: ImportedPurchase[] }>`
    update purchase_imports set undone_at = ${now}
    where id = ${id} and undone_at is null and created_at >= ${since} returning changes`.execute(tx)
  return rows[0]?.changes
}

export async function deleteImportsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('purchase_imports').where('created_at', '<', instant).execute()
}
