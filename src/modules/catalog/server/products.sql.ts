import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { columnsOf } from '#platform/server/database/field-columns.ts'
import { overlaid } from '#platform/field-lists.ts'
import type { Written } from '#platform/fields.ts'
import { product } from '../product.fields.ts'

export const productColumns = columnsOf('products', product)

/** A product without what it has: colours, photos, lots. */
export type ProductRecord = Written<typeof product.fields> & { id: string }
/** A new product without the fields that nobody entered. */
export type NewProductRecord = Partial<ProductRecord> &
  Pick<ProductRecord, 'id' | 'code' | 'typeId' | 'nameUk'> & {
    /** Left out, it is now. */
    createdAt?: Date | undefined
  }

/**
 * Whoever gives out codes does it alone until the transaction ends, so that a code that is free stays free. Take it before
 * any product.
 */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.code'))`.execute(tx)
}

export async function insertProducts(tx: Tx, products: readonly NewProductRecord[]): Promise<void> {
  if (products.length === 0) return
  const { names } = productColumns
  const rows = productColumns.rows(products.map((each) => ({ ...each, ...overlaid(product.fields, each) })))
  await sql`
    insert into products (id, ${names}, created_at, updated_at)
    select id, ${names}, coalesce(created_at, now()), coalesce(created_at, now()) from ${rows}`.execute(tx)
}

/**
 * Raises their versions (WIRE-11). A code is written only where it becomes another: to write it, even the same, waits for
 * every order that is being placed.
 */
export async function updateProducts(
  tx: Tx,
  { recoded, others }: { recoded: readonly ProductRecord[]; others: readonly ProductRecord[] },
): Promise<void> {
  const update = async (products: readonly ProductRecord[], but?: keyof ProductRecord) => {
    if (products.length === 0) return
    await sql`
      update products set ${productColumns.assign('p', but)}, version = products.version + 1, updated_at = now()
      from ${productColumns.rows(products)} p where products.id = p.id`.execute(tx)
  }
  await update(recoded)
  await update(others, 'code')
}

/** Raises the products' versions, by which whoever has one open learns of the change (WIRE-11). */
export async function raiseVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update products set version = version + 1, updated_at = now() where id = any(${ids}::uuid[])`.execute(tx)
}

/** Hides those of these products that are shown, and gives their ids. */
export async function hideProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set is_hidden = true, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) and not is_hidden returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** With their colours and photos; their lots must be gone before. */
export async function deleteProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from products where id = any(${ids}::uuid[])`.execute(tx)
}

/** A photo in its place: of a product, or of one of its lots. */
export interface PlacedPhoto {
  productId: string
  lotId: string | null
  position: number
  pictureId: string
  altUk: string
  altEn: string
  /** The place of the colour it shows among the product's. */
  colourPosition?: number | undefined
}

/** The photos of these products and of their lots are these. */
export async function replacePhotosOf(
  tx: Tx,
  productIds: readonly string[],
  photos: readonly PlacedPhoto[],
): Promise<void> {
  if (productIds.length === 0) return
  await sql`delete from product_photos where product_id = any(${productIds}::uuid[])`.execute(tx)
  await addPhotos(tx, photos)
}

/** Adds rows beside the present ones. */
export async function addPhotos(tx: Tx, photos: readonly PlacedPhoto[]): Promise<void> {
  if (photos.length === 0) return
  await sql`
    insert into product_photos (product_id, lot_id, picture_id, position, colour_position, alt_uk, alt_en)
    select * from unnest(
      ${photos.map(({ productId }) => productId)}::uuid[], ${photos.map(({ lotId }) => lotId)}::uuid[],
      ${photos.map(({ pictureId }) => pictureId)}::uuid[], ${photos.map(({ position }) => position)}::int[],
      ${photos.map((each) => each.colourPosition ?? null)}::int[], ${photos.map(({ altUk }) => altUk)}::text[],
      ${photos.map(({ altEn }) => altEn)}::text[]
    )`.execute(tx)
}
