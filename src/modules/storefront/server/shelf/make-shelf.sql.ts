import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { foundColumns, type FoundProduct } from '../storefront.sql.ts'
import type { ShelfRow } from './shelf-row.ts'

/** So many at once that no round is long, nor much memory. */
const mostMarks = 500

export async function hasMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from shelf_dirty) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** A product that was marked, as it stands; the rest is null where it is no longer on sale. */
export type Marked = (FoundProduct & { productId: string }) | { productId: string; id: null }

/**
 * Takes marks away and reads what they are about in the same statement, so that a change which it does not see has a mark
 * of its own that stays. One at a time does it: who comes second finds the shelf made. `areAll` when none was left. A mark
 * of nothing is that of words, from which answers of searches follow: those of before are of another version.
 */
export async function takeMarked(tx: Tx, mostPhotos: number): Promise<{ marked: Marked[]; areAll: boolean }> {
  const { taken } = await allByName({
    locked: lockMaking(tx),
    taken: sql<Marked & { areAll: boolean }>`
      with marks as (
        delete from shelf_dirty where id in (select id from shelf_dirty order by id limit ${mostMarks}) returning *
      ),
      reworded as (
        update shelf_state set version = version + 1
        where exists (select from marks where product_id is null and picture_id is null)
      ),
      marked as (
        select product_id from marks where product_id is not null
        union
        select f.product_id from marks join product_photos f on f.picture_id = marks.picture_id
      )
      select m.product_id as "productId", (select count(*) < ${mostMarks} from marks) as "areAll",
        ${foundColumns(mostPhotos)}
      from marked m left join products p on p.id = m.product_id and not p.is_hidden`.execute(tx),
  })
  const { rows } = taken
  return { marked: rows.map(({ areAll: _, ...each }) => each), areAll: rows[0]?.areAll ?? false }
}

/** Makes all marks of a product one, and those of words: it is marked by whatever it has, and need not be made as often. */
export async function foldMarks(tx: Tx): Promise<void> {
  await Promise.all([
    lockMaking(tx),
    sql`
      with marks as (delete from shelf_dirty where picture_id is null returning product_id)
      insert into shelf_dirty (product_id) select distinct product_id from marks`.execute(tx),
  ])
}

function lockMaking(tx: Tx): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtext('shelf'))`.execute(tx)
}

/** Whether making the shelf will take a while. */
export async function hasManyMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from shelf_dirty limit ${mostMarks * 10}) marks`.execute(db)
  return rows[0]?.count === mostMarks * 10
}

