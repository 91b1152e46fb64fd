import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Order } from '../../order.ts'

/** Those that orders have now; one that nobody uses any more is not offered. */
export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from order_tags t
    where exists (select from orders o where o.tags <> '{}' and o.tags @> array[t.name])
    order by t.name collate "uk-UA-x-icu"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whoever gives the same new tag at once waits here, and then finds it as it is spelt. */
export async function addTags(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into order_tags (name)
    select distinct on (lower(name)) name from unnest(${names}::text[]) as given (name) order by lower(name)
    on conflict do nothing`.execute(tx)
}

/** How tags are spelt, by how they were given; of those that there are. */
export async function spellTags(tx: Tx, given: readonly string[]): Promise<Map<string, string>> {
  if (given.length === 0) return new Map()
  const { rows } = await sql<{ given: string; name: string }>`
    select given, t.name from unnest(${given}::text[]) as typed (given)
    join order_tags t on lower(t.name) = lower(typed.given)`.execute(tx)
  return new Map(rows.map((row) => [row.given, row.name]))
}

/** Without another version: what is being typed over the order is not stopped by it. */
export async function keepTags(tx: Tx, orders: readonly Pick<Order, 'id' | 'tags'>[]): Promise<void> {
  const tagRows = JSON.stringify(orders.map(({ id, tags }) => ({ id, tags })))
  await sql`
    update orders o set tags = kept.tags
    from jsonb_to_recordset(${tagRows}::jsonb) as kept (id uuid, tags text[]) where o.id = kept.id`.execute(tx)
}
