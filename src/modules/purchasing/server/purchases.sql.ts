import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import type { Written } from '#platform/fields.ts'
import { purchase, purchaseLine, purchaseProduct } from '../purchase.fields.ts'
import type { PurchaseFields } from '../purchase.ts'

export const purchaseColumns = columnsOf('purchases', purchase)
export const productColumns = columnsOf('purchase_products', purchaseProduct)
export const lineColumns = columnsOf('purchase_lines', purchaseLine)

/** Purchases of these numbers, held until the transaction ends: their ids by number. */
export async function lockPurchases(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from purchases where number = any(${numbers}::text[]) order by id for update`.execute(tx)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** False when there is one of this number. */
export async function insertPurchase(tx: Tx, id: string, number: string, fields: PurchaseFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('purchases')
    .values({ ...(purchaseColumns.values(fields) as { ordered_on: string }), id, number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Raises its version (WIRE-11). */
export async function updatePurchaseRow(
  tx: Tx,
  id: string,
  fields: Partial<PurchaseFields>,
  { isUnsynced }: { isUnsynced?: boolean | undefined } = {},
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set((set) => ({
      ...purchaseColumns.values(fields),
      ...(isUnsynced !== undefined && { is_unsynced: isUnsynced }),
      version: set('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deletePurchaseRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from purchases where id = any(${ids}::uuid[])`.execute(tx)
}

export type ProductRow = Written<typeof purchaseProduct.fields>
export type LineRow = Written<typeof purchaseLine.fields>

/** The products and lines of a purchase are these; what came of a line stays with it. */
export async function replaceProducts(
  tx: Tx,
  purchaseId: string,
  products: readonly ProductRow[],
  lines: readonly LineRow[],
): Promise<void> {
  await sql`
    delete from purchase_lines where purchase_id = ${purchaseId} and id <> all(${lines.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into purchase_products as p (purchase_id, ${productColumns.names})
    select ${purchaseId}::uuid, ${productColumns.names} from ${productColumns.rows(products)}
    on conflict (purchase_id, id) do update set ${productColumns.assign('excluded')}`.execute(tx)
  await sql`
    insert into purchase_lines as l (purchase_id, ${lineColumns.names})
    select ${purchaseId}::uuid, ${lineColumns.names} from ${lineColumns.rows(lines)}
    on conflict (purchase_id, id) do update set ${lineColumns.assign('excluded')}`.execute(tx)
  await sql`
    delete from purchase_products
    where purchase_id = ${purchaseId} and id <> all(${products.map(({ id }) => id)}::uuid[])`.execute(tx)
  await linkByCode(tx, purchaseId)
}

/** Links products without lots to the goods that have or had their code: the shop knows what is coming (EARN-6, CAT-6). */
async function linkByCode(tx: Tx, purchaseId: string): Promise<void> {
  const coded = sql`coalesce(
    (select id from products where lower(code) = lower(g.code) order by code = g.code desc, code_twin limit 1),
    (select product_id from former_codes where code_key = lower(g.code)))`
  await sql`
    update purchase_products g set product_id = ${coded}
    where purchase_id = ${purchaseId} and product_id is distinct from ${coded} and not exists (
      select from purchase_lines l
      where l.purchase_id = g.purchase_id and l.purchase_product_id = g.id and l.lot_id is not null)`.execute(tx)
}

export interface PhotoRow {
  purchaseProductId: string
  lineId: string | null
  pictureId: string
  altUk: string
  altEn: string
}

/** The photos of a purchase are these, in their order. */
export async function replacePhotos(tx: Tx, purchaseId: string, photos: readonly PhotoRow[]): Promise<void> {
  await sql`delete from purchase_photos where purchase_id = ${purchaseId}`.execute(tx)
  if (photos.length === 0) return
  await sql`
    insert into purchase_photos (purchase_id, purchase_product_id, line_id, picture_id, alt_uk, alt_en, position)
    select ${purchaseId}::uuid, p.* from unnest(
      ${photos.map((each) => each.purchaseProductId)}::uuid[], ${photos.map(({ lineId }) => lineId)}::uuid[],
      ${photos.map(({ pictureId }) => pictureId)}::uuid[], ${photos.map(({ altUk }) => altUk)}::text[],
      ${photos.map(({ altEn }) => altEn)}::text[]) with ordinality as p`.execute(tx)
}

/** Present keys of pictures that some purchase showed under others, by those (CAT-7). */
export async function findMovedPictures(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ was: string; key: string }>`
    select was, i.key from purchase_photos f cross join unnest(f.former_keys) was join pictures i on i.id = f.picture_id
    where f.former_keys && ${keys}::text[] and was = any(${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ was, key }) => [was, key]))
}

export interface PhotoOfPurchase extends PhotoRow {
  purchaseId: string
  key: string
  /** The smallest that was made of it; null until then. */
  file: string | null
  /** In pixels; null until then. */
  width: number | null
}

export async function listPhotos(db: Db | Tx, purchaseIds: readonly string[]): Promise<PhotoOfPurchase[]> {
  const { rows } = await sql<PhotoOfPurchase>`
    select f.purchase_id as "purchaseId", f.purchase_product_id as "purchaseProductId", f.line_id as "lineId",
      f.picture_id as "pictureId", i.key, f.alt_uk as "altUk", f.alt_en as "altEn",
      (select v ->> 'file' from jsonb_array_elements(i.variants) v
        order by v ->> 'format' = 'webp' desc, (v ->> 'width')::int limit 1) as file,
      case when i.variants <> '[]' then i.width end as width
    from purchase_photos f join pictures i on i.id = f.picture_id
    where f.purchase_id = any(${purchaseIds}::uuid[]) order by f.purchase_id, f.position`.execute(db)
  return rows
}
