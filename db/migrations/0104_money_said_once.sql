-- owner: orders
-- What orders' lists, the figures and the marketplace each said by hand (ORD-5, ORD-17); tests hold it to the code.

-- What is still to come of an order that is worth so much.
create function still_due(total bigint, deposit bigint) returns bigint language sql immutable parallel safe
  return greatest(total - deposit, 0);

-- The same as staff set it, where they did.
create function amount_due(total bigint, deposit bigint, amount_due_set bigint) returns bigint
  language sql immutable parallel safe
  return coalesce(amount_due_set, still_due(total, deposit));

-- How far an order has come: 0 to nothing, 1 goods are held for it, 2 they are on their way, 3 handed over (EARN-1).
create function order_stage(status text) returns integer language sql immutable parallel safe
  return case status_group(status) when 'free' then 0 when 'reserving' then 1
    else case when status = 'completed' then 3 else 2 end end;

-- Pieces that a line is worth: less what came back; a refused order keeps what it was worth.
create function kept_pieces(status text, quantity integer, returned_quantity integer) returns integer
  language sql immutable parallel safe
  return case when status = 'refused' then quantity else quantity - returned_quantity end;

create or replace view order_goods as
select o.id as order_id,
  coalesce(sum(l.price * kept_pieces(o.status, l.quantity, l.returned_quantity)), 0)::bigint as goods_total
from orders o left join order_lines l on l.order_id = o.id
group by o.id;

create or replace view order_money as
select o.id as order_id, o.created_at, o.status, status_group(o.status) as stock_group, o.total, o.deposit,
  amount_due(o.total, o.deposit, o.amount_due_set) as amount_due,
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
