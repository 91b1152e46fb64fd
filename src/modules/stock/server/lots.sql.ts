import { sql } from 'kysely'
import type { Tx } from '#platform/server/database.ts'
import { columnsOf } from '#platform/server/field-columns.ts'
import type { Written } from '#platform/fields.ts'
import { lot } from '../lot.fields.ts'

export const lotColumns = columnsOf('lots', lot)

/** A lot without its counts; the colour may be left out where lots do not tell them apart. */
type WrittenLot = Omit<Written<typeof lot.fields>, 'colour'> & { colour?: string | undefined }
export type NewLot = WrittenLot & { id: string; productId: string }

/** Empty lots under ids of the caller's, in one statement. */
export async function insertLots(tx: Tx, lots: readonly (NewLot & { receivedAt?: Date | undefined })[]): Promise<void> {
  await sql`
    insert into lots (id, product_id, ${lotColumns.names}, created_at)
    select id, product_id, ${lotColumns.names}, coalesce(created_at, now())
    from ${lotColumns.rows(lots, { created_at: 'receivedAt' })}`.execute(tx)
}

export type ChangedLot = WrittenLot & { id: string }

/** Gives lots all that they are but their counts. Hold them before. */
export async function changeLots(tx: Tx, lots: readonly ChangedLot[]): Promise<void> {
  if (lots.length === 0) return
  const ids = lots.map(({ id }) => id)
  // two lots of a product may change places, which the statement below does one after the other
  await sql`update lots set purchase_number = id::text where id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update lots set ${lotColumns.assign('l')}, version = lots.version + 1
    from ${lotColumns.rows(lots)} l where lots.id = l.id`.execute(tx)
}

/** Forgets lots that never moved. */
export async function dropLots(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from lots where id = any(${ids}::uuid[])`.execute(tx)
}
