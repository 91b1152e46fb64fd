import type { Actor } from '#kit/actor.ts'
import { actorOf, type ActorRow } from '#platform/server/database/actor-columns.ts'
import { sql } from 'kysely'
import type { Colour } from '#kit/colours.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Row } from '#platform/fields.ts'
import type { product } from '#modules/catalog/product.fields.ts'
import { productColumns } from '#modules/catalog/server/index.ts'
import { smallestFile } from '#modules/media/server/index.ts'

export type GoodsRow = Row<typeof product.fields>

/** In the order of the ids. */
export async function listGoodsRows(db: Db | Tx, ids: readonly string[]): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select ${productColumns.select('p')}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join products p using (id)
    order by wanted.place`.execute(db)
  return rows
}

export interface ColourOfGoods extends Colour {
  productId: string
  position: number
}

export async function listColoursOf(db: Db | Tx, ids: readonly string[]): Promise<ColourOfGoods[]> {
  const { rows } = await sql<ColourOfGoods>`
    select product_id as "productId", position, name, name_en as "nameEn", gradient, stops from product_colours
    where product_id = any(${ids}::uuid[]) order by product_id, position`.execute(db)
  return rows
}

export interface PhotoOfGoods {
  productId: string
  lotId: string | null
  pictureId: string
  key: string
  /** As it was given. */
  name: string
  altUk: string
  altEn: string
  colour: string
  /** The smallest that was made of it; null until then. */
  file: string | null
  /** In pixels; null until then. */
  width: number | null
}

/** Photos of products and of their lots, in the order they are shown. */
export async function listPhotosOf(db: Db | Tx, ids: readonly string[]): Promise<PhotoOfGoods[]> {
  const { rows } = await sql<PhotoOfGoods>`
    select f.product_id as "productId", f.lot_id as "lotId", f.picture_id as "pictureId", i.key, i.name,
      f.alt_uk as "altUk",
      f.alt_en as "altEn", coalesce(c.name, '') as colour,
      ${smallestFile} as file, case when i.variants <> '[]' then i.width end as width
    from product_photos f
    join pictures i on i.id = f.picture_id
    left join product_colours c on c.product_id = f.product_id and c.position = f.colour_position
    where f.product_id = any(${ids}::uuid[]) order by f.product_id, f.position, f.id`.execute(db)
  return rows
}

export interface CompanionOfGoods {
  productId: string
  id: string
  code: string
  nameUk: string
  nameEn: string
  isHidden: boolean
  /** The smallest file of its first picture; null without pictures. */
  file: string | null
}

/** The products that complete a look with these, in the order of their pages. */
export async function listCompanionsOf(db: Db | Tx, ids: readonly string[]): Promise<CompanionOfGoods[]> {
  const { rows } = await sql<CompanionOfGoods>`
    select g.product_id as "productId", p.id, p.code, p.name_uk as "nameUk", p.name_en as "nameEn",
      p.is_hidden as "isHidden", (
        select ${smallestFile} from product_photos f join pictures i on i.id = f.picture_id
        where f.product_id = p.id and i.variants <> '[]'
        order by f.lot_id is not null, f.position, f.id limit 1
      ) as file
    from product_companions g join products p on p.id = g.companion_id
    where g.product_id = any(${ids}::uuid[]) order by g.product_id, g.position`.execute(db)
  return rows
}

/** Codes that these products had before, as codes are compared (CAT-6). */
export async function listFormerCodes(tx: Tx, ids: readonly string[]): Promise<{ id: string; code: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; code: string }>`
    select product_id as id, code_key as code from former_codes where product_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Lists the products among these ids, with their codes. */
export async function listCodesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; code: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from products where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Names of the colours that a product shall have: one by its id, or else by its code. */
export interface ColoursGiven {
  id: string | undefined
  code: string | undefined
  names: string[]
}

/**
 * Holds the purchases that name a colour which its product shall have no more: one that is renamed is renamed in them, too
 * (BUY-4). Before any product, as whoever receives them does.
 */
export async function lockPurchasesOfColours(tx: Tx, given: readonly ColoursGiven[]): Promise<void> {
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(given)}::json) as g (id uuid, code text, names text[])),
    painted as (
      select p.id, g.names from given g join products p on p.id = g.id
      union all
      select p.id, g.names from given g join products p on lower(p.code) = lower(g.code) where g.id is null
    )
    select id from purchases where id in (
      select l.purchase_id
      from painted join purchase_products g on g.product_id = painted.id
      join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id,
      jsonb_array_elements(l.colours) colour
      where not colour->>'name' = any(painted.names)
    )
    order by id for update`.execute(tx)
}

/** Those of the ids or codes that there are, held until the transaction ends, in the order of their ids. */
export async function lockProducts(
  tx: Tx,
  { ids = [], codes = [] }: { ids?: readonly string[]; codes?: readonly string[] },
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from products where id = any(${ids}::uuid[]) or lower(code) in (select lower(code) from unnest(${codes}::text[]) code)
    order by id for no key update`.execute(tx)
  return rows
}

