-- owner: orders
create sequence order_numbers;
-- Zero-padded to six digits, longer when they no longer suffice (ORD-3).
create function next_order_number() returns text language sql volatile
  return (select lpad(n, greatest(6, length(n)), '0') from (select nextval('order_numbers')::text as n));

create table orders (
  id uuid primary key default uuidv7(),
  number text not null,
  source text not null,
  status text not null check (status in ('new', 'accepted', 'awaitingConfirmation', 'awaitingPayment',
    'paid', 'sent', 'inTransit', 'completed', 'cancelled', 'refused')),
  -- refused on its way and not yet back: its goods are neither here nor sold (ORD-17)
  is_returning boolean not null default false,
  customer_id uuid references users,
  language text not null default 'uk' check (language in ('uk', 'en')),
  first_name text not null default '',
  last_name text not null default '',
  middle_name text not null default '',
  phone text not null,
  email text not null default '',
  carrier text not null,
  delivery_address text not null default '',
  delivery_place jsonb,
  tracking_number text not null default '',
  payment_type text not null,
  note text not null default '',
  goods_total bigint not null default 0 check (goods_total >= 0),
  discount bigint not null default 0 check (discount >= 0),
  -- what was recorded as paid, less refunds: the sum of order_payments, kept as a counter
  deposit bigint not null default 0,
  total bigint generated always as (greatest(goods_total - discount, 0)) stored,
  -- what the carrier or customer still pays, when staff set it; else it follows from total and deposit
  amount_due_set bigint check (amount_due_set >= 0),
  marketplace_fee_rate numeric(5, 2) not null default 0,
  marketplace_fee_set bigint,
  marketplace_fixed_fee bigint not null default 0,
  marketplace_payment_fee_rate numeric(5, 2) not null default 0,
  marketplace_payment_fee_set bigint,
  is_shipping_subsidised boolean not null default false,
  subsidised_shipping_fee bigint not null default 0,
  return_cost bigint not null default 0,
  payment_fee bigint not null default 0,
  advert_payment_amount bigint not null default 0,
  advert_payment_source text,
  receipt_url text not null default '',
  prepayment_receipt_url text not null default '',
  tracking_token text not null unique,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (number, source)
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_number on orders (number, id);
create index orders_by_status on orders (status, id);
create index orders_by_last_name on orders (last_name collate "uk-UA-x-icu", id);
create index orders_by_phone on orders (phone, id);
create index orders_by_total on orders (total, id);
create index orders_by_source on orders (source, id);
create index orders_customer on orders (customer_id, created_at desc) where customer_id is not null;

create table order_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid references products,
  product_code text not null,
  product_name text not null,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  -- of a completed order: came back from the customer (ORD-17); never more than quantity
  returned_quantity integer not null default 0,
  price bigint not null check (price >= 0),
  purchase_number text not null default '',
  -- an imported line with an unknown code or short stock: holds nothing until staff mend it (ORD-8)
  needs_attention boolean not null default false,
  unique (order_id, position),
  check (returned_quantity between 0 and quantity)
);
create index order_lines_product on order_lines (product_id);

alter table allocations add foreign key (order_id) references orders;
alter table allocations add foreign key (line_id) references order_lines;

-- Every payment (+) and refund (-) recorded for an order. Rows are never changed or deleted (ORD-5).
create table order_payments (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  amount bigint not null check (amount <> 0),
  actor_id uuid,
  created_at timestamptz(3) not null default now()
);
create index order_payments_order on order_payments (order_id);
create trigger order_payments_are_final before update or delete on order_payments
  for each row execute function refuse_change();

-- How many orders there are, as differences to add up: a count that stays cheap at any number of orders and that
-- no two checkouts wait for each other to change. Old rows are added together by a job.
create table order_tally (
  id bigint generated always as identity primary key,
  difference integer not null
);
create function tally_orders() returns trigger language plpgsql as $$
begin
  insert into order_tally (difference)
    select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;
create trigger orders_added after insert on orders referencing new table as changed
  for each statement execute function tally_orders();
create trigger orders_removed after delete on orders referencing old table as changed
  for each statement execute function tally_orders();

-- The same checkout sent twice is one order (ORD-12).
-- key: a hash of the sender's key and phone, so that nobody gets a stranger's order by a poor key.
create table checkouts (
  key bytea primary key,
  order_id uuid not null,
  created_at timestamptz(3) not null default now()
);

create table carts (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid unique references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null references products on delete cascade,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  added_at timestamptz(3) not null default now(),
  primary key (cart_id, product_id, size)
);
