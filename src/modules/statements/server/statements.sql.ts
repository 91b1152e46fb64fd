import { sql } from 'kysely'
import { dayOf } from '#kit/days.ts'
import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { importsIn } from '#platform/server/table-file/imports-in.ts'
import { moneyOf } from '#modules/orders/order.ts'
import { groupOf, type Status } from '#modules/orders/status.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { ProviderName } from '#modules/payments/provider.ts'
import type { PayableOrder } from '../statement.ts'

/** The shop looks for older orders by their numbers alone. */
const looksBackDays = 180
const mostOrders = 5000

/** Orders that lack money, and those whose numbers are named. */
export async function listPayable(db: Db | Tx, numbers: readonly string[], now: Date): Promise<PayableOrder[]> {
  const since = new Date(now.getTime() - looksBackDays * 24 * 60 * 60 * 1000)
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = any(${numbers})
    union
    (select id from orders
      where created_at >= ${since} and status not in ('cancelled', 'refused')
        and deposit < goods_total + wrapping_fee - discount
      order by created_at desc limit ${mostOrders})`.execute(db)
  const orders = await loadOrders(
    db,
    rows.map(({ id }) => id),
  )
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    lastName: order.lastName,
    firstName: order.firstName,
    amountDue: moneyOf(order).amountDue,
    createdOn: dayOf(order.createdAt),
    isFree: groupOf[order.status] === 'free',
  }))
}

/** Which of these were written down by an earlier file. */
export async function listKnown(db: Db | Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from statement_entries where key = any(${keys})
    union all select key from statement_payouts where key = any(${keys})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

const imports = importsIn('statement_imports')

export function insertImport(tx: Tx, fileName: string, actor: Actor): Promise<string> {
  return imports.insert(tx, { fileName, actor }, { actor_name: actorColumns(actor).actor_name })
}

export const listImports = imports.list

export interface BookedEntry {
  key: string
  orderId: string
  amount: Money
  statusBefore: Status
}

/** False where somebody else wrote it down at this moment. */
export async function insertEntry(tx: Tx, importId: string, entry: BookedEntry): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into statement_entries (key, import_id, order_id, amount, status_before)
    values (${entry.key}, ${importId}, ${entry.orderId}, ${entry.amount}, ${entry.statusBefore})
    on conflict (key) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export interface PaidOut {
  key: string
  provider: ProviderName
  amount: Money
}

/** False where somebody else wrote it down at this moment. */
export async function insertPayout(tx: Tx, importId: string, { key, provider, amount }: PaidOut): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into statement_payouts (key, import_id, provider, amount) values (${key}, ${importId}, ${provider}, ${amount})
    on conflict (key) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Forgets the payouts of an import, and gives their keys. */
export async function deletePayouts(tx: Tx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from statement_payouts where import_id = ${importId} returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Takes an import to be undone and gives what it booked, in order; undefined where there is none to undo. */
export async function takeImport(tx: Tx, id: string, now: Date): Promise<BookedEntry[] | undefined> {
  if (!(await imports.take(tx, id, now))) return undefined
  const { rows } = await sql<BookedEntry>`
    select key, order_id as "orderId", amount, status_before as "statusBefore"
    from statement_entries where import_id = ${id} order by place`.execute(tx)
  return rows
}

/** Forgets entries, so that another file may bring them again. */
export async function deleteEntries(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from statement_entries where key = any(${keys})`.execute(tx)
}
