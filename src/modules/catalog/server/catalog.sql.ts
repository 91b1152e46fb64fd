import { sql, type RawBuilder } from 'kysely'
import type { Colour } from '#kit/colours.ts'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Money } from '#kit/money.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Product, ProductName, ProductPhoto, ProductType } from '../product.ts'

const names = sql`products.id, products.code, products.type_id as "typeId", products.name_uk as "nameUk",
  products.name_en as "nameEn", products.is_hidden as "isHidden"`

export async function findProductsByCodes(db: Db | Tx, codes: readonly string[]): Promise<ProductName[]> {
  if (codes.length === 0) return []
  const { rows } =
    await sql<ProductName>`select ${names} from products where code = any(${[...new Set(codes)]}::text[])`.execute(db)
  return rows
}

export async function findProductByCode(db: Db | Tx, code: string): Promise<ProductName | undefined> {
  return (await findProductsByCodes(db, [code]))[0]
}

export async function readProductTypes(db: Db | Tx): Promise<ProductType[]> {
  const { rows } = await sql<ProductType>`
    select id, slug, name_uk as "nameUk", name_en as "nameEn" from product_types order by position`.execute(db)
  return rows
}

/** All of them, in their order. */
export async function listCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from products order by code collate "uk-UA-x-icu"`.execute(db)
  return rows.map(({ code }) => code)
}

/** The picture that a product shows first: its own, else one of its lots. */
export async function listFirstPictures(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ productId: string; pictureId: string }>`
    select distinct on (product_id) product_id as "productId", picture_id as "pictureId" from product_photos
    where product_id = any(${productIds}::uuid[])
    order by product_id, lot_id is not null, position, id`.execute(db)
  return new Map(rows.map(({ productId, pictureId }) => [productId, pictureId]))
}

export interface ProductFilter {
  id?: string | undefined
  code?: string | undefined
  /** A part of the code or of a name. */
  search?: string | undefined
}

export interface ProductPart {
  limit?: number | undefined
  offset?: number | undefined
}

export type ProductRow = Omit<Product, 'type' | 'colours' | 'photos'>

/** Newest first. */
export async function listProductRows(db: Db | Tx, filter: ProductFilter, part: ProductPart): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${names}, description_uk as "descriptionUk", description_en as "descriptionEn",
      compare_at_price as "compareAtPrice", legacy, version
    from products
    where ${matches(filter)}
    order by products.created_at desc, products.id desc
    limit ${part.limit ?? null}::bigint offset ${part.offset ?? 0}::bigint`.execute(db)
  return rows
}

export async function countProducts(db: Db | Tx, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from products where ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function matches({ id, code, search }: ProductFilter): RawBuilder<unknown> {
  const part = search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
  return sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`products.id = ${id}::uuid`]),
      ...(code === undefined ? [] : [sql`products.code = ${code}`]),
      ...(part === undefined
        ? []
        : [sql`concat_ws(' ', products.code, products.name_uk, products.name_en) ilike ${part}`]),
    ],
    sql` and `,
  )
}

export async function listColours(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<(Colour & { productId: string })[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Colour & { productId: string }>`
    select product_id as "productId", name, name_en as "nameEn", gradient, stops from product_colours
    where product_id = any(${productIds}::uuid[]) order by product_id, position`.execute(db)
  return rows
}

export interface PhotoRow extends Omit<ProductPhoto, 'key'> {
  altUk: string
  altEn: string
}

/** Photos of products and of their lots, in the order they are shown. */
export async function listPhotoRows(db: Db | Tx, productIds: readonly string[]): Promise<PhotoRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<PhotoRow>`
    select product_id as "productId", lot_id as "lotId", picture_id as "pictureId", position,
      colour_position as "colourPosition", alt_uk as "altUk", alt_en as "altEn"
    from product_photos where product_id = any(${productIds}::uuid[]) order by product_id, position, id`.execute(db)
  return rows
}

export async function listNames(db: Db | Tx, productIds: readonly string[]): Promise<ProductName[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<ProductName>`select ${names} from products where id = any(${productIds}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface ProductValues {
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
}

function columns(values: ProductValues) {
  return {
    code: values.code,
    type_id: values.typeId,
    name_uk: values.nameUk,
    name_en: values.nameEn,
    description_uk: values.descriptionUk,
    description_en: values.descriptionEn,
    compare_at_price: values.compareAtPrice,
    is_hidden: values.isHidden,
  }
}

const changed = { version: sql<number>`products.version + 1`, updated_at: sql<Date>`now()` }

/** Whether there is a product of that id; it is then ours until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function updateProduct(tx: Tx, id: string, values: ProductValues): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columns(values), ...changed })
    .where('id', '=', id)
    .execute()
}

/** Inserts, or changes the product that has the code; answers its id. */
export async function upsertProduct(tx: Tx, id: string | undefined, values: ProductValues): Promise<string> {
  const row = await tx
    .insertInto('products')
    .values({
      ...columns(values),
      ...(id !== undefined && { id }),
      ...(values.createdAt && { created_at: values.createdAt }),
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...columns(values), ...changed }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function listColourPlaces(tx: Tx, productId: string): Promise<{ position: number; name: string }[]> {
  return tx
    .selectFrom('product_colours')
    .select(['position', 'name'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** Which of the named colours there are lots of. */
export async function listStockedColours(tx: Tx, productId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ colour: string }>`
    select distinct colour from lots
    where product_id = ${productId} and colour = any(${names}::text[]) order by colour`.execute(tx)
  return rows.map(({ colour }) => colour)
}

export interface FamilylessColour {
  productId: string
  position: number
  stops: string[]
}

export async function listColoursWithoutFamily(db: Db): Promise<FamilylessColour[]> {
  const { rows } = await sql<FamilylessColour>`
    select product_id as "productId", position, stops from product_colours where family is null`.execute(db)
  return rows
}

export async function setFamily(
  db: Db,
  { productId, position }: FamilylessColour,
  family: ColourFamily,
): Promise<void> {
  await db
    .updateTable('product_colours')
    .set({ family })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .execute()
}

export interface PhotoToSave {
  pictureId: string
  altUk: string
  altEn: string
  /** The place of the colour it shows among the colours saved with it. */
  colourPosition?: number | undefined
}

/** The photos of the product itself; those of its lots stay. */
export async function replacePhotos(tx: Tx, productId: string, photos: readonly PhotoToSave[]): Promise<void> {
  await tx.deleteFrom('product_photos').where('product_id', '=', productId).where('lot_id', 'is', null).execute()
  if (photos.length === 0) return
  const rows = photos.map(({ pictureId, altUk, altEn, colourPosition }, position) => ({
    product_id: productId,
    picture_id: pictureId,
    position,
    colour_position: colourPosition ?? null,
    alt_uk: altUk,
    alt_en: altEn,
  }))
  await tx.insertInto('product_photos').values(rows).execute()
}
