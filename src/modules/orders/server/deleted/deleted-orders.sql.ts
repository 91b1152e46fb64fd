import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** Keeps a locked order as it stands, before its stock goes back and its rows go. */
export async function keepDeleted(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    insert into deleted_orders (order_id, contents, deleted_at)
    select o.id, jsonb_build_object(
      'order', to_jsonb(o) - 'total',
      'lines', (select coalesce(jsonb_agg(to_jsonb(l) order by l.position), '[]') from order_lines l
        where l.order_id = o.id),
      'tasks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from order_tasks t where t.order_id = o.id),
      'lots', (select coalesce(jsonb_agg(jsonb_build_object('lineId', a.line_id, 'lotId', a.lot_id,
        'quantity', a.quantity)), '[]') from allocations a where a.order_id = o.id)
    ), ${now}
    from orders o where o.id = ${orderId}`.execute(tx)
}

export interface KeptOrder {
  id: string
  number: string
  productIds: string[]
  /** Whether its products are all still there. */
  isWhole: boolean
  /** Which lots filled its lines. */
  lots: { lineId: string; lotId: string; quantity: number }[]
  /** Columns of the kept rows: those that came later get their defaults. */
  orderColumns: string[]
  lineColumns: string[]
  taskColumns: string[]
}

/** Orders deleted after an instant, each for one caller only; in the order of the ids. */
export async function lockDeleted(tx: Tx, ids: readonly string[], since: Date): Promise<KeptOrder[]> {
  const { rows } = await sql<KeptOrder>`
    select order_id as id, contents->'order'->>'number' as number, contents->'lots' as lots,
      coalesce((select array_agg(distinct line->>'product_id') from jsonb_array_elements(contents->'lines') line
        where line->>'product_id' is not null), '{}') as "productIds",
      not exists (select from jsonb_array_elements(contents->'lines') line
        where line->>'product_id' is not null
          and not exists (select from products p where p.id = (line->>'product_id')::uuid)) as "isWhole",
      array(select jsonb_object_keys(contents->'order')) as "orderColumns",
      array(select distinct jsonb_object_keys(line) from jsonb_array_elements(contents->'lines') line) as "lineColumns",
      array(select distinct jsonb_object_keys(task) from jsonb_array_elements(contents->'tasks') task) as "taskColumns"
    from deleted_orders where order_id = any(${ids}::uuid[]) and deleted_at > ${since}
    order by order_id for update`.execute(tx)
  return rows
}

/** Whether the order could be written: its source may have got an order of that number since (ORD-3). */
export async function writeBack(tx: Tx, { id, orderColumns, lineColumns, taskColumns }: KeptOrder): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into orders (${named(orderColumns)})
    select ${named(orderColumns, 'kept.')}
    from deleted_orders d, jsonb_populate_record(null::orders, d.contents->'order') kept
    where d.order_id = ${id}
    on conflict (number, source) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  if (lineColumns.length > 0)
    await sql`
      insert into order_lines (${named(lineColumns)})
      select ${named(lineColumns, 'kept.')}
      from deleted_orders d, jsonb_populate_recordset(null::order_lines, d.contents->'lines') kept
      where d.order_id = ${id}`.execute(tx)
  if (taskColumns.length > 0)
    await sql`
      insert into order_tasks (${named(taskColumns)})
      select ${named(taskColumns, 'kept.')}
      from deleted_orders d, jsonb_populate_recordset(null::order_tasks, d.contents->'tasks') kept
      where d.order_id = ${id}`.execute(tx)
  return true
}

function named(columns: readonly string[], prefix = ''): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(`${prefix}${name}`)))
}

export async function forgetDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from deleted_orders where order_id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteOldDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deleted_orders').where('deleted_at', '<', before).execute()
}
