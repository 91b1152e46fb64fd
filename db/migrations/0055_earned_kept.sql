-- owner: insights
-- What the reports read is kept by the day, the customer, the purchase and the product, and made anew with the parts that
-- it follows from. A reader then reads as many rows as it shows, however many orders lie behind them.

-- Whoever makes anything anew holds this: a lock of a table is waited for before a transaction sees anything.
create table earned_making (
  -- sizes are counted back from a day: another day makes all of them anew
  sizes_on date
);
insert into earned_making values (null);

alter table earned_dirty add column product_id uuid;

-- Parts of a day added up by each way that long periods are cut by.
drop table earned_sums, earned_purchase_sums;
create table earned_sums (
  cut text not null check (cut in ('day', 'source', 'type', 'purchase')),
  key text,
  day date not null,
  stage smallint not null,
  orders integer not null,
  refusals integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null
);
create index earned_sums_cut on earned_sums (cut, day);
create index earned_sums_day on earned_sums (day);
create index earned_sums_purchase on earned_sums (key, day) where cut = 'purchase';

-- The same by product and month, for whole months that are over; a month that is not here was changed since.
create table earned_months (
  month date primary key
);
create table earned_month_sums (
  month date not null,
  product_id uuid,
  stage smallint not null,
  orders integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null
);
create index earned_month_sums_month on earned_month_sums (month);

-- What the ledgers say of the orders of a day, by themselves: the check of the parts (EARN-1).
create table earned_ledgers (
  day date not null,
  stage smallint not null,
  received bigint not null,
  to_come bigint not null,
  to_return bigint not null,
  charged bigint not null,
  sold bigint not null,
  reserved bigint not null,
  primary key (day, stage)
);

-- What channels took of the sales of a day, and of what it was taken (EARN-5).
create table earned_fees (
  day date not null,
  channel text not null,
  type_id uuid,
  marketplace_fee bigint not null,
  marketplace_fee_of bigint not null,
  marketplace_payment_fee bigint not null,
  marketplace_payment_fee_of bigint not null,
  payment_fee bigint not null,
  payment_fee_of bigint not null,
  fixed bigint not null,
  fixed_count integer not null
);
create index earned_fees_day on earned_fees (day);

-- An order as a whole, and whose it is, whichever phone they used.
create table earned_orders (
  order_id uuid primary key,
  day date not null,
  created_at timestamptz(3) not null,
  person text not null,
  source text not null,
  carrier text not null,
  payment_type text not null,
  stage smallint not null,
  is_refused boolean not null,
  revenue bigint not null,
  cost bigint not null,
  fees bigint not null,
  adverts bigint not null
);
create index earned_orders_day on earned_orders (day);
create index earned_orders_person on earned_orders (person, created_at);

-- When somebody first bought, and what they brought by so many days after it.
create table earned_customers (
  person text primary key,
  -- the first one
  order_id uuid not null,
  first_on date not null,
  first_at timestamptz(3) not null,
  source text not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null
);
create index earned_customers_first on earned_customers (first_on);

-- When the goods of a purchase first came (EARN-6), and what is still there of it (EARN-4).
create table earned_receipts (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  product_id uuid,
  came_at timestamptz(3),
  primary key (purchase_id, purchase_product_id)
);
create index earned_receipts_product on earned_receipts (product_id);
create table earned_purchases (
  purchase_id uuid primary key,
  bill bigint not null,
  received integer not null,
  on_hand integer not null,
  frozen bigint not null
);

-- Sizes of what sold of late, as they stand and sold until `earned_making.sizes_on` (EARN-6).
create table earned_sizes (
  product_id uuid not null,
  size text not null,
  type_id uuid,
  sold integer not null,
  lately integer not null,
  -- null where the product has no lot of this size
  on_hand integer,
  available integer,
  price bigint,
  coming integer not null,
  moves jsonb not null,
  -- of its product: from order to receipt, where that is known
  lead_days integer,
  primary key (product_id, size)
);
create index earned_parts_product on earned_parts (product_id, day);

-- what is done and not paid for, counted from the index alone
drop index orders_unpaid;
create index orders_unpaid on orders (created_at) include (status, total, deposit, amount_due_set)
  where status = 'completed' and shown_due(status, total, deposit, amount_due_set) > 0;

create function mark_products_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (product_id) select distinct product_id from changed;
  return null;
end $$;

create function mark_product_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (product_id) values (new.product_id), (old.product_id);
  return null;
end $$;

create function mark_moved_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) values (new.order_id);
  return null;
end $$;

create function mark_merged_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id)
  select o.id from changed c join orders o on o.phone in (c.phone, c.main_phone);
  return null;
end $$;

create trigger lots_earned_added after insert on lots referencing new table as changed
  for each statement execute function mark_products_earned();
create trigger lots_earned_removed after delete on lots referencing old table as changed
  for each statement execute function mark_products_earned();
-- how many there are is told by what moved them
create trigger lots_earned_priced after update on lots
  for each row when (new.price <> old.price or new.product_id <> old.product_id or new.size <> old.size
    or new.purchased_on <> old.purchased_on) execute function mark_product_earned();
create trigger movements_earned_sold after insert on stock_movements
  for each row when (new.order_id is not null) execute function mark_moved_earned();
create trigger payments_earned_added after insert on order_payments referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger payments_earned_changed after update on order_payments referencing new table as changed
  for each statement execute function mark_parts_earned();
create trigger payments_earned_removed after delete on order_payments referencing old table as changed
  for each statement execute function mark_parts_earned();
create trigger merges_earned_added after insert on customer_merges referencing new table as changed
  for each statement execute function mark_merged_earned();
create trigger merges_earned_before after update on customer_merges referencing old table as changed
  for each statement execute function mark_merged_earned();
create trigger merges_earned_changed after update on customer_merges referencing new table as changed
  for each statement execute function mark_merged_earned();
create trigger merges_earned_removed after delete on customer_merges referencing old table as changed
  for each statement execute function mark_merged_earned();
create trigger purchase_products_earned_changed after update on purchase_products referencing new table as changed
  for each statement execute function mark_purchase_lines_earned();
create trigger purchase_products_earned_removed after delete on purchase_products referencing old table as changed
  for each statement execute function mark_purchase_lines_earned();

insert into earned_dirty (day) select distinct day from earned_parts;
insert into earned_dirty (purchase_id) select id from purchases;
