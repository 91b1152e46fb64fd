import { sql, type RawBuilder } from 'kysely'
import { removeEntered } from '#modules/identity/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { forgetHistoryOf } from '#platform/server/history.ts'

import { leavingTables } from '../leaving/leaving-tables.ts'
import { mustBeEmpty, replaced, type Table } from './enter-rows.sql.ts'

/** The rows of an empty shop, which an archive replaces: kept beside the archive, and put back by an undoing. */
export interface Before {
  tables: Readonly<Partial<Record<Table, readonly unknown[]>>>
  settings: Readonly<Record<string, string>>
  /** Accounts that were here, by all that may make them one of the archive. */
  users: readonly { id: string; email: string | null; phone: string | null }[]
  orderNumber: { value: string; isCalled: boolean }
}

export async function readBefore(tx: Tx): Promise<Before> {
  const tables: Partial<Record<Table, readonly unknown[]>> = {}
  for (const name of replaced) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(tx)
    tables[name] = rows.map(({ row }) => row)
  }
  const users = await tx.selectFrom('users').select(['id', 'email', 'phone']).execute()
  const settings = await tx.selectFrom('settings').select(['name', 'value']).execute()
  const { rows } = await sql<Before['orderNumber']>`
    select last_value::text as value, is_called as "isCalled" from order_numbers`.execute(tx)
  const [orderNumber = { value: '1', isCalled: false }] = rows
  return { tables, users, settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])), orderNumber }
}

/** The transaction that is writing now, as its rows name it. */
export async function currentWriter(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select (pg_current_xact_id()::xid)::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Photos get their files after the rows, by the shop itself. */
const changedByItself: readonly Table[] = ['pictures']

/** Tables in which something was added, changed or taken away since an archive came. */
export async function listTouched(
  db: Db | Tx,
  { enteredBy, counts }: { enteredBy: string; counts: Readonly<Record<string, number>> },
): Promise<Table[]> {
  const touched: Table[] = []
  for (const { name } of leavingTables) {
    const isReplaced = replaced.includes(name)
    if (!isReplaced && !mustBeEmpty.some((each) => each.name === name)) continue
    const isOther: RawBuilder<unknown> = changedByItself.includes(name) ? sql`false` : sql`t.xmin::text <> ${enteredBy}`
    const { rows } = await sql<{ count: number; others: number }>`
      select count(*)::int as count, (count(*) filter (where ${isOther}))::int as others
      from ${sql.table(name)} t`.execute(db)
    const [{ count, others } = { count: 0, others: 0 }] = rows
    if (count !== (counts[name] ?? 0) || others > 0) touched.push(name)
  }
  return touched
}

/** Rows of these are final one by one. */
const final: readonly Table[] = ['stock_movements', 'order_payments']

/** Takes all rows of an archive away, in the order opposite to that in which they came. */
export async function deleteRows(tx: Tx, enteredBy: string): Promise<void> {
  await sql`truncate ${sql.join(final.map((name) => sql.table(name)))}`.execute(tx)
  for (const { name } of mustBeEmpty.toReversed())
    if (!final.includes(name)) await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const name of replaced) await sql`delete from ${sql.table(name)}`.execute(tx)
  await forgetHistoryOf(tx, enteredBy)
}

/** Puts back what the archive replaced; accounts that came go, but for those that were somebody's here. */
export async function restoreBefore(tx: Tx, { tables, users, orderNumber }: Before, enteredBy: string): Promise<void> {
  for (const name of replaced.toReversed())
    await sql`
      insert into ${sql.table(name)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(tables[name] ?? [])}::jsonb)`.execute(
      tx,
    )
  await removeEntered(tx, enteredBy, users)
  await sql`select setval('order_numbers', ${orderNumber.value}::bigint, ${orderNumber.isCalled})`.execute(tx)
}

export async function listSettings(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