/** Writes rows that differ from what stands there, and takes away those of products that are not on sale. */
export async function putOnShelf(tx: Tx, rows: readonly ShelfRow[], gone: readonly string[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows.map(columnsOf))}::json) as g (
        product_id uuid, type_id uuid, product_kind text, created_at timestamptz, price bigint, is_in_stock boolean, is_reduced boolean,
        is_upright boolean, families text[], kind_sizes text[], kind_families text[], kind_there boolean[], wants text[],
        shown text, public_uk text, public_en text, suggested_uk text, suggested_en text, whole_uk text, whole_en text,
        size_names text[], size_colours text[], size_texts text[])
    ),
    put as (
      insert into shelf as s (product_id, type_id, product_kind, created_at, price, is_in_stock, is_reduced, is_upright, families, kind_sizes,
        kind_families, kind_there, wants)
      select product_id, type_id, product_kind, created_at, price, is_in_stock, is_reduced, is_upright, families, kind_sizes,
        kind_families, kind_there, wants
      from given
      on conflict (product_id) do update set type_id = excluded.type_id, product_kind = excluded.product_kind, created_at = excluded.created_at,
        price = excluded.price, is_in_stock = excluded.is_in_stock, is_reduced = excluded.is_reduced,
        is_upright = excluded.is_upright, families = excluded.families, kind_sizes = excluded.kind_sizes, kind_families = excluded.kind_families,
        kind_there = excluded.kind_there, wants = excluded.wants
      where (s.type_id, s.product_kind, s.created_at, s.price, s.is_in_stock, s.is_reduced, s.is_upright, s.families, s.kind_sizes,
          s.kind_families, s.kind_there, s.wants)
        is distinct from (excluded.type_id, excluded.product_kind, excluded.created_at, excluded.price, excluded.is_in_stock,
          excluded.is_reduced, excluded.is_upright, excluded.families, excluded.kind_sizes, excluded.kind_families, excluded.kind_there,
          excluded.wants)
      returning 1
    ),
    cards as (
      insert into shelf_cards as c (product_id, shown, public_uk, public_en, suggested_uk, suggested_en)
      select product_id, shown, public_uk, public_en, suggested_uk, suggested_en from given
      on conflict (product_id) do update
        set shown = excluded.shown, public_uk = excluded.public_uk, public_en = excluded.public_en,
          suggested_uk = excluded.suggested_uk, suggested_en = excluded.suggested_en
      where (c.shown, c.public_uk, c.public_en, c.suggested_uk, c.suggested_en)
        is distinct from (excluded.shown, excluded.public_uk, excluded.public_en, excluded.suggested_uk,
          excluded.suggested_en)
      returning 1
    ),
    wholes as (
      insert into shelf_products as w (product_id, whole_uk, whole_en, size_names, size_colours, size_texts)
      select product_id, whole_uk, whole_en, size_names, size_colours, size_texts from given
      on conflict (product_id) do update
        set whole_uk = excluded.whole_uk, whole_en = excluded.whole_en, size_names = excluded.size_names,
          size_colours = excluded.size_colours, size_texts = excluded.size_texts
      where (w.whole_uk, w.whole_en, w.size_names, w.size_colours, w.size_texts)
        is distinct from (excluded.whole_uk, excluded.whole_en, excluded.size_names, excluded.size_colours,
          excluded.size_texts)
    ),
    removed as (delete from shelf where product_id = any(${gone}::uuid[]) returning 1)
    update shelf_state set version = version + 1
    where exists (select from put) or exists (select from cards) or exists (select from removed)`.execute(tx)
}

export function columnsOf(row: ShelfRow): Record<string, unknown> {
  return {
    product_id: row.productId,
    type_id: row.typeId,
    product_kind: row.productKind,
    created_at: row.createdAt,
    price: row.price,
    is_in_stock: row.isInStock,
    is_reduced: row.isReduced,
    is_upright: row.isUpright,
    families: row.families,
    kind_sizes: row.kinds.map(({ size }) => size),
    kind_families: row.kinds.map(({ family }) => family),
    kind_there: row.kinds.map(({ isThere }) => isThere),
    wants: row.wants,
    shown: row.shown,
    public_uk: row.public.uk,
    public_en: row.public.en,
    suggested_uk: row.suggested.uk,
    suggested_en: row.suggested.en,
    whole_uk: row.whole.uk,
    whole_en: row.whole.en,
    size_names: row.sizes.map(({ size }) => size),
    size_colours: row.sizes.map(({ colour }) => colour),
    size_texts: row.sizes.map(({ text }) => text),
  }
}

/** Marks every product when the shelf was made by code that makes other rows of the same products. */
export async function markOfOtherForm(db: Db, form: string): Promise<void> {
  await sql`
    with changed as (update shelf_state set form = ${form} where form <> ${form} returning 1)
    insert into shelf_dirty (product_id)
    select id from products where exists (select from changed)
    union all
    select product_id from shelf where exists (select from changed)`.execute(db)
}

/** Counts what was sold since then of every product; true where it changed any (U10). */
export async function countSoldSince(db: Tx, since: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with sold as (
      select line.product_id, sum(line.quantity - line.returned_quantity)::int as pieces
      from orders o join order_lines line on line.order_id = o.id
      where o.created_at >= ${since} and status_group(o.status) <> 'free'
      group by line.product_id
    ),
    counted as (
      select s.product_id, coalesce(sold.pieces, 0) as pieces from shelf s left join sold using (product_id)
    )
    update shelf set sold = counted.pieces from counted
    where counted.product_id = shelf.product_id and shelf.sold <> counted.pieces`.execute(db)
  // after the rows of the shelf, as a making does: the two must not wait for each other
  const isOther = numAffectedRows > 0n
  await sql`
    update shelf_state set sold_at = now(), sold_since = ${since}, version = version + ${isOther ? 1 : 0}`.execute(db)
  return isOther
}
