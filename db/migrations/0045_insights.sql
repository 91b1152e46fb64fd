-- owner: insights
-- What orders brought, cut into the smallest parts that anything is added up by: a line of an order filled from a lot.
-- It follows from orders, lots and adverts, and is made anew for whatever these marked as changed, before it is read.

-- What has changed since: an order, a day of adverts, a lot's cost, a purchase. Rows are only added here, so that two
-- who write never wait for each other, and taken away by who makes the parts anew.
create table earned_dirty (
  id bigint generated always as identity primary key,
  order_id uuid,
  day date,
  lot_id uuid,
  purchase_id uuid
);

create table earned_parts (
  order_id uuid not null,
  line_id uuid,
  lot_id uuid,
  -- in Kyiv
  day date not null,
  source text not null,
  -- 0 is free: only its costs and a deposit that is kept count; 1 reserving, 2 taken, 3 completed
  stage smallint not null check (stage between 0 and 3),
  is_refused boolean not null,
  type_id uuid,
  product_id uuid,
  purchase_number text,
  -- whether it is the one of its order, and of a group of it, that orders are counted by
  first_of_order boolean not null,
  first_of_type boolean not null,
  first_of_product boolean not null,
  first_of_purchase boolean not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  -- its share of the adverts of its day, over the orders that count as placed, sent, earned (ORD-6, EARN-2)
  google_placed bigint not null default 0,
  google_sent bigint not null default 0,
  google_earned bigint not null default 0,
  advertiser_placed bigint not null default 0,
  advertiser_sent bigint not null default 0,
  advertiser_earned bigint not null default 0
);
create index earned_parts_order on earned_parts (order_id);
create index earned_parts_day on earned_parts (day);
create index earned_parts_purchase on earned_parts (purchase_number) where purchase_number is not null;

-- Adverts of a day: of a type of goods, or of an advertiser for all of them, whose type is null; and what no order bore.
create table earned_adverts (
  day date not null,
  type_id uuid,
  amount bigint not null,
  unallocated_placed bigint not null,
  unallocated_sent bigint not null,
  unallocated_earned bigint not null,
  unique nulls not distinct (day, type_id)
);

-- What a day costs beside orders: the rounding of a purchase that was received, a write-off, a correction of stock.
create table earned_extras (
  kind text not null check (kind in ('rounding', 'writeOff', 'correction')),
  day date not null,
  amount bigint not null,
  purchase_id uuid,
  movement_id bigint,
  lot_id uuid,
  purchase_number text not null,
  check ((kind = 'rounding') = (purchase_id is not null)),
  check ((kind = 'rounding') = (movement_id is null))
);
create index earned_extras_day on earned_extras (day);
create index earned_extras_purchase on earned_extras (purchase_id) where purchase_id is not null;
create index earned_extras_lot on earned_extras (lot_id) where lot_id is not null;

create function mark_orders_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) select id from changed;
  return null;
end $$;

create function mark_parts_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) select distinct order_id from changed;
  return null;
end $$;

create function mark_costs_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id, lot_id)
  select distinct order_id, null::uuid from allocations where lot_id = new.id
  union all
  select null, new.id;
  return null;
end $$;

create function mark_types_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id)
  select distinct order_id from order_lines where product_id = new.id;
  return null;
end $$;

create function mark_adverts_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (day) select distinct spent_on from changed;
  return null;
end $$;

create function mark_losses_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (lot_id) values (new.lot_id);
  return null;
end $$;

create function mark_purchases_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (purchase_id) select distinct id from changed;
  return null;
end $$;

create function mark_purchase_lines_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (purchase_id) select distinct purchase_id from changed;
  return null;
end $$;

create trigger orders_earned_added after insert on orders referencing new table as changed
  for each statement execute function mark_orders_earned();
create trigger orders_earned_changed after update on orders referencing new table as changed
  for each statement execute function mark_orders_earned();
create trigger orders_earned_removed after delete on orders referencing old table as changed
  for each statement execute function mark_orders_earned();
create trigger lines_earned_added after insert on order_lines referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger lines_earned_changed after update on order_lines referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger lines_earned_removed after delete on order_lines referencing old table as changed
  for each statement execute function mark_parts_earned();
create trigger allocations_earned_added after insert on allocations referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger allocations_earned_changed after update on allocations referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger allocations_earned_removed after delete on allocations referencing old table as changed
  for each statement execute function mark_parts_earned();
-- of each row, since a condition on it costs nothing where it does not hold: every sale changes lots
create trigger lots_earned_changed after update on lots
  for each row when (new.unit_cost <> old.unit_cost) execute function mark_costs_earned();
create trigger products_earned_changed after update on products
  for each row when (new.type_id <> old.type_id) execute function mark_types_earned();
create trigger adverts_earned_added after insert on advert_expenses referencing new table as changed
  for each statement execute function mark_adverts_earned();
create trigger adverts_earned_before after update on advert_expenses referencing old table as changed
  for each statement execute function mark_adverts_earned();
create trigger adverts_earned_changed after update on advert_expenses referencing new table as changed
  for each statement execute function mark_adverts_earned();
create trigger adverts_earned_removed after delete on advert_expenses referencing old table as changed
  for each statement execute function mark_adverts_earned();
create trigger movements_earned_added after insert on stock_movements
  for each row when (new.reason in ('writeOff', 'correction', 'removal')) execute function mark_losses_earned();
create trigger purchases_earned_added after insert on purchases referencing new table as changed
  for each statement execute function mark_purchases_earned();
create trigger purchases_earned_changed after update on purchases referencing new table as changed
  for each statement execute function mark_purchases_earned();
create trigger purchases_earned_removed after delete on purchases referencing old table as changed
  for each statement execute function mark_purchases_earned();
create trigger purchase_lines_earned_added after insert on purchase_lines referencing new table as changed
  for each statement execute function mark_purchase_lines_earned();
create trigger purchase_lines_earned_changed after update on purchase_lines referencing new table as changed
  for each statement execute function mark_purchase_lines_earned();
create trigger purchase_lines_earned_removed after delete on purchase_lines referencing old table as changed
  for each statement execute function mark_purchase_lines_earned();

insert into earned_dirty (order_id) select id from orders order by created_at;
insert into earned_dirty (day) select distinct spent_on from advert_expenses;
insert into earned_dirty (lot_id) select distinct lot_id from stock_movements where reason in ('writeOff', 'correction');
insert into earned_dirty (purchase_id) select id from purchases where received_at is not null;
