import { sql } from 'kysely'
import { shopTimeZone, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { paceDays, type SizeStock } from '../sizes.ts'
import { productName } from './names.sql.ts'

export interface ProductSize extends SizeStock {
  productId: string
  code: string
  name: string
  typeId: string
  /** Of the lot that sells next. */
  price: Money
}

const soldWithin = 90

/** Sizes of the products that sold within three months, as they stand and sold; hidden products are left alone. */
export async function listSizes(db: Db, today: Day, language: Language): Promise<ProductSize[]> {
  const { rows } = await sql<ProductSize>`
    with sold as materialized (
      select product_id, size, type_id, sum(pieces) as pieces,
        sum(pieces) filter (where day > ${today}::date - ${paceDays}::int) as lately
      from earned_parts
      where day > ${today}::date - ${soldWithin}::int and stage >= 1 and product_id is not null
      group by 1, 2, 3
    ),
    of_types as (
      select type_id, size, sum(pieces) / nullif(sum(sum(pieces)) over (partition by type_id), 0) as share
      from sold group by 1, 2
    ),
    asked as (select distinct s.product_id from sold s join products p on p.id = s.product_id and not p.is_hidden),
    lots_of as (
      select l.product_id, l.size, sum(l.on_hand)::int as on_hand, sum(l.on_hand - l.reserved)::int as available,
        (array_agg(l.price order by l.on_hand > l.reserved desc, l.purchased_on, l.id))[1] as price
      from lots l join asked using (product_id) group by 1, 2
    ),
    coming as (
      select g.product_id, l.size, sum(l.quantity - l.received)::int as pieces
      from purchase_lines l join purchases p on p.id = l.purchase_id and p.status <> 'cancelled'
      join purchase_products g on g.purchase_id = l.purchase_id and g.id = l.purchase_product_id
      where l.quantity > l.received and g.product_id is not null group by 1, 2
    ),
    moved as (
      select l.product_id, l.size, (m.created_at at time zone ${shopTimeZone})::date as day, sum(m.quantity)::int as net,
        bool_or(m.quantity > 0) as has_come, bool_or(m.quantity < 0) as has_gone
      from stock_movements m join lots l on l.id = m.lot_id
      where m.created_at >= ((${today}::date - ${paceDays - 1}::int)::timestamp at time zone ${shopTimeZone})
      group by 1, 2, 3
    ),
    moves as (
      select product_id, size, jsonb_agg(jsonb_build_object(
        'day', day, 'net', net, 'hasCome', has_come, 'hasGone', has_gone)) as moves
      from moved group by 1, 2
    )
    select l.product_id as "productId", p.code, ${productName(language)} as name, p.type_id as "typeId", l.size, l.price,
      l.available, l.on_hand as "onHand", coalesce(c.pieces, 0) as coming, coalesce(s.lately, 0)::int as sold,
      coalesce(t.share, 0)::float as "typeShare", coalesce(m.moves, '[]') as moves
    from lots_of l join products p on p.id = l.product_id
    left join sold s on s.product_id = l.product_id and s.size = l.size
    left join of_types t on t.type_id = p.type_id and t.size = l.size
    left join coming c on c.product_id = l.product_id and c.size = l.size
    left join moves m on m.product_id = l.product_id and m.size = l.size
    order by p.code, l.size`.execute(db)
  return rows
}

/** Days from order to receipt, of the last three purchases of each product that came on another day than it was ordered. */
export async function listLeadDays(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; days: number }>`
    with last as materialized (
      select * from (
        select g.product_id, g.id, p.id as purchase_id, p.ordered_on, p.received_at,
          row_number() over (partition by g.product_id order by p.received_at desc) as place
        from purchase_products g join purchases p on p.id = g.purchase_id
        where g.product_id = any(${productIds}::uuid[]) and p.received_at is not null
      ) numbered where place <= 3
    ),
    -- lots that were entered before their purchase came earlier than it was put into stock
    came as (
      select l.purchase_id, l.purchase_product_id, min(s.created_at) as at
      from purchase_lines l join stock_movements s on s.lot_id = l.lot_id and s.reason = 'receipt' group by 1, 2
    ),
    taken as (
      select last.product_id, last.ordered_on,
        (least(last.received_at, came.at) at time zone ${shopTimeZone})::date as came_on
      from last left join came on came.purchase_id = last.purchase_id and came.purchase_product_id = last.id
    )
    select product_id as "productId", round(avg(came_on - ordered_on))::int as days
    from taken where came_on > ordered_on group by 1`.execute(db)
  return new Map(rows.map(({ productId, days }) => [productId, days]))
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
