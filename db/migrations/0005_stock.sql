-- owner: stock
-- A lot: this product, this size, from this purchase, at this cost (CAT-1). on_hand and reserved are
-- counters kept beside the movements and the allocations in one transaction (CAT-3, CAT-4).
create table lots (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products,
  size text not null default '',
  purchase_number text not null default '',
  purchased_on date not null,
  price bigint not null check (price >= 0),
  unit_cost bigint not null check (unit_cost >= 0),
  on_hand integer not null default 0,
  reserved integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (reserved >= 0),
  check (reserved <= on_hand),
  unique (product_id, size, purchase_number)
);
create index lots_oldest_first on lots (product_id, size, purchased_on, id);

alter table product_photos add foreign key (lot_id) references lots on delete cascade;

-- The ledger. On hand of a lot is the sum of its quantities. Rows are never changed or deleted.
create table stock_movements (
  id bigint generated always as identity primary key,
  lot_id uuid not null references lots,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('receipt', 'sale', 'return', 'writeOff', 'correction')),
  order_id uuid,
  actor_id uuid,
  note text not null default '',
  created_at timestamptz(3) not null default now()
);
create index stock_movements_lot on stock_movements (lot_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- Which lots fill an order line. reserved: held in the lot's `reserved`; taken: out of `on_hand`.
-- A row goes when it is released or has come back whole; the ledger remembers.
create table allocations (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null references lots,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('reserved', 'taken')),
  unique (line_id, lot_id)
);
create index allocations_order on allocations (order_id);
create index allocations_lot on allocations (lot_id) where state = 'reserved';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;
create trigger stock_movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger history_is_final before update or delete on history
  for each row execute function refuse_change();
