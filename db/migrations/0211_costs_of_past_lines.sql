-- owner: orders
-- functions: orders/shown_due, orders/refund_due, orders/not_asked, orders/percent_of, orders/status_group
-- Goods that had left before stock was counted here came from no lot; a table may tell what a piece cost then (ORD-6, ORD-8).
alter table order_lines
  add column past_cost bigint check (past_cost >= 0),
  add constraint order_lines_past_cost check (past_cost is null or is_past);
-- few orders have any, and the others are not slowed down by them
create index order_lines_past_costs on order_lines (order_id) include (past_cost, quantity, returned_quantity)
  where past_cost is not null;

create or replace view order_money as
select o.id as order_id, o.created_at, o.status, status_group(o.status) as stock_group, o.total, o.deposit,
  greatest(0, shown_due(o.status, o.total, o.deposit, o.amount_due_set)) as amount_due,
  refund_due(o.status, o.total, o.deposit) as refund_due,
  terms.*,
  terms.revenue - terms.cost - terms.marketplace_fee - terms.marketplace_fixed_fee - terms.marketplace_payment_fee
    - terms.subsidised_shipping_fee - terms.payment_fee - terms.return_cost as profit,
  coalesce(o.sold_total, o.total) as sold_total,
  not_asked(o.status, o.total, o.deposit, o.amount_due_set) as not_asked
from orders o
left join lateral (
  select sum(a.quantity * lots.unit_cost)::bigint as cost
  from allocations a join lots on lots.id = a.lot_id
  where a.order_id = o.id
) filled on true
left join lateral (
  select sum(l.past_cost * (l.quantity - l.returned_quantity))::bigint as cost
  from order_lines l where l.order_id = o.id and l.past_cost is not null
) past on true
cross join lateral (
  select
    case when status_group(o.status) = 'free' then o.deposit - refund_due(o.status, o.total, o.deposit) else o.total end
      as revenue,
    case when status_group(o.status) = 'free' then 0 else coalesce(filled.cost, 0) + coalesce(past.cost, 0) end as cost,
    coalesce(o.marketplace_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_fee_rate)) as marketplace_fee,
    o.marketplace_fixed_fee,
    coalesce(o.marketplace_payment_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_payment_fee_rate))
      as marketplace_payment_fee,
    case when o.is_shipping_subsidised then o.subsidised_shipping_fee else 0 end as subsidised_shipping_fee,
    o.payment_fee,
    o.return_cost
) terms;
