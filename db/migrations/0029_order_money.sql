-- owner: orders
-- What follows from an order's status and money, once for every statement. The same stands in status.ts, order.ts and
-- profit.ts; tests hold the two to each other. Functions of one expression cost a statement nothing: it is written into it.

-- What an order does to stock (ORD-1).
create function status_group(status text) returns text language sql immutable parallel safe
  return case
    when status in ('new', 'accepted', 'awaitingConfirmation', 'awaitingPayment') then 'reserving'
    when status in ('paid', 'sent', 'inTransit', 'completed') then 'taken'
    when status in ('cancelled', 'refused') then 'free'
  end;

-- A share of an amount, rounded half up to a kopiyka (WIRE-6). Times a hundredth, since a division would round before.
create function percent_of(amount bigint, rate numeric) returns bigint language sql immutable parallel safe
  return floor(amount * rate * 0.01 + 0.5)::bigint;

-- Recorded as paid above a total that shrank; of a cancelled order all of it (ORD-5, ORD-16).
create function refund_due(status text, total bigint, deposit bigint) returns bigint language sql immutable parallel safe
  return greatest(deposit - case when status = 'cancelled' then 0 else total end, 0);

-- Accepted and paid for, or to be paid for on delivery.
create function is_to_pack(status text, payment_type text) returns boolean language sql immutable parallel safe
  return status = 'paid' or status = 'accepted' and payment_type = 'onDelivery';

drop index orders_refunds_due, orders_to_pack;
create index orders_refunds_due on orders (created_at desc, id desc) where refund_due(status, total, deposit) > 0;
create index orders_to_pack on orders (created_at desc, id desc) where is_to_pack(status, payment_type);

-- What the lines of an order add up to, less what came back; orders.goods_total is kept equal to it (ORD-5, ORD-17).
create view order_goods as
select o.id as order_id,
  coalesce(sum(l.price * case when o.status = 'refused' then l.quantity else l.quantity - l.returned_quantity end), 0)::bigint
    as goods_total
from orders o left join order_lines l on l.order_id = o.id
group by o.id;

-- The money of an order, term by term (ORD-5, ORD-6). Costs are above zero and are taken off; adverts are not in it.
create view order_money as
select o.id as order_id, o.created_at, o.status, status_group(o.status) as stock_group, o.total, o.deposit,
  coalesce(o.amount_due_set, greatest(o.total - o.deposit, 0)) as amount_due,
  refund_due(o.status, o.total, o.deposit) as refund_due,
  terms.*,
  terms.revenue - terms.cost - terms.marketplace_fee - terms.marketplace_fixed_fee - terms.marketplace_payment_fee
    - terms.subsidised_shipping_fee - terms.payment_fee - terms.return_cost as profit
from orders o
-- landed cost of the lots that went out, or are held, and did not come back
left join lateral (
  select sum(a.quantity * lots.unit_cost)::bigint as cost
  from allocations a join lots on lots.id = a.lot_id where a.order_id = o.id
) filled on true
cross join lateral (
  select
    -- of a free order only a deposit that is kept; its goods are back, or on their way back
    case when status_group(o.status) = 'free' then o.deposit - refund_due(o.status, o.total, o.deposit) else o.total end
      as revenue,
    case when status_group(o.status) = 'free' then 0 else coalesce(filled.cost, 0) end as cost,
    coalesce(o.marketplace_fee_set, percent_of(o.total, o.marketplace_fee_rate)) as marketplace_fee,
    o.marketplace_fixed_fee,
    coalesce(o.marketplace_payment_fee_set, percent_of(o.total, o.marketplace_payment_fee_rate))
      as marketplace_payment_fee,
    case when o.is_shipping_subsidised then o.subsidised_shipping_fee else 0 end as subsidised_shipping_fee,
    o.payment_fee, o.return_cost
) terms;
