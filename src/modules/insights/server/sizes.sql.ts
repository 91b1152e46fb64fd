import { sql } from 'kysely'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import type { SizeStock } from '../sizes.ts'
import { productName } from './names.sql.ts'

export interface ProductSize extends SizeStock {
  productId: string
  code: string
  name: string
  typeId: string
  /** Of the lot that sells next. */
  price: Money
  /** From order to receipt, where its last purchases tell. */
  leadDays: number | null
}

/** Sizes of the products that sold within three months, as they stand and sold; hidden products are left alone. */
export async function listSizes(db: Db, language: Language): Promise<ProductSize[]> {
  const { rows } = await sql<ProductSize>`
    with of_types as (
      select type_id, size, sum(sold) / nullif(sum(sum(sold)) over (partition by type_id), 0) as share
      from earned_sizes where type_id is not null group by 1, 2
    )
    select s.product_id as "productId", p.code, ${productName(language)} as name, p.type_id as "typeId", s.size, s.price,
      s.available, s.coming, s.lately as sold, coalesce(t.share, 0)::float as "typeShare", s.days_in_stock as "daysInStock",
      s.lead_days as "leadDays"
    from earned_sizes s join products p on p.id = s.product_id and not p.is_hidden
    left join of_types t on t.type_id = p.type_id and t.size = s.size
    where s.on_hand is not null
    order by p.code, s.size`.execute(db)
  return rows
}

/** What a piece of a size was last bought for, of the newest purchase that had it, else of the product. */
export async function listLastPrices(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; size: string; price: Money; agentFee: Money; freight: Money; url: string }[]> {
  const { rows } = await sql<{
    productId: string
    size: string
    price: Money
    agentFee: Money
    freight: Money
    url: string
  }>`
    select distinct on (g.product_id, l.size) g.product_id as "productId", l.size, l.price,
      l.agent_fee as "agentFee", l.freight, l.url
    from purchase_products g join purchases p on p.id = g.purchase_id and p.status <> 'cancelled'
    join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
    where g.product_id = any(${productIds}::uuid[])
    order by g.product_id, l.size, p.ordered_on desc, p.serial desc`.execute(db)
  return rows
}

/** Numbers of purchases that begin like this. */
export async function listNumbersLike(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from purchases where starts_with(number, ${beginning})`.execute(db)
  return rows.map(({ number }) => number)
}
