-- owner: purchasing
-- An order to a supplier (BUY-1). Sums are kopiykas; those that staff did not set follow from the lines.
create table purchases (
  id uuid primary key default uuidv7(),
  -- counts up, for the order of the list (S9)
  serial bigint generated always as identity unique,
  number text not null unique check (number <> ''),
  status text not null default 'new' check (status in ('new', 'accepted', 'cancelled', 'completed', 'paid', 'inTransit')),
  carrier text not null default 'novaPoshta' check (carrier in ('novaPoshta', 'ukrposhta', 'meest', 'selfPickup')),
  tracking_number text not null default '',
  delivery_address text not null default '',
  ordered_on date not null,
  paid_on date,
  freight_paid_on date,
  goods_cost_set bigint check (goods_cost_set >= 0),
  agent_fee_set bigint check (agent_fee_set >= 0),
  freight_set bigint check (freight_set >= 0),
  -- what prices were typed in, and how many hryvnias one unit of it was worth (BUY-5)
  currency text not null default 'UAH' check (currency in ('UAH', 'USD', 'EUR', 'PLN', 'CNY', 'TRY', 'GBP')),
  rate numeric(14, 6) check (rate > 0),
  note text not null default '',
  -- of the first receipt into stock; null while nothing came
  received_at timestamptz(3),
  -- lines or sums changed since they were last put into stock
  is_unsynced boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (currency = 'UAH' or rate is not null)
);

-- A product of a purchase, which the catalogue may not have yet. Ids are of clients, and theirs within one purchase.
create table purchase_products (
  purchase_id uuid not null references purchases on delete cascade,
  id uuid not null,
  position integer not null,
  code text not null check (code <> ''),
  name text not null default '',
  type_id uuid references product_types,
  description text not null default '',
  -- of the catalogue, once it is there
  product_id uuid references products on delete set null,
  primary key (purchase_id, id)
);
create index purchase_products_product on purchase_products (product_id);

-- So many pieces of a size; money is of a piece. Once received, it is a lot (BUY-4).
create table purchase_lines (
  purchase_id uuid not null,
  id uuid not null,
  purchase_product_id uuid not null,
  position integer not null,
  size text not null default '',
  -- nothing where it was taken out of the purchase after it had been received
  quantity integer not null check (quantity >= 0),
  price bigint not null default 0 check (price >= 0),
  agent_fee bigint not null default 0 check (agent_fee >= 0),
  freight bigint not null default 0 check (freight >= 0),
  -- in hundredths of the purchase's currency
  foreign_price bigint check (foreign_price >= 0),
  url text not null default '',
  colours jsonb not null default '[]',
  -- with its share of the purchase's own sums (BUY-3)
  landed_cost bigint not null check (landed_cost >= 0),
  -- pieces that came, as the ledger has them
  received integer not null default 0 check (received >= 0),
  lot_id uuid references lots,
  primary key (purchase_id, id),
  foreign key (purchase_id, purchase_product_id) references purchase_products (purchase_id, id) on delete cascade
);
create unique index purchase_lines_lot on purchase_lines (lot_id);

-- Photos of a product of a purchase, or of one of its lines.
create table purchase_photos (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  line_id uuid,
  position integer not null,
  picture_id uuid not null references pictures on delete cascade,
  alt_uk text not null default '',
  alt_en text not null default '',
  foreign key (purchase_id, purchase_product_id) references purchase_products (purchase_id, id) on delete cascade,
  foreign key (purchase_id, line_id) references purchase_lines (purchase_id, id) on delete cascade
);
create index purchase_photos_purchase on purchase_photos (purchase_id, position);
create index purchase_photos_picture on purchase_photos (picture_id);

-- What the National Bank said a currency was worth on a day.
create table currency_rates (
  currency text not null check (currency in ('UAH', 'USD', 'EUR', 'PLN', 'CNY', 'TRY', 'GBP')),
  day date not null,
  rate numeric(14, 6) not null check (rate > 0),
  primary key (currency, day)
);

-- The money and the pieces of a purchase, once for every statement (BUY-3): bill = ordered at landed cost + rounding.
create view purchase_money as
select p.id as purchase_id, sums.goods_cost, sums.agent_fee, sums.freight,
  sums.goods_cost + sums.agent_fee + sums.freight as bill,
  case when p.paid_on is null then 0 else sums.goods_cost + sums.agent_fee end
    + case when p.freight_paid_on is null then 0 else sums.freight end as paid,
  l.quantity, l.received, l.received_cost,
  sums.goods_cost + sums.agent_fee + sums.freight - l.landed as rounding,
  l.on_hand, l.on_hand_cost
from purchases p
cross join lateral (
  select coalesce(sum(l.price * l.quantity), 0)::bigint as goods_cost,
    coalesce(sum(l.agent_fee * l.quantity), 0)::bigint as agent_fee,
    coalesce(sum(l.freight * l.quantity), 0)::bigint as freight,
    coalesce(sum(l.landed_cost * l.quantity), 0)::bigint as landed,
    coalesce(sum(l.quantity), 0)::bigint as quantity,
    coalesce(sum(l.received), 0)::bigint as received,
    coalesce(sum(l.landed_cost * l.received), 0)::bigint as received_cost,
    coalesce(sum(lots.on_hand), 0)::bigint as on_hand,
    coalesce(sum(lots.on_hand * lots.unit_cost), 0)::bigint as on_hand_cost
  from purchase_lines l left join lots on lots.id = l.lot_id
  where l.purchase_id = p.id
) l
cross join lateral (
  select coalesce(p.goods_cost_set, l.goods_cost) as goods_cost,
    coalesce(p.agent_fee_set, l.agent_fee) as agent_fee,
    coalesce(p.freight_set, l.freight) as freight
) sums;

-- What the goods of a purchase brought so far: their share, by price, of what taken orders brought after fees and the
-- costs of returns, before what the goods themselves cost (EARN-4).
create view purchase_returns as
select l.purchase_id, coalesce(sum(round(
    (m.profit + m.cost) * (ol.price * a.quantity)::numeric / nullif(g.goods_total, 0))), 0)::bigint as paid_back
from purchase_lines l
join allocations a on a.lot_id = l.lot_id and a.state = 'taken'
join order_lines ol on ol.id = a.line_id
join order_money m on m.order_id = a.order_id and m.stock_group = 'taken'
join order_goods g on g.order_id = a.order_id
group by l.purchase_id;

-- which orders a lot went into, however far they are: what they cost is restated by a late bill
drop index allocations_lot;
create index allocations_lot on allocations (lot_id);

-- The ledger tells which purchase, and what was taken back out of a receipt (BUY-4).
alter table stock_movements add column purchase_id uuid,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('receipt', 'receiptReversal', 'sale', 'return', 'writeOff', 'correction'));
create index stock_movements_purchase on stock_movements (purchase_id) where purchase_id is not null;
