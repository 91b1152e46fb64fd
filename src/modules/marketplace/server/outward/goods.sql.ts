import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Failure } from '#platform/work.ts'

/** A product of the marketplace that has our stock and price, and what it was told last. */
export interface ConnectedGoods {
  externalId: string
  productId: string
  size: string
  colour: string
  name: string
  toldQuantity: number | null
  toldPrice: Money | null
  toldAt: Date | null
  trouble: string
}

export async function listConnected(db: Db | Tx, externalIds?: readonly string[]): Promise<ConnectedGoods[]> {
  const { rows } = await sql<ConnectedGoods>`
    select external_id as "externalId", product_id as "productId", size, colour, name, told_quantity as "toldQuantity",
      told_price as "toldPrice", told_at as "toldAt", trouble
    from market_goods
    where ${externalIds ? sql`external_id = any(${externalIds})` : sql`true`}
    order by external_id`.execute(db)
  return rows
}

export type Connection = Pick<ConnectedGoods, 'externalId' | 'productId' | 'size' | 'colour' | 'name'>

/** Lists the connections of these products. */
export async function listConnectionsOf(tx: Tx, productIds: readonly string[]): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select external_id as "externalId", product_id as "productId", size, colour, name
    from market_goods where product_id = any(${productIds}::uuid[]) order by external_id`.execute(tx)
  return rows
}

/** Those whose place at the marketplace is nobody's meanwhile. */
export async function connectAgain(tx: Tx, rows: readonly Connection[]): Promise<void> {
  await sql`${inserted(rows)} on conflict (external_id) do nothing`.execute(tx)
}

function inserted(rows: readonly Connection[]): RawBuilder<unknown> {
  const columns = rows.map(({ externalId, productId, ...rest }) => ({
    external_id: externalId,
    product_id: productId,
    ...rest,
  }))
  return sql`
    insert into market_goods (external_id, product_id, size, colour, name)
    select external_id, product_id, size, colour, name
    from jsonb_populate_recordset(null::market_goods, ${JSON.stringify(columns)}::jsonb)`
}

export async function writeConnections(tx: Tx, rows: readonly Connection[]): Promise<void> {
  await sql`
    ${inserted(rows)}
    on conflict (external_id) do update set product_id = excluded.product_id, size = excluded.size,
      colour = excluded.colour, name = excluded.name, told_quantity = null, told_price = null, trouble = ''`.execute(tx)
}

export async function deleteConnections(tx: Tx, externalIds: readonly string[]): Promise<void> {
  await sql`delete from market_goods where external_id = any(${externalIds})`.execute(tx)
}

export interface Told {
  externalId: string
  quantity: number
  price: Money | null
  /** Empty where it was taken. */
  trouble: string
}

export async function writePushed(db: Db, told: readonly Told[], at: Date): Promise<void> {
  await sql`
    update market_goods m set told_quantity = t.quantity, told_price = t.price, trouble = t.trouble, told_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as t ("externalId" text, quantity integer, price bigint, trouble text)
    where m.external_id = t."externalId"`.execute(db)
}

/** Makes the shop tell all goods anew, or those that the marketplace did not take. */
export async function forgetPushed(db: Db | Tx, which: 'all' | 'troubled'): Promise<void> {
  await sql`
    update market_goods set told_quantity = null, told_price = null
    where ${which === 'all' ? sql`true` : sql`trouble <> ''`}`.execute(db)
}

/** Whether telling waits already; what is being told just now may have been read before the last change. */
export async function isPushQueued(tx: Tx, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from work where kind = ${kind} and state = 'waiting' limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the last telling that ended failed since then, by more than a passing trouble, and with the keys that are kept
 * now.
 */
export async function wasPushedInVain(
  tx: Tx,
  kind: string,
  { since, passing }: { since: Date; passing: readonly Failure[] },
): Promise<boolean> {
  const { rows } = await sql<{ isInVain: boolean }>`
    select state = 'failed' and failure <> all(${passing}::text[]) and created_at > ${since} and not exists (
      select from history h
      where h.entity = 'settings' and h.entity_id = 'prom' and h.created_at > w.created_at
    ) as "isInVain"
    from work w where kind = ${kind} and state <> 'waiting' order by id desc limit 1`.execute(tx)
  return rows[0]?.isInVain === true
}

export async function listCodesOf(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from products where id = any(${productIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
