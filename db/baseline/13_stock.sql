-- owner: stock

create table lots (
  id uuid default uuidv7() primary key,
  product_id uuid not null references products,
  size text not null default '',
  purchase_number text not null default '',
  purchased_on date not null,
  price bigint not null check (price >= 0),
  unit_cost bigint not null check (unit_cost >= 0),
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  colour text,
  asked_price bigint not null check (asked_price >= 0),
  implied_colour text,
  offered_colour text not null generated always as (coalesce(colour, implied_colour, '')) stored,
  gtin text check (gtin ~ '^(\d{8}|\d{12,14})$'),
  constraint lots_one_of_purchase unique nulls not distinct (product_id, size, colour, purchase_number),
  constraint lots_colour foreign key (product_id, colour) references product_colours(product_id,
    name) on update cascade,
  check (reserved <= on_hand),
  constraint lots_gtin_of_one_size exclude using gist (gtin with =,
    ((product_id::text || ' ') || size) with <>) where (gtin is not null) deferrable
);
comment on table lots is
  'A lot: this product, this size, from this purchase, at this cost (CAT-1). `on_hand` and `reserved` are '
  'counters kept beside the movements and the allocations in one transaction (CAT-3, CAT-4). A lot is of one '
  'colour of its product; null is a lot that does not tell colours apart. A lot without a colour is of the only '
  'colour of its product, once another lot is of it: `implied_colour`. Carts, order lines and the marketplace '
  'keep `offered_colour`, by which a lot is chosen; it is empty for a lot that is not told apart.';
create index lots_oldest_first on lots (product_id, size, offered_colour, purchased_on, id);
-- Few of all the lots that ever were are on hand.
create index lots_on_hand on lots (id) where on_hand > 0;

create table allocations (
  id uuid default uuidv7() primary key,
  order_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null references lots,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('reserved', 'taken')),
  unique (line_id, lot_id)
);
comment on table allocations is
  'Lots that fill an order line. reserved: held in the lot''s `reserved`; taken: out of `on_hand`. A row goes '
  'when it is released or has come back whole; the ledger remembers.';
create index allocations_lot on allocations (lot_id);
create index allocations_order on allocations (order_id);

create table stock_movements (
  id bigint generated always as identity primary key,
  lot_id uuid not null,
  quantity integer not null,
  reason text not null check (reason in ('receipt', 'receiptReversal', 'sale', 'return', 'writeOff', 'correction',
    'removal')),
  order_id uuid,
  actor_id uuid,
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  correction text check (correction in ('counted', 'found', 'lost', 'damaged', 'given', 'mistyped')),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  purchase_id uuid,
  constraint stock_movements_correction check (correction is null or reason = 'correction'),
  constraint stock_movements_quantity_check check (quantity <> 0 or reason = 'removal')
);
comment on table stock_movements is
  'The ledger. On hand of a lot is the sum of its quantities. Rows are never changed or deleted.';
comment on column stock_movements.correction is
  'The reason of the staff for a correction; empty where somebody else corrects.';
create index stock_movements_lot on stock_movements (lot_id, id);
-- what moved of late, for the days on which a size was in stock
create index stock_movements_newest on stock_movements (created_at);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_purchase on stock_movements (purchase_id) where purchase_id is not null;
-- when a lot first came, for its age and for how long its purchase took
create index stock_movements_receipts on stock_movements (lot_id, created_at) where reason = 'receipt';

create table removed_lots (
  lot_id uuid primary key,
  product_id uuid not null,
  code text not null,
  size text not null,
  colour text not null,
  purchase_number text not null,
  version integer not null,
  removed_at timestamptz(3) not null default now()
);
comment on table removed_lots is
  'Lots that were only ever entered and corrected, and then removed (CAT-6). The ledger of such a lot stays: a '
  'removal closes it, and this row names it.';
comment on column removed_lots.code is 'The code of the product, when the lot went.';
comment on column removed_lots.version is 'A lot that comes back goes on from here.';
create index removed_lots_code on removed_lots (lower(code));
create index removed_lots_product on removed_lots (product_id);

create table price_day (
  is_only boolean default true primary key check (is_only),
  day date not null
);
comment on table price_day is 'The day that prices were last made for.';

-- Photos of one lot: this table comes after that of photos.
alter table product_photos add constraint product_photos_lot_id_fkey foreign key (lot_id) references lots(id) on delete cascade;

insert into price_day (day) values ((now() at time zone 'Europe/Kyiv')::date);
