import { sql, type RawBuilder } from 'kysely'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import type { Measure } from '#modules/catalog/measures.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import type { StoredPicture } from '#modules/media/server/index.ts'
import type { Rating } from '#modules/reviews/review.ts'
import type { SizeStock } from '#modules/stock/lot.ts'
import { sizeColumns } from '#modules/stock/server/index.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface ShownPhoto extends Pick<StoredPicture, 'width' | 'height' | 'averageColour' | 'variants'> {
  /** Not of one lot. */
  isOwn: boolean
  colourPosition: number | null
  altUk: string
  altEn: string
}

/** The fields of a product that every page shows; its sizes come from stock. */
export interface ShownRow {
  id: string
  code: string
  typeId: string
  nameUk: string
  nameEn: string
  compareAtPrice: Money | null
  /** The last day of its sale, where that is known; whether one is on, the prices tell. */
  saleEndsOn: Day | null
  createdAt: Date
  colours: (Colour & { position: number; family: ColourFamily | null })[]
  photos: ShownPhoto[]
  /** Null while no review is shown. */
  rating: Rating | null
}

/** With its stock, size by size, as the lots stand. */
export interface StockedRow extends ShownRow {
  stock: Omit<SizeStock, 'productId'>[]
  /** Has a photo that is made and higher than wide. */
  isUpright: boolean
}

/** The columns of table `products p` that pages show; the most photos are counted for each colour. */
function shownColumns(mostPhotos: number): RawBuilder<unknown> {
  return sql`p.id, p.code, p.type_id as "typeId", p.name_uk as "nameUk", p.name_en as "nameEn",
      p.compare_at_price as "compareAtPrice",
      p.sale_ends_on as "saleEndsOn", p.created_at as "createdAt",
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
      ), '[]') as photos,
      (
        select json_build_object('average', round(avg(rating), 1), 'count', count(*))
        from reviews where product_id = p.id and state = 'shown' having count(*) > 0
      ) as rating`
}

/** The same with the stock, which one statement reads at one moment. */
function stockedColumns(mostPhotos: number): RawBuilder<unknown> {
  return sql`${shownColumns(mostPhotos)},
      coalesce((
        select json_agg(size_stock) from (
          select ${sizeColumns} from lots where product_id = p.id group by size, offered_colour order by size, offered_colour
        ) size_stock
      ), '[]') as stock,
      exists (
        select from product_photos f join pictures picture on picture.id = f.picture_id
        where f.product_id = p.id and picture.height > picture.width and picture.variants <> '[]'
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
  page: ProductPageRow
}

/** The fields of a product that only its own page shows. */
export interface ProductPageRow extends Record<Measure, number | null> {
  typeSlug: ProductTypeSlug
  brand: string
  /** Null where it has none. */
  kind: Pick<ProductKind, 'slug' | 'nameUk' | 'nameEn'> | null
  descriptionUk: string
  descriptionEn: string
  madeOfUk: string
  madeOfEn: string
  madeInUk: string
  madeInEn: string
  careUk: string
  careEn: string
}

/** The same with all that the product's own page shows. */
export function foundColumns(mostPhotos: number): RawBuilder<unknown> {
  return sql`${stockedColumns(mostPhotos)}, json_build_object(
      'typeSlug', (select slug from product_types where id = p.type_id),
      'kind', (
        select json_build_object('slug', k.slug, 'nameUk', k.name_uk, 'nameEn', k.name_en)
        from product_kinds k where k.type_id = p.type_id and k.slug = p.kind
      ),
      'brand', p.brand, 'descriptionUk', p.description_uk, 'descriptionEn', p.description_en,
      'madeOfUk', p.made_of_uk, 'madeOfEn', p.made_of_en, 'madeInUk', p.made_in_uk, 'madeInEn', p.made_in_en,
      'careUk', p.care_uk, 'careEn', p.care_en,
      'width', p.width_mm, 'height', p.height_mm, 'depth', p.depth_mm, 'length', p.length_mm
    ) as page`
}

/** A product on sale, as the tables stand. */
export async function findProduct(db: Db, code: string, mostPhotos: number): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select ${foundColumns(mostPhotos)} from products p where ${isCalled(code)}`.execute(db)
  return rows[0]
}

/** The same where nobody has the code now: the product on sale that had it before. */
export async function findRecodedProduct(db: Db, code: string, mostPhotos: number): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select ${foundColumns(mostPhotos)} from products p where ${wasCalled(code)}`.execute(db)
  return rows[0]
}

/** SQL condition on table `products p`: it is on sale under this code, in any case of letters. */
export function isCalled(code: string): RawBuilder<unknown> {
  return sql`lower(p.code) = lower(${code}) and not p.is_hidden order by p.code = ${code} desc, p.code_twin limit 1`
}

/** The code as it is kept, however its letters were typed; of one that was given up, the product's present one. */
export async function findCodeAlike(db: Db, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select p.code from products p where ${wasCalled(typed)}`.execute(db)
  return rows[0]?.code
}

/** The one on sale that has the code, or had it before: at one moment, so that whoever is given a code anew is not missed. */
function wasCalled(code: string): RawBuilder<unknown> {
  return sql`not p.is_hidden and p.id = coalesce(
      (select p.id from products p where ${isCalled(code)}),
      (select product_id from former_codes where code_key = lower(${code}))
    )`
}
