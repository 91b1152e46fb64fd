-- owner: orders
-- A percent is of what the order was worth as its goods left, or as its marketplace tells: no return makes it less (WIRE-6,
-- ORD-6). Null while the goods are here.
alter table orders add column sold_total bigint check (sold_total >= 0);
-- Nobody's order changes by this, and the next migration marks those whose figures do.
alter table orders disable trigger user;
update orders o set sold_total = greatest(0, worth.goods + o.wrapping_fee - o.discount)
from (select order_id, sum(price * quantity)::bigint as goods from order_lines group by order_id) worth
where worth.order_id = o.id and status_group(o.status) = 'taken';
alter table orders enable trigger user;

-- Rows of orders are read from this index alone (ADV-3).
drop index orders_advert_costs;
create index orders_advert_costs on orders (created_at, id)
  include (number, total, sold_total, marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee,
    marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee)
  where has_advert_costs(marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee, marketplace_payment_fee_rate,
    marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee);

-- What staff say is to be paid asks for no more than is owed, and what it leaves out is named (ORD-5).
create or replace function amount_due(total bigint, deposit bigint, amount_due_set bigint) returns bigint
  language sql immutable parallel safe
  return least(still_due(total, deposit), amount_due_set);
create or replace function shown_due(status text, total bigint, deposit bigint, due_set bigint) returns bigint
  language sql immutable parallel safe
  return case when status_group(status) = 'free' then -1 else least(greatest(total - deposit, 0), due_set) end;
create function not_asked(status text, total bigint, deposit bigint, due_set bigint) returns bigint
  language sql immutable parallel safe
  return case when status_group(status) = 'free' then 0
    else greatest(total - deposit, 0) - least(greatest(total - deposit, 0), due_set) end;
reindex index orders_by_due;
reindex index orders_unpaid;

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
cross join lateral (
  select
    case when status_group(o.status) = 'free' then o.deposit - refund_due(o.status, o.total, o.deposit) else o.total end
      as revenue,
    case when status_group(o.status) = 'free' then 0 else coalesce(filled.cost, 0) end as cost,
    coalesce(o.marketplace_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_fee_rate)) as marketplace_fee,
    o.marketplace_fixed_fee,
    coalesce(o.marketplace_payment_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_payment_fee_rate))
      as marketplace_payment_fee,
    case when o.is_shipping_subsidised then o.subsidised_shipping_fee else 0 end as subsidised_shipping_fee,
    o.payment_fee,
    o.return_cost
) terms;
