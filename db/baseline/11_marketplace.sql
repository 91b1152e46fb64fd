-- owner: marketplace

create table market_alerts (
  id uuid default uuidv7() primary key,
  kind text not null,
  order_id uuid not null,
  number text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  constraint market_alerts_kind check (kind in ('short', 'unknownProduct', 'cancelledThere', 'paidAfterCancel',
    'openedThere', 'refundedThere', 'changedAfterSent'))
);
comment on table market_alerts is 'Alerts for staff, until somebody dismisses them (ORD-5, ORD-8, ORD-18).';
create index market_alerts_age on market_alerts (created_at);
create unique index market_alerts_open on market_alerts (order_id, kind) where settled_at is null;

create table market_counts (
  counted_on date primary key,
  days integer not null,
  there_count integer not null,
  there_sum bigint not null,
  here_count integer not null,
  here_sum bigint not null,
  differences jsonb not null default '[]',
  counted_at timestamptz(3) not null default now()
);
comment on table market_counts is 'The night''s count of both sides.';
comment on column market_counts.differences is 'By number: what is there, what is here.';

create table market_import (
  id integer default 1 primary key,
  since timestamptz(3),
  modified_through timestamp(6) with time zone,
  window_from timestamp(6) with time zone,
  window_below bigint,
  window_top timestamp(6) with time zone,
  window_began_at timestamptz(3),
  history_state text not null default 'none',
  history_from timestamptz(3),
  history_below bigint,
  history_read integer not null default 0,
  history_reached timestamptz(3),
  history_began_at timestamptz(3),
  history_ended_at timestamptz(3),
  last_run_at timestamptz(3),
  last_success_at timestamptz(3),
  last_failure text not null default '',
  counted_from timestamptz(3) not null,
  constraint market_import_history check (history_state in ('none', 'running', 'paused', 'done')),
  constraint market_import_one check (id = 1)
);
comment on table market_import is
  'How far the import has come: one row. A step''s result and its new place are written in one transaction. '
  'Orders that were placed before `since`, and had left when they were first seen, hold no stock.';
comment on column market_import.since is 'Orders placed before are not taken by themselves.';
comment on column market_import.modified_through is
  'All that changed there up to this is here; by the marketplace''s clock.';
comment on column market_import.window_from is
  'A window that is being read: from when, below which id it goes on, how far its first page reached, when it '
  'began.';
comment on column market_import.history_state is 'The first run, back to a day.';

create table market_matches (
  market_product_id text primary key,
  product_id uuid not null references products on delete cascade,
  size text not null default '',
  colour text not null default '',
  name text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  created_at timestamptz(3) not null default now()
);
comment on table market_matches is
  '"This product of theirs is our BAG-17, size 38": staff say it once, and the import remembers it.';
comment on column market_matches.name is 'As it was called there.';
create index market_matches_product on market_matches (product_id);

create table sales (
  id bigint primary key,
  order_id uuid not null unique,
  theirs jsonb not null,
  status text not null,
  status_name text not null default '',
  price bigint not null,
  commission bigint not null default 0,
  is_commission_refunded boolean not null default false,
  payment_type text not null default '',
  payment_state text not null default '',
  payment_changed_at timestamptz(3),
  recorded_paid bigint not null default 0,
  is_shipping_subsidised boolean not null default false,
  placed_at timestamptz(3) not null,
  modified_at timestamp(6) with time zone not null,
  digest text not null,
  read_at timestamptz(3) not null default now(),
  ask_at timestamptz(3),
  asked integer not null default 0,
  cancel_reason text,
  cancel_text text not null default ''
);
comment on table sales is
  'Orders of a marketplace beside ours, with the marketplace''s last values, so that a comparison shows what '
  'staff changed here (ORD-8).';
comment on column sales.id is 'The marketplace''s own id, which is the number of our order.';
comment on column sales.order_id is 'Stays when staff delete the order, so that it does not come again by itself.';
comment on column sales.theirs is 'The marketplace''s value of each field that it owns, in our words.';
comment on column sales.recorded_paid is 'Written down here as paid through the marketplace, less what went back.';
comment on column sales.digest is 'A hash of all that was read: the same hash again changes nothing.';
comment on column sales.ask_at is
  'The time to ask for money that is still to come: a commission, its refund, a payout.';
create index sales_placed on sales (placed_at);
create index sales_to_ask on sales (ask_at) where ask_at is not null;

create table sale_lines (
  sale_id bigint not null references sales on delete cascade,
  place integer not null,
  line_id uuid not null,
  market_product_id text not null,
  sku text not null default '',
  external_id text not null default '',
  name text not null,
  image_url text not null default '',
  page_url text not null default '',
  quantity integer not null,
  price bigint not null,
  product_id uuid,
  size text not null default '',
  colour text not null default '',
  trouble text,
  primary key (sale_id, place),
  constraint sale_lines_trouble check (trouble in ('unknownProduct', 'unknownSize', 'short'))
);
comment on table sale_lines is 'Lines of a marketplace''s order.';
comment on column sale_lines.line_id is 'The line of our order that it became; staff may have taken it out.';
comment on column sale_lines.product_id is 'Our product for it.';
comment on column sale_lines.trouble is 'Why it waits for staff.';
-- A colour's new name reaches the lines of its product: under the old one nothing would be on hand (ORD-8, OUT-4).
create index sale_lines_product on sale_lines (product_id) where colour <> '';
create index sale_lines_waiting on sale_lines (market_product_id) where trouble is not null;

create table market_goods (
  external_id text primary key,
  product_id uuid not null references products on delete cascade,
  size text not null default '',
  colour text not null default '',
  name text not null default '',
  told_quantity integer,
  told_price bigint,
  told_at timestamptz(3),
  trouble text not null default '',
  created_at timestamptz(3) not null default now()
);
comment on table market_goods is
  'Connections of the marketplace''s products with our stock and price, and the last stock and price that it was '
  'sent.';
comment on column market_goods.external_id is 'The shop''s own id of the product, as the marketplace keeps it.';
comment on column market_goods.name is 'As it is called there.';
comment on column market_goods.told_quantity is 'Null: it is to be sent, whatever it is.';
comment on column market_goods.trouble is 'The marketplace''s reason for refusing it, in its words.';
create index market_goods_product on market_goods (product_id);

create table unknown_sales (
  id bigint primary key,
  asked integer not null default 1,
  ask_at timestamptz(3) not null
);
comment on table unknown_sales is
  'Numbers of orders that staff entered as Prom''s and that Prom does not have: asked for again later, and not '
  'for ever.';
comment on column unknown_sales.ask_at is 'Not asked before this.';
