import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { ShiftState } from '../receipt.ts'

export interface Shift {
  id: string
  serial: number | null
  state: ShiftState
  askedAt: Date
  openedAt: Date | null
  closedAt: Date | null
  zReport: unknown
}

/** With its Z report as the register prints it: the id of a private file, once it is kept. */
export type ListedShift = Shift & { reportFile: string | null }

const columns = sql`id, serial, state, asked_at as "askedAt", opened_at as "openedAt", closed_at as "closedAt",
  z_report as "zReport"`

/** The one that is not closed, as far as the shop knows. */
export async function findShift(db: Db | Tx): Promise<Shift | undefined> {
  const { rows } = await sql<Shift>`select ${columns} from register_shifts where state <> 'closed'`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listShifts(db: Db, limit: number): Promise<ListedShift[]> {
  const { rows } = await sql<ListedShift>`
    select ${columns}, report_file as "reportFile" from register_shifts order by asked_at desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A shift that is about to be asked for; of several who want one each goes by the first. */
export async function claimShift(tx: Tx, id: string, at: Date): Promise<Shift | undefined> {
  await sql`
    insert into register_shifts (id, state, asked_at) values (${id}, 'opening', ${at})
    on conflict ((true)) where state <> 'closed' do nothing`.execute(tx)
  return findShift(tx)
}

/** Keeps a shift as the register describes it, one that somebody opened in its cabinet too. */
export async function keepShift(db: Db | Tx, shift: Shift): Promise<void> {
  const { id, serial, state, openedAt, closedAt, zReport, askedAt } = shift
  await sql`
    insert into register_shifts as s (id, serial, state, asked_at, opened_at, closed_at, z_report)
    values (${id}, ${serial}, ${state}, ${askedAt}, ${openedAt}, ${closedAt}, ${zReport === null ? null : JSON.stringify(zReport)})
    on conflict (id) do update set serial = coalesce(excluded.serial, s.serial), state = excluded.state,
      opened_at = coalesce(excluded.opened_at, s.opened_at), closed_at = excluded.closed_at,
      z_report = coalesce(excluded.z_report, s.z_report)`.execute(db)
}

/** Forgets a shift that the register does not know: the request for it never arrived. */
export async function dropShift(db: Db | Tx, id: string): Promise<void> {
  await sql`delete from register_shifts where id = ${id} and state = 'opening'`.execute(db)
}

/**
 * Since when receipts are issued here; from now on, where nobody said it before. By the clock of the database, as payments are:
 * a payment of this very transaction counts.
 */
export async function beginRegister(db: Db | Tx): Promise<void> {
  await sql`insert into register (began_at) values (now()) on conflict do nothing`.execute(db)
}

export async function findBeginning(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ beganAt: Date }>`select began_at as "beganAt" from register`.execute(db)
  return rows[0]?.beganAt
}

/** Finds how much of an order had its receipts elsewhere. */
export async function findElsewhere(db: Db | Tx, orderId: string): Promise<Money | undefined> {
  const { rows } = await sql<{ amount: Money }>`
    select amount from receipts_elsewhere where order_id = ${orderId}`.execute(db)
  return rows[0]?.amount
}

export async function insertElsewhere(tx: Tx, orderId: string, amount: Money): Promise<void> {
  await sql`insert into receipts_elsewhere (order_id, amount) values (${orderId}, ${amount})`.execute(tx)
}

export async function deleteElsewhere(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from receipts_elsewhere where order_id = ${orderId}`.execute(tx)
}
