-- owner: orders
-- How money came or went, and what staff say of it (ORD-5).
alter table order_payments
  add column way text not null default 'other' check (way in ('cash', 'card', 'transfer', 'onDelivery', 'marketplace',
    'other')),
  add column note text not null default '',
  -- when it changed hands; nothing means the day it was written down
  add column paid_on date,
  -- the name at that moment
  add column actor_name text not null default '';

-- Deleted orders as they stood, for a day, so that a deletion can be undone. Rows are of the tables at that moment.
create table deleted_orders (
  order_id uuid primary key,
  contents jsonb not null,
  deleted_at timestamptz(3) not null
);
create index deleted_orders_oldest on deleted_orders (deleted_at);

-- What waits for staff, each a view of the list (ORD-5, ORD-8, ORD-16, ORD-17).
create index orders_forgotten on orders (created_at desc, id desc) where status = 'new';
create index orders_refunds_due on orders (created_at desc, id desc)
  where deposit > case when status = 'cancelled' then 0 else greatest(goods_total - discount, 0) end;
create index orders_returning on orders (created_at desc, id desc) where is_returning;
create index orders_to_pack on orders (created_at desc, id desc)
  where status = 'paid' or status = 'accepted' and payment_type = 'onDelivery';
create index order_lines_attention on order_lines (order_id) where needs_attention;

-- A part of anything that staff look for: number, phone, tracking number, e-mail or name.
create index orders_search on orders using gin (
  (number || ' ' || phone || ' ' || tracking_number || ' ' || email || ' ' || first_name || ' ' || last_name)
  gin_trgm_ops);
