import { sql } from 'kysely'
import { shopTimeZone, type Day } from '#kit/days.ts'
import { paceDays } from '../../sizes.ts'
import type { Fact } from './fact.sql.ts'

const soldWithin = 90

/** Sizes of the products that sold within three months before a day, as they stand and sold (EARN-6); all count back from it. */
export const earnedSizes = (today: Day): Fact => ({
  table: 'earned_sizes',
  key: 'product_id',
  keyType: 'uuid',
  all: sql`(
    select distinct product_id from earned_parts
    where day > ${today}::date - ${soldWithin}::int and stage >= 1 and product_id is not null)`,
  columns: [
    'product_id',
    'size',
    'type_id',
    'sold',
    'lately',
    'on_hand',
    'available',
    'price',
    'coming',
    'days_in_stock',
    'lead_days',
    'counted_on',
  ],
  rows: (keys) => sql`
    with sold as materialized (
      select product_id, size, type_id, sum(pieces) as pieces,
        coalesce(sum(pieces) filter (where day > ${today}::date - ${paceDays}::int), 0) as lately
      from ${keys} keys join earned_parts using (product_id)
      where day > ${today}::date - ${soldWithin}::int and stage >= 1
      group by 1, 2, 3
    ),
    -- of the keys, so that a few of them are known to be few
    asked as materialized (select product_id from ${keys} keys where product_id in (select product_id from sold)),
    held as materialized (
      select l.id, l.product_id, l.size, l.on_hand, l.on_hand - l.reserved as available, l.asked_price as price, l.purchased_on
      from asked join lots l using (product_id)
    ),
    lots_of as (
      select product_id, size, sum(on_hand)::int as on_hand, sum(available)::int as available,
        (array_agg(price order by available > 0 desc, purchased_on, id))[1] as price
      from held group by 1, 2
    ),
    coming as (
      select g.product_id, l.size, sum(l.quantity - l.received)::int as pieces
      from asked join purchase_products g using (product_id)
      join purchases p on p.id = g.purchase_id and p.status <> 'cancelled'
      join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id and l.quantity > l.received
      group by 1, 2
    ),
    moved as (
      select held.product_id, held.size, ${today}::date - (m.created_at at time zone ${shopTimeZone})::date as days_ago,
        sum(m.quantity)::int as net
      from held join stock_movements m on m.lot_id = held.id
      where m.created_at >= ((${today}::date - ${paceDays - 1}::int)::timestamp at time zone ${shopTimeZone})
      group by 1, 2, 3
    ),
    -- counted back from what is there: at the end of a day, at its beginning, or it came or went on it
    in_stock as (
      select product_id, size, count(*) filter (where at_end > 0 or at_end > net or has_moved)::int as days
      from (
        select l.product_id, l.size, coalesce(m.net, 0) as net, m.net is not null as has_moved,
          l.on_hand - coalesce(sum(m.net) over (
            partition by l.product_id, l.size order by days_ago rows between unbounded preceding and 1 preceding
          ), 0) as at_end
        from lots_of l cross join generate_series(0, ${paceDays - 1}::int) days_ago
        left join moved m using (product_id, size, days_ago)
      ) days
      group by 1, 2
    ),
    receipts as (
      select l.purchase_id, l.purchase_product_id, min(s.created_at) as came_at
      from held join purchase_lines l on l.lot_id = held.id
      join stock_movements s on s.lot_id = held.id and s.reason = 'receipt'
      group by 1, 2
    ),
    -- of the last three purchases, those that came on another day than they were ordered
    leads as (
      select product_id, round(avg(came_on - ordered_on))::int as lead_days
      from (
        select g.product_id, p.ordered_on, (least(p.received_at, r.came_at) at time zone ${shopTimeZone})::date as came_on,
          row_number() over (partition by g.product_id order by p.received_at desc, p.id) as place
        from asked join purchase_products g using (product_id) join purchases p on p.id = g.purchase_id
        left join receipts r on r.purchase_id = g.purchase_id and r.purchase_product_id = g.id
        where p.received_at is not null
      ) numbered
      where place <= 3 and came_on > ordered_on group by 1
    )
    select product_id, size, s.type_id, coalesce(s.pieces, 0)::int as sold, coalesce(s.lately, 0)::int as lately,
      l.on_hand, l.available, l.price, coalesce(c.pieces, 0) as coming, coalesce(i.days, 0) as days_in_stock,
      lead_days, ${today}::date as counted_on
    from lots_of l full join sold s using (product_id, size)
    left join coming c using (product_id, size) left join in_stock i using (product_id, size)
    left join leads using (product_id)`,
})
