-- owner: marketplace
-- Orders of a marketplace beside ours: what it said last, so that what staff changed here is known by comparing (ORD-8).
create table sales (
  -- the marketplace's own id, which is the number of our order
  id bigint primary key,
  -- stays when staff delete the order, so that it does not come again by itself
  order_id uuid not null unique,
  -- what each field that the marketplace owns was there, in our words
  theirs jsonb not null,
  status text not null,
  status_name text not null default '',
  price bigint not null,
  commission bigint not null default 0,
  is_commission_refunded boolean not null default false,
  payment_type text not null default '',
  payment_state text not null default '',
  payment_changed_at timestamptz(3),
  -- written down here as paid through the marketplace, less what went back
  recorded_paid bigint not null default 0,
  is_shipping_subsidised boolean not null default false,
  placed_at timestamptz(3) not null,
  modified_at timestamptz(6) not null,
  -- of all that was read: the same again changes nothing
  digest text not null,
  read_at timestamptz(3) not null default now(),
  -- when what is still to come is asked for: a commission, its refund, a payout
  ask_at timestamptz(3),
  asked integer not null default 0
);
create index sales_placed on sales (placed_at);
create index sales_to_ask on sales (ask_at) where ask_at is not null;

create table sale_lines (
  sale_id bigint not null references sales on delete cascade,
  place integer not null,
  -- the line of our order that it became; staff may have taken it out
  line_id uuid not null,
  market_product_id text not null,
  sku text not null default '',
  external_id text not null default '',
  name text not null,
  image_url text not null default '',
  page_url text not null default '',
  quantity integer not null,
  price bigint not null,
  -- what it was taken for
  product_id uuid,
  size text not null default '',
  colour text not null default '',
  -- why it waits for staff
  trouble text constraint sale_lines_trouble check (trouble in ('unknownProduct', 'unknownSize', 'short')),
  primary key (sale_id, place)
);
create index sale_lines_waiting on sale_lines (market_product_id) where trouble is not null;

-- "This product of theirs is our BAG-17, size 38": said once by staff, and remembered.
create table market_matches (
  market_product_id text primary key,
  product_id uuid not null references products on delete cascade,
  size text not null default '',
  colour text not null default '',
  -- as it was called there
  name text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now()
);
create index market_matches_product on market_matches (product_id);

-- What could not be understood, as it came (OUT-4).
create table market_quarantine (
  id uuid primary key default uuidv7(),
  -- the order's number there; of what has none, what it is told apart by
  key text not null unique,
  raw text not null,
  reason text not null,
  tries integer not null default 1,
  created_at timestamptz(3) not null default now(),
  tried_at timestamptz(3) not null default now()
);
create index market_quarantine_age on market_quarantine (created_at);

-- What staff are to know of, until they say that they do.
create table market_alerts (
  id uuid primary key default uuidv7(),
  kind text not null constraint market_alerts_kind check (kind in ('short', 'unknownProduct', 'cancelledThere', 'paidAfterCancel')),
  order_id uuid not null,
  number text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3)
);
create unique index market_alerts_open on market_alerts (order_id, kind) where settled_at is null;
create index market_alerts_age on market_alerts (created_at);

-- How far the import has come: one row. What it reads and where it stands are written in one transaction.
create table market_import (
  id integer primary key default 1 constraint market_import_one check (id = 1),
  -- orders placed before are not taken by themselves
  since timestamptz(3),
  -- all that changed there up to this is here; by the marketplace's clock
  modified_through timestamptz(6),
  -- a window that is being read: from when, below which id it goes on, how far its first page reached, when it began
  window_from timestamptz(6),
  window_below bigint,
  window_top timestamptz(6),
  window_began_at timestamptz(3),
  -- the first run, back to a day
  history_state text not null default 'none'
    constraint market_import_history check (history_state in ('none', 'running', 'paused', 'done')),
  history_from timestamptz(3),
  history_below bigint,
  history_read integer not null default 0,
  history_reached timestamptz(3),
  history_began_at timestamptz(3),
  history_ended_at timestamptz(3),
  last_run_at timestamptz(3),
  last_success_at timestamptz(3),
  last_failure text not null default ''
);

-- The night's count of both sides.
create table market_counts (
  counted_on date primary key,
  days integer not null,
  there_count integer not null,
  there_sum bigint not null,
  here_count integer not null,
  here_sum bigint not null,
  -- by number: what is there, what is here
  differences jsonb not null default '[]',
  counted_at timestamptz(3) not null default now()
);
