import { sql, type RawBuilder } from 'kysely'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Money } from '#kit/money.ts'
import type { StoredPicture } from '#modules/media/server/index.ts'
import type { SizeStock } from '#modules/stock/lot.ts'
import { sizeColumns } from '#modules/stock/server/index.ts'
import type { Db } from '#platform/server/database.ts'

export interface ShownPhoto extends Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'variants'> {
  /** Not of one lot. */
  isOwn: boolean
  colourPosition: number | null
  altUk: string
  altEn: string
}

/** What is shown of a product everywhere; its sizes come from stock. */
export interface ShownRow {
  id: string
  code: string
  typeId: string
  nameUk: string
  nameEn: string
  compareAtPrice: Money | null
  createdAt: Date
  colours: (Colour & { position: number; family: ColourFamily | null })[]
  photos: ShownPhoto[]
}

/** With its stock, size by size, as the lots stand. */
export interface StockedRow extends ShownRow {
  stock: Omit<SizeStock, 'productId'>[]
  /** Has a photo that is higher than wide. */
  isUpright: boolean
}

/** Of `products p`; the most photos are counted for each colour. */
function shownColumns(mostPhotos: number): RawBuilder<unknown> {
  return sql`p.id, p.code, p.type_id as "typeId", p.name_uk as "nameUk", p.name_en as "nameEn",
      p.compare_at_price as "compareAtPrice", p.created_at as "createdAt",
      coalesce((
        select json_agg(
          json_build_object(
            'position', c.position, 'name', c.name, 'nameEn', c.name_en, 'gradient', c.gradient, 'stops', c.stops,
            'family', c.family
          ) order by c.position
        )
        from product_colours c where c.product_id = p.id
      ), '[]') as colours,
      coalesce((
        select json_agg(photo) from (
          select f.lot_id is null as "isOwn", f.colour_position as "colourPosition", f.alt_uk as "altUk",
            f.alt_en as "altEn", picture.width, picture.height, picture.average_colour as "averageColour", picture.variants
          from (
            select own.*, row_number() over (
              partition by own.colour_position order by own.lot_id is not null, own.position, own.id
            ) as place
            from product_photos own
            join pictures made on made.id = own.picture_id and made.variants <> '[]'
            where own.product_id = p.id
          ) f join pictures picture on picture.id = f.picture_id
          where f.place <= ${mostPhotos}::int
          order by f.lot_id is not null, f.position, f.id
        ) photo
      ), '[]') as photos`
}

/** The same with the stock, which one statement reads at one moment. */
export function stockedColumns(mostPhotos: number): RawBuilder<unknown> {
  return sql`${shownColumns(mostPhotos)},
      coalesce((
        select json_agg(size_stock) from (
          select ${sizeColumns} from lots where product_id = p.id group by size, lots.colour order by size, lots.colour nulls first
        ) size_stock
      ), '[]') as stock,
      exists (
        select from product_photos f join pictures picture on picture.id = f.picture_id
        where f.product_id = p.id and picture.height > picture.width
      ) as "isUpright"`
}

/** In the order of the ids. Hidden products too: a cart may hold one. */
export async function listShown(db: Db, ids: readonly string[], mostPhotos: number): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${shownColumns(mostPhotos)}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export interface FoundProduct extends StockedRow {
  descriptionUk: string
  descriptionEn: string
}

/** A product on sale with all that its page shows, as the tables stand. */
export async function findProduct(db: Db, code: string, mostPhotos: number): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select ${stockedColumns(mostPhotos)}, p.description_uk as "descriptionUk", p.description_en as "descriptionEn"
    from products p where lower(p.code) = lower(${code}) and not p.is_hidden
    order by p.code = ${code} desc, p.code_twin limit 1`.execute(db)
  return rows[0]
}

/** The code as it is kept, however its letters were typed. */
export async function findCodeAlike(db: Db, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from products where lower(code) = lower(${typed}) and not is_hidden
    order by code = ${typed} desc, code_twin limit 1`.execute(db)
  return rows[0]?.code
}
