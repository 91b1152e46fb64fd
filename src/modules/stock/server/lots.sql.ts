import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import type { Written } from '#platform/fields.ts'
import { lot } from '../lot.fields.ts'

export const lotColumns = columnsOf('lots', lot)

/**
 * A lot without its counts; the colour may be left out where lots do not tell them apart, and the GTIN of a new one where it
 * is that of its size.
 */
type WrittenLot = Omit<Written<typeof lot.fields>, 'colour' | 'gtin'> & {
  colour?: string | undefined
  gtin?: string | undefined
}
export type NewLot = WrittenLot & { id: string; productId: string }

/**
 * Lots under ids of the caller's, in one statement, with the pieces that they begin with: the caller puts the same on the
 * ledger. One that was removed comes back to its ledger.
 */
export async function insertLots(
  tx: Tx,
  lots: readonly (NewLot & { onHand?: number | undefined; receivedAt?: Date | undefined })[],
): Promise<void> {
  await sql`
    with back as (
      delete from removed_lots where lot_id = any(${lots.map(({ id }) => id)}::uuid[]) returning lot_id, version
    )
    insert into lots (id, product_id, ${lotColumns.names}, on_hand, created_at, version)
    select l.id, l.product_id, ${lotColumns.names}, coalesce(l.on_hand, 0), coalesce(l.created_at, now()),
      coalesce(back.version + 1, 1)
    from ${lotColumns.rows(lots, { created_at: 'receivedAt' })} l left join back on back.lot_id = l.id`.execute(tx)
}

export type ChangedLot = WrittenLot & { id: string }

/** Gives lots all that they are but their counts. Hold them before. */
export async function changeLots(tx: Tx, lots: readonly ChangedLot[]): Promise<void> {
  if (lots.length === 0) return
  const rows = lotColumns.rows(lots)
  // two lots of a product may change places, which the statement below does one after the other; whoever follows a lot's
  // number, as order lines do, passes through its id as well
  await sql`
    update lots set purchase_number = lots.id::text from ${rows} l
    where lots.id = l.id and (l.size, l.colour, l.purchase_number) is distinct from (lots.size, lots.colour, lots.purchase_number)`.execute(
    tx,
  )
  await sql`
    update lots set ${lotColumns.assign('l')}, version = lots.version + 1
    from ${rows} l where lots.id = l.id`.execute(tx)
}

/** Keeps what lots were called by their ledger, with the code of their product, and what a piece of them cost. */
export async function nameRemoved(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into removed_lots (lot_id, product_id, code, size, colour, purchase_number, unit_cost, version)
    select l.id, l.product_id, p.code, l.size, coalesce(l.colour, ''), l.purchase_number, l.unit_cost, l.version
    from lots l join products p on p.id = l.product_id
    where l.id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteLots(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from lots where id = any(${ids}::uuid[])`.execute(tx)
}

export interface OpenLedger {
  lotId: string
  onHand: number
  /** Later than whatever moved, also in transactions that began after this one. */
  at: Date
}

/** Locks those of these lots that have a ledger, until the transaction ends, and gives them. */
export async function lockLedgers(tx: Tx, ids: readonly string[]): Promise<OpenLedger[]> {
  await sql`select id from lots where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<OpenLedger>`
    select id as "lotId", on_hand as "onHand", clock_timestamp()::timestamptz(3) as at from lots
    where id = any(${ids}::uuid[]) and exists (select from stock_movements where lot_id = lots.id)`.execute(tx)
  return rows
}
