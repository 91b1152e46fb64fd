import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Tx } from '#platform/server/database.ts'

/** A product without what it has: colours, photos, lots. */
export interface ProductRecord {
  id: string
  code: string
  typeId: string
  nameUk: string
  nameEn: string
  descriptionUk: string
  descriptionEn: string
  compareAtPrice: Money | null
  isHidden: boolean
  /** Of a new product; left out, it is now. */
  createdAt?: Date | undefined
  /** Fields of an older shop (CAT-5). */
  legacy?: Record<string, unknown>
}

/**
 * Whoever gives out codes does it alone until the transaction ends, so that a code that is free stays free. Take it before
 * any product.
 */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.code'))`.execute(tx)
}

export async function insertProducts(tx: Tx, products: readonly ProductRecord[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into products (id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price,
      is_hidden, legacy, created_at, updated_at)
    select id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price, is_hidden, legacy,
      coalesce(at, now()), coalesce(at, now())
    from unnest(
      ${products.map(({ id }) => id)}::uuid[], ${products.map(({ code }) => code)}::text[],
      ${products.map(({ typeId }) => typeId)}::uuid[], ${products.map(({ nameUk }) => nameUk)}::text[],
      ${products.map(({ nameEn }) => nameEn)}::text[], ${products.map((each) => each.descriptionUk)}::text[],
      ${products.map((each) => each.descriptionEn)}::text[], ${products.map((each) => each.compareAtPrice)}::bigint[],
      ${products.map(({ isHidden }) => isHidden)}::boolean[], ${products.map(legacyOf)}::jsonb[],
      ${products.map(({ createdAt }) => createdAt ?? null)}::timestamptz[]
    ) as p (id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price, is_hidden, legacy, at)`.execute(
    tx,
  )
}

/** Raises their versions (WIRE-11). */
export async function updateProducts(tx: Tx, products: readonly ProductRecord[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    update products set code = p.code, type_id = p.type_id, name_uk = p.name_uk, name_en = p.name_en,
      description_uk = p.description_uk, description_en = p.description_en, compare_at_price = p.compare_at_price,
      is_hidden = p.is_hidden, legacy = p.legacy, version = products.version + 1, updated_at = now()
    from unnest(
      ${products.map(({ id }) => id)}::uuid[], ${products.map(({ code }) => code)}::text[],
      ${products.map(({ typeId }) => typeId)}::uuid[], ${products.map(({ nameUk }) => nameUk)}::text[],
      ${products.map(({ nameEn }) => nameEn)}::text[], ${products.map((each) => each.descriptionUk)}::text[],
      ${products.map((each) => each.descriptionEn)}::text[], ${products.map((each) => each.compareAtPrice)}::bigint[],
      ${products.map(({ isHidden }) => isHidden)}::boolean[], ${products.map(legacyOf)}::jsonb[]
    ) as p (id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price, is_hidden, legacy)
    where products.id = p.id`.execute(tx)
}

function legacyOf({ legacy = {} }: ProductRecord): string {
  return JSON.stringify(legacy)
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
  await sql`
    insert into product_photos (product_id, lot_id, picture_id, position, colour_position, alt_uk, alt_en)
    select * from unnest(
      ${photos.map(({ productId }) => productId)}::uuid[], ${photos.map(({ lotId }) => lotId)}::uuid[],
      ${photos.map(({ pictureId }) => pictureId)}::uuid[], ${photos.map(({ position }) => position)}::int[],
      ${photos.map((each) => each.colourPosition ?? null)}::int[], ${photos.map(({ altUk }) => altUk)}::text[],
      ${photos.map(({ altEn }) => altEn)}::text[]
    )`.execute(tx)
}
