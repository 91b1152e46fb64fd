import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { untoldColour } from '#modules/catalog/product-path.ts'
import { sizeColumns } from '#modules/stock/server/index.ts'

export interface NewStockWish {
  productId: string
  /** Empty where the product has no sizes. */
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  channel: 'email' | 'sms'
  contact: string
  language: Language
  createdAt: Date
}

/** The same wish again is the same row, kept from now on; none of a product that is gone. */
export async function saveStockWish(db: Db, wish: NewStockWish): Promise<void> {
  await sql`
    insert into stock_wishes (product_id, size, colour, channel, contact, language, created_at)
    select id, ${wish.size}, ${wish.colour}, ${wish.channel}, ${wish.contact}, ${wish.language},
      ${wish.createdAt}::timestamptz from products where id = ${wish.productId}
    on conflict (product_id, size, colour, contact) do update
    set language = excluded.language, created_at = excluded.created_at`.execute(db)
}

export interface FulfilledWish {
  productId: string
  code: string
  nameUk: string
  nameEn: string
  size: string
  /** The `?color=` of what is there; 0 is the first, or none; of what is not told apart its own. */
  colourPosition: number
  colour: string
  channel: 'email' | 'sms'
  contact: string
  language: Language
}

/**
 * Takes away wishes whose goods can be bought, and gives them. It skips those that another process is taking right now, so
 * that each wish comes once.
 */
export async function takeFulfilledWishes(tx: Tx, most: number): Promise<FulfilledWish[]> {
  const { rows } = await sql<FulfilledWish>`
    with due as (
      select w.id from stock_wishes w join products p on p.id = w.product_id
      where not p.is_hidden and ${hasGoods('w')}
      order by w.id limit ${most}::int
      for update of w skip locked
    ),
    taken as (delete from stock_wishes where id in (select id from due) returning *)
    select t.product_id as "productId", t.colour, p.code, p.name_uk as "nameUk", p.name_en as "nameEn", t.size,
      coalesce(c.position, case when exists (
        select from lots l where l.product_id = t.product_id and l.offered_colour <> ''
      ) then ${untoldColour}::int else 0 end) as "colourPosition",
      t.channel, t.contact, t.language
    from taken t join products p on p.id = t.product_id
    left join lateral (
      -- what was wished for while lots told no colours apart may be there in another one than the first
      select c.position from product_colours c where c.product_id = t.product_id and c.name in (${goodsOf('t')})
      order by c.position limit 1
    ) c on true
    order by t.id`.execute(tx)
  return rows
}

/** Whether what was wished for can be bought at this moment. */
export async function hasWished(db: Db, wish: Pick<NewStockWish, 'productId' | 'size' | 'colour'>): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${wish.productId}::uuid as product_id, ${wish.size}::text as size, ${wish.colour}::text as colour) w
    join products p on p.id = w.product_id
    where not p.is_hidden and ${hasGoods('w')}`.execute(db)
  return rows.length > 0
}

function hasGoods(wish: string): RawBuilder<boolean> {
  return sql`exists (${goodsOf(wish)})`
}

/** The colours of what is there and on sale, as the page of the product has it. */
function goodsOf(wish: string): RawBuilder<unknown> {
  const w = (column: string) => sql.ref(`${wish}.${column}`)
  return sql`
    select s.colour from (
      select ${sizeColumns} from lots where product_id = ${w('product_id')} group by size, offered_colour
    ) s
    where available > 0 and price > 0 and ${w('size')} in ('', s.size) and ${w('colour')} in ('', s.colour)`
}

export async function deleteOldStockWishes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stock_wishes').where('created_at', '<', before).execute()
}
