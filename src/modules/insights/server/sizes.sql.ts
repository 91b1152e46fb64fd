import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { paceDays, type SizeStock } from '../sizes.ts'
import type { ColourOfSize } from '../split-colours.ts'
import { productName } from './names.sql.ts'

export interface ProductSize extends SizeStock {
  productId: string
  code: string
  name: string
  typeId: string
  /** The price of the lot that sells next. */
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

export interface LastPrice {
  productId: string
  size: string
  /** The colour of the lot that its line became; empty where the line names no colour. */
  colour: string
  price: Money
  agentFee: Money
  freight: Money
  url: string
}

/** The last purchase price of a size and colour, those of the newest purchases first. */
export async function listLastPrices(db: Db, productIds: readonly string[]): Promise<LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select "productId", size, colour, price, "agentFee", freight, url
    from (
      select distinct on (1, 2, 3) g.product_id as "productId", l.size,
        case when jsonb_array_length(l.colours) = 1 then l.colours->0->>'name' else '' end as colour,
        l.price, l.agent_fee as "agentFee", l.freight, l.url, p.ordered_on, p.serial
      from purchase_products g join purchases p on p.id = g.purchase_id and p.status <> 'cancelled'
      join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
      where g.product_id = any(${productIds}::uuid[])
      order by 1, 2, 3, p.ordered_on desc, p.serial desc
    ) newest
    order by ordered_on desc, serial desc, size, colour`.execute(db)
  return rows
}

/** Lists the colours of these products' lots by size, with the pieces each sold in the days of the pace. */
export async function listColoursOfSizes(
  db: Db,
  productIds: readonly string[],
  today: Day,
): Promise<(ColourOfSize & { productId: string })[]> {
  const { rows } = await sql<ColourOfSize & { productId: string }>`
    with newest as (
      select distinct on (product_id, size, offered_colour) id, product_id, size, offered_colour as colour
      from lots where product_id = any(${productIds}::uuid[]) and offered_colour <> ''
      order by product_id, size, offered_colour, purchased_on desc, id desc
    ),
    sold as (
      select p.product_id, p.size, coalesce(nullif(lots.offered_colour, ''), l.colour) as colour, sum(p.pieces) as pieces
      from earned_parts p join order_lines l on l.id = p.line_id left join lots on lots.id = p.lot_id
      where p.product_id = any(${productIds}::uuid[]) and p.stage >= 1 and p.day > ${today}::date - ${paceDays}::int
      group by 1, 2, 3
    )
    select n.product_id as "productId", n.size, n.colour, coalesce(s.pieces, 0)::int as sold,
      coalesce((
        select sum(quantity) from stock_movements m where m.lot_id = n.id and reason in ('receipt', 'receiptReversal')
      ), 0)::int as bought
    from newest n left join sold s using (product_id, size, colour)
    join product_colours c on c.product_id = n.product_id and c.name = n.colour
    order by n.product_id, n.size, c.position`.execute(db)
  return rows
}

/** Numbers of purchases that begin like this. */
export async function listNumbersLike(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from purchases where starts_with(number, ${beginning})`.execute(db)
  return rows.map(({ number }) => number)
}