/** The same for their deletion, or for another code: no new order may name them meanwhile. */
export async function lockProductsAlone(tx: Tx, ids: readonly string[]): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}

export async function findProductOfLot(tx: Tx, lotId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('lots').select('product_id').where('id', '=', lotId).executeTakeFirst()
  return row?.product_id
}

/** Lists those of these ids that a lot of any product has, or once had under another product than the given one. */
export async function listTakenLotIds(tx: Tx, lots: readonly { id: string; productId: string }[]): Promise<string[]> {
  if (lots.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from lots where id = any(${lots.map(({ id }) => id)}::uuid[])
    union
    select r.lot_id from removed_lots r
    join unnest(${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ productId }) => productId)}::uuid[])
      as meant (lot_id, product_id) on meant.lot_id = r.lot_id and meant.product_id <> r.product_id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface OrdersOfLot {
  lotId: string
  /** Numbers, oldest first. */
  orders: string[]
}

/** Which orders hold, or took, pieces of these lots; only the reserving ones if so wished. */
export async function listOrdersOfLots(tx: Tx, lotIds: readonly string[], state?: 'reserved'): Promise<OrdersOfLot[]> {
  if (lotIds.length === 0) return []
  const { rows } = await sql<OrdersOfLot>`
    select a.lot_id as "lotId", array_agg(distinct o.number order by o.number) as orders
    from allocations a join orders o on o.id = a.order_id
    where a.lot_id = any(${lotIds}::uuid[]) and (${state ?? null}::text is null or a.state = ${state ?? null}::text)
    group by a.lot_id`.execute(tx)
  return rows
}

/** Which orders have pieces of these lots in lines of another colour than the lots are said to be of. */
export async function listSoldOtherwise(
  tx: Tx,
  lots: readonly { id: string; colour: string }[],
): Promise<OrdersOfLot[]> {
  if (lots.length === 0) return []
  const { rows } = await sql<OrdersOfLot>`
    select a.lot_id as "lotId", array_agg(distinct o.number order by o.number) as orders
    from unnest(${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ colour }) => colour)}::text[]) as said (id, colour)
    join allocations a on a.lot_id = said.id
    join order_lines l on l.id = a.line_id and l.colour <> '' and l.colour <> said.colour
    join orders o on o.id = a.order_id
    group by a.lot_id`.execute(tx)
  return rows
}

/** Lists those of these pictures that another product shows as well. */
export async function listSharedPictures(tx: Tx, pictureIds: readonly string[]): Promise<string[]> {
  if (pictureIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select picture_id as id from product_photos where picture_id = any(${pictureIds}::uuid[])
    group by picture_id having count(distinct product_id) > 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface LastTouch {
  at: Date
  /** Whether the change is of something else than the count. */
  isEdit: boolean
  /** Whoever it was; else the number of an order. */
  who: Actor | string
}

/** The last touch of a lot: a movement, an order that reserved it, or an edit by staff. */
export async function findLastTouch(
  tx: Tx,
  { id, productId }: { id: string; productId: string },
  name: string,
): Promise<LastTouch | undefined> {
  const { rows } = await sql<ActorRow & { at: Date; orderNumber: string | null; isEdit: boolean }>`
    select at, is_edit as "isEdit", '№ ' || o.number as "orderNumber", actor_id as "actorId", actor_machine as "actorMachine",
      coalesce(nullif(u.first_name, ''), nullif(u.last_name, ''), u.phone, u.email, '') as "actorName"
    from (
      (select created_at as at, false as is_edit, order_id, actor_id, actor_machine from stock_movements
        where lot_id = ${id}::uuid order by created_at desc, id desc limit 1)
      union all
      (select uuid_extract_timestamp(id), false, order_id, null, null from allocations where lot_id = ${id}::uuid
        order by id desc limit 1)
      union all
      (select created_at, true, null, actor_id, actor_machine from history
        where entity = 'product' and entity_id = ${productId} and exists (
          select from jsonb_object_keys(changes) field
          where starts_with(field, 'lots.') and not starts_with(field, 'lots.onHand:')
            and substr(field, strpos(field, ':') + 1) = ${name}
        )
        order by id desc limit 1)
    ) last left join orders o on o.id = last.order_id left join users u on u.id = last.actor_id
    order by at desc, is_edit limit 1`.execute(tx)
  return rows.map(({ at, isEdit, orderNumber, ...actor }) => ({ at, isEdit, who: orderNumber ?? actorOf(actor) }))[0]
}

/** Whoever gives a GTIN to a size does it alone until the transaction ends. Take it after the products. */
export async function lockGtins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lots.gtin'))`.execute(tx)
}

/** Products that have a size with one of these GTINs. */
export async function listOwnersOfGtins(
  tx: Tx,
  gtins: readonly string[],
): Promise<{ gtin: string; productId: string; code: string }[]> {
  const { rows } = await sql<{ gtin: string; productId: string; code: string }>`
    select distinct l.gtin, l.product_id as "productId", p.code from lots l join products p on p.id = l.product_id
    where l.gtin = any(${gtins}::text[])`.execute(tx)
  return rows
}
