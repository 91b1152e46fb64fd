import { sql } from 'kysely'
import { familyOf } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Tx } from '#platform/server/database.ts'
import type { PhotoToSave, ProductValues } from './catalog.sql.ts'

export interface NewProduct extends ProductValues {
  id: string
  createdAt: Date
  colours: readonly Colour[]
  photos: readonly PhotoToSave[]
}

export async function insertProducts(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  await sql`
    insert into products (id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price,
      is_hidden, created_at, updated_at)
    select id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price, is_hidden, at, at
    from unnest(
      ${products.map(({ id }) => id)}::uuid[], ${products.map(({ code }) => code)}::text[],
      ${products.map(({ typeId }) => typeId)}::uuid[], ${products.map(({ nameUk }) => nameUk)}::text[],
      ${products.map(({ nameEn }) => nameEn)}::text[], ${products.map((each) => each.descriptionUk)}::text[],
      ${products.map((each) => each.descriptionEn)}::text[], ${products.map((each) => each.compareAtPrice)}::bigint[],
      ${products.map(({ isHidden }) => isHidden)}::boolean[], ${products.map(({ createdAt }) => createdAt)}::timestamptz[]
    ) as p (id, code, type_id, name_uk, name_en, description_uk, description_en, compare_at_price, is_hidden, at)`.execute(
    tx,
  )
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
