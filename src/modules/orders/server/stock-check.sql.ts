import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** One place where the books do not agree. */
export interface StockDifference {
  what: 'onHand' | 'reserved' | 'taken' | 'line' | 'goods' | 'goodsTotal'
  /** Product code, size, colour and purchase number of a lot; number of an order. */
  where: string
  /** The number that the counter, or the order, says. */
  expected: number
  /** The sum of the ledger, or of the allocations. */
  found: number
}

/**
 * Compares, for the whole shop: counter with ledger, reserved with the open orders' allocations, what orders
 * took with the ledger, what each line needs with what its lots fill, and that these are of the line's product, size and
 * colour, as far as staff told it; and the value of an order's goods with its lines (CAT-3, ORD-1, ORD-5). Empty when all agree.
 */
export async function listStockDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with ledger as (select lot_id, sum(quantity)::int as quantity from stock_movements group by lot_id),
    held as (
      select lot_id, sum(quantity)::int as quantity from allocations where state = 'reserved' group by lot_id
    ),
    out_of_ledger as (
      select order_id, lot_id, -sum(quantity)::int as quantity
      from stock_movements where order_id is not null and reason <> 'writeOff' group by order_id, lot_id
    ),
    out_of_orders as (
      select order_id, lot_id, sum(quantity)::int as quantity
      from allocations where state = 'taken' group by order_id, lot_id
    ),
    needs as (
      select o.id as order_id, o.number, l.id as line_id,
        case
          when l.needs_attention then 0
          when o.is_returning then l.quantity - l.returned_quantity
          when status_group(o.status) = 'free' then 0
          else l.quantity - l.returned_quantity
        end as quantity,
        case when status_group(o.status) = 'reserving' then 'reserved' else 'taken' end as state
      from orders o join order_lines l on l.order_id = o.id
    ),
    fills as (select line_id, state, sum(quantity)::int as quantity from allocations group by line_id, state),
    lot_names as (
      select lots.id, concat_ws(' ', products.code, lots.size, lots.colour, lots.purchase_number) as name
      from lots join products on products.id = lots.product_id
      union all
      select lot_id, concat_ws(' ', code, size, nullif(colour, ''), purchase_number) from removed_lots
    )
    select 'onHand' as what, n.name as "where", lots.on_hand as expected, coalesce(ledger.quantity, 0) as found
    from lots join lot_names n on n.id = lots.id left join ledger on ledger.lot_id = lots.id
    where lots.on_hand <> coalesce(ledger.quantity, 0)
    union all
    select 'onHand', coalesce(n.name, 'unknown lot ' || ledger.lot_id), 0, ledger.quantity
    from ledger left join lots on lots.id = ledger.lot_id left join lot_names n on n.id = ledger.lot_id
    where lots.id is null and (n.id is null or ledger.quantity <> 0)
    union all
    select 'reserved', n.name, lots.reserved, coalesce(held.quantity, 0)
    from lots join lot_names n on n.id = lots.id left join held on held.lot_id = lots.id
    where lots.reserved <> coalesce(held.quantity, 0)
    union all
    select 'taken', coalesce(o.number, 'deleted order') || ' ' || n.name, coalesce(b.quantity, 0), coalesce(a.quantity, 0)
    from out_of_ledger a full join out_of_orders b on a.order_id = b.order_id and a.lot_id = b.lot_id
    join lot_names n on n.id = coalesce(a.lot_id, b.lot_id)
    left join orders o on o.id = coalesce(a.order_id, b.order_id)
    where coalesce(a.quantity, 0) <> coalesce(b.quantity, 0)
    union all
    select 'line', needs.number, needs.quantity, coalesce(sum(fills.quantity) filter (where fills.state = needs.state), 0)::int
    from needs left join fills on fills.line_id = needs.line_id
    group by needs.order_id, needs.number, needs.line_id, needs.quantity, needs.state
    having needs.quantity <> coalesce(sum(fills.quantity) filter (where fills.state = needs.state), 0)
      or coalesce(sum(fills.quantity) filter (where fills.state <> needs.state), 0) <> 0
    union all
    select 'goods', coalesce(o.number, '') || ' ' || n.name, 0, a.quantity
    from allocations a join order_lines l on l.id = a.line_id join lots on lots.id = a.lot_id
    join lot_names n on n.id = lots.id left join orders o on o.id = a.order_id
    where (l.product_id, l.size, l.colour) is distinct from (lots.product_id, lots.size, coalesce(lots.colour, l.colour))
    union all
    select 'goodsTotal', o.number, o.goods_total, g.goods_total
    from orders o join order_goods g on g.order_id = o.id where o.goods_total <> g.goods_total
    order by 1, 2`.execute(db)
  return rows
}
