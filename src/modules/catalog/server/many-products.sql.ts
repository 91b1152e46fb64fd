import { sql } from 'kysely'
import { familyOf } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Tx } from '#platform/server/database.ts'
import type { PhotoToSave, ProductValues } from './catalog.sql.ts'

/** A product without what it has: colours, photos, lots. */
export interface ProductRecord extends ProductValues {
  id: string
  /** Fields of an older shop (CAT-5). */
  legacy?: Record<string, unknown>
}

export interface NewProduct extends ProductRecord {
  createdAt: Date
  colours: readonly Colour[]
  photos: readonly PhotoToSave[]
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

export interface PhotoPlace extends PhotoToSave {
  productId: string
  lotId: string | null
  position: number
}

/** The photos of these products and of their lots are these. */
export async function replacePhotosOf(
  tx: Tx,
  productIds: readonly string[],
  photos: readonly PhotoPlace[],
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

export async function insertColours(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const rows = products.flatMap(({ id, colours }) =>
    colours.map(({ name, nameEn, gradient, stops }, position) => ({
      product_id: id,
      position,
      name,
      name_en: nameEn,
      gradient,
      stops,
      family: familyOf(stops),
    })),
  )
  await sql`
    insert into product_colours (product_id, position, name, name_en, gradient, stops, family)
    select product_id, position, name, name_en, gradient, stops, family
    from json_populate_recordset(null::product_colours, ${JSON.stringify(rows)}::json)`.execute(tx)
}

export async function insertPhotos(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const photos = products.flatMap(({ id, photos: own }) => own.map((photo, place) => ({ ...photo, id, place })))
  await sql`
    insert into product_photos (product_id, picture_id, position, colour_position, alt_uk, alt_en)
    select * from unnest(
      ${photos.map(({ id }) => id)}::uuid[], ${photos.map(({ pictureId }) => pictureId)}::uuid[],
      ${photos.map(({ place }) => place)}::int[], ${photos.map((each) => each.colourPosition ?? null)}::int[],
      ${photos.map(({ altUk }) => altUk)}::text[], ${photos.map(({ altEn }) => altEn)}::text[]
    )`.execute(tx)
}
