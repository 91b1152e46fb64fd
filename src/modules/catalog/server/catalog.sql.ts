import { sql, type RawBuilder } from 'kysely'
import type { Colour } from '#kit/colours.ts'
import type { ColourFamily } from '#kit/colour-family.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { hasPart } from '#platform/server/database/part-search.ts'
import { foundBy } from '#modules/search/server/index.ts'
import type { ProductName, ProductType } from '../product.ts'

const names = sql`products.id, products.code, products.type_id as "typeId", products.name_uk as "nameUk",
  products.name_en as "nameEn", products.is_hidden as "isHidden"`

/** The same letters, of whatever case, are one code (CAT-6); of older pairs the one that is written just so, or the eldest. */
export async function findProductsByCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<(ProductName & { asked: string })[]> {
  return codes.length === 0 ? [] : productsByCodes(db, { codes: [...new Set(codes)] })
}

// The planner counts the elements of an array that it sees, and plans each call anew; it does not see into a query within.
const productsByCodes = prepared<{ codes: readonly string[] }, ProductName & { asked: string }>(
  ({ codes }) => sql<ProductName & { asked: string }>`
    select asked, found.*
    from unnest((select ${codes}::text[])) asked
    cross join lateral (
      select ${names} from products where lower(products.code) = lower(asked)
      order by products.code = asked desc, products.code_twin limit 1
    ) found`,
)

/** Beside those that have the codes those that had them before; a code that somebody has is nobody's former one. */
export async function findProductsEverOfCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<(ProductName & { asked: string })[]> {
  const found = await findProductsByCodes(db, codes)
  const known = new Set(found.map(({ asked }) => asked))
  const others = [...new Set(codes)].filter((code) => !known.has(code))
  if (others.length === 0) return found
  const { rows } = await sql<ProductName & { asked: string }>`
    select asked, ${names} from unnest(${others}::text[]) asked join former_codes on code_key = lower(asked)
      join products on products.id = former_codes.product_id`.execute(db)
  return [...found, ...rows]
}

/**
 * The products whose codes differ from these in letters that look alike in both alphabets, or in zeros before them: the
 * eldest of each. Codes that are known to the letter are not to be asked for.
 */
export async function findProductsOfLikeCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<(ProductName & { asked: string })[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<ProductName & { asked: string }>`
    select distinct on (asked) asked, ${names}
    from unnest(${codes}::text[]) asked join products on ${plainCode(sql`products.code`)} = ${plainCode(sql`asked`)}
    order by asked, products.created_at, products.id`.execute(db)
  return rows
}

/** A code in Latin letters where Cyrillic ones look the same, without the zeros before its first other sign. */
function plainCode(code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ltrim(translate(lower(${code}), 'авсеікмнорстух', 'abceikmhopctyx'), '0')`
}

/** In no order; those that are gone are not there. */
export async function listProductsByIds(db: Db | Tx, ids: readonly string[]): Promise<ProductName[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductName>`
    select ${names} from products where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return rows
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
  /** The code of the product that has it, else of one that had it before (CAT-6). */
  code?: string | undefined
  /** A part of the code or of a name. */
  search?: string | undefined
}

export interface ProductPart {
  limit?: number | undefined
  offset?: number | undefined
}

/** Newest first; before them the one whose code is what was searched, of an older pair the one that is written just so. */
export async function listNames(db: Db | Tx, filter: ProductFilter, part: ProductPart): Promise<ProductName[]> {
  const code = filter.search?.trim()
  const ofThatCodeFirst = code ? sql`lower(products.code) = lower(${code}) desc, products.code = ${code} desc,` : sql``
  const { rows } = await sql<ProductName>`
    select ${names} from products where ${matches(filter)}
    order by ${ofThatCodeFirst} products.created_at desc, products.id desc
    limit ${part.limit ?? null}::bigint offset ${part.offset ?? 0}::bigint`.execute(db)
  return rows
}

/** Whether the shop has goods at all. */
export async function hasProducts(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from products) as has`.execute(db)
  return rows[0]?.has ?? false
}

export async function countProducts(db: Db | Tx, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from products where ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of the product that had this code before. */
export function formerlyOf(code: string): RawBuilder<unknown> {
  return sql`select product_id from former_codes where code_key = lower(${code.trim()})`
}

function matches({ id, code, search }: ProductFilter): RawBuilder<unknown> {
  const part = search?.trim()
  return sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`products.id = ${id}`]),
      ...(code === undefined
        ? []
        : [
            sql`products.id = coalesce(
              (select p.id from products p where lower(p.code) = lower(${code}) order by p.code = ${code} desc, p.code_twin limit 1),
              (${formerlyOf(code)})
            )`,
          ]),
      ...(!part
        ? []
        : [
            sql`products.id in (select f.product_id from ${foundBy(part, { isBeginning: true, seesHidden: true })} f
              union ${formerlyOf(part)}
              union select p.id from products p where ${hasPart(sql`concat_ws(' ', p.code, p.name_uk, p.name_en)`, part)})`,
          ]),
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
