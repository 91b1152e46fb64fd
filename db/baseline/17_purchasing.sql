-- owner: purchasing
-- functions: search/folded

create table currency_rates (
  currency text not null check (currency in ('UAH', 'USD', 'EUR', 'PLN', 'CNY', 'TRY', 'GBP')),
  day date not null,
  rate numeric(14,6) not null check (rate > 0::numeric),
  is_doubted boolean not null default false,
  primary key (currency, day)
);
comment on table currency_rates is
  'The National Bank''s rate of a currency on a day. A doubted rate is more than a fifth away from the last one: '
  'staff are asked, and nothing is computed with it.';

create table purchases (
  id uuid default uuidv7() primary key,
  serial bigint generated always as identity unique,
  number text not null unique check (number <> ''),
  status text not null default 'new' check (status in ('new', 'accepted', 'cancelled', 'completed', 'paid',
    'inTransit')),
  carrier text not null default 'novaPoshta' check (carrier in ('novaPoshta', 'ukrposhta', 'meest', 'selfPickup')),
  tracking_number text not null default '',
  delivery_address text not null default '',
  ordered_on date not null,
  paid_on date,
  freight_paid_on date,
  goods_cost_set bigint check (goods_cost_set >= 0),
  agent_fee_set bigint check (agent_fee_set >= 0),
  freight_set bigint check (freight_set >= 0),
  currency text not null default 'UAH' check (currency in ('UAH', 'USD', 'EUR', 'PLN', 'CNY', 'TRY', 'GBP')),
  rate numeric(14,6) check (rate > 0::numeric),
  note text not null default '',
  received_at timestamptz(3),
  is_unsynced boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  supplier text not null default '',
  check (currency = 'UAH' or rate is not null)
);
comment on table purchases is
  'An order to a supplier (BUY-1). Sums are kopiykas; those that staff did not set follow from the lines. '
  'Purchases are found by the supplier''s name, too.';
comment on column purchases.serial is 'Counts up, for the order of the list (S9).';
comment on column purchases.currency is
  'The currency of the typed prices, and the hryvnias that one unit of it was worth (BUY-5).';
comment on column purchases.received_at is 'Of the first receipt into stock; null while nothing came.';
comment on column purchases.is_unsynced is 'Lines or sums changed since they were last put into stock.';
create index purchases_search on purchases
  using gin (folded(number || ' ' || tracking_number || ' ' || note || ' ' || supplier) gin_trgm_ops);

create table purchase_products (
  purchase_id uuid not null references purchases on delete cascade,
  id uuid not null,
  position integer not null,
  code text not null check (code <> ''),
  name text not null default '',
  type_id uuid references product_types,
  description text not null default '',
  product_id uuid references products on delete set null,
  primary key (purchase_id, id)
);
comment on table purchase_products is
  'A product of a purchase, which the catalogue may not have yet. Clients choose the ids, which are unique '
  'within one purchase.';
comment on column purchase_products.product_id is 'Of the catalogue, once it is there.';
create index purchase_products_product on purchase_products (product_id);
create index purchase_products_search on purchase_products using gin (folded(code || ' ' || name) gin_trgm_ops);

create table purchase_lines (
  purchase_id uuid not null,
  id uuid not null,
  purchase_product_id uuid not null,
  position integer not null,
  size text not null default '',
  quantity integer not null check (quantity >= 0),
  price bigint not null default 0 check (price >= 0),
  agent_fee bigint not null default 0 check (agent_fee >= 0),
  freight bigint not null default 0 check (freight >= 0),
  foreign_price bigint check (foreign_price >= 0),
  url text not null default '',
  colours jsonb not null default '[]',
  landed_cost bigint not null check (landed_cost >= 0),
  received integer not null default 0 check (received >= 0),
  lot_id uuid references lots,
  primary key (purchase_id, id),
  foreign key (purchase_id, purchase_product_id) references purchase_products(purchase_id, id) on delete cascade
);
comment on table purchase_lines is
  'So many pieces of a size, with money per piece. Once received, the line is a lot (BUY-4).';
comment on column purchase_lines.quantity is
  'Nothing where it was taken out of the purchase after it had been received.';
comment on column purchase_lines.foreign_price is 'In hundredths of the purchase''s currency.';
comment on column purchase_lines.landed_cost is 'With its share of the purchase''s own sums (BUY-3).';
comment on column purchase_lines.received is 'Pieces that came, as the ledger has them.';
-- Pieces that are ordered of a supplier and have not come yet: few lines of all that there were.
create index purchase_lines_coming on purchase_lines (purchase_id, purchase_product_id) include (size, quantity, received)
  where quantity > received;
create unique index purchase_lines_lot on purchase_lines (lot_id);

create table purchase_photos (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  line_id uuid,
  position integer not null,
  picture_id uuid not null references pictures on delete cascade,
  alt_uk text not null default '',
  alt_en text not null default '',
  former_keys text[] not null default '{}',
  foreign key (purchase_id, line_id) references purchase_lines(purchase_id, id) on delete cascade,
  foreign key (purchase_id, purchase_product_id) references purchase_products(purchase_id, id) on delete cascade
);
comment on table purchase_photos is 'Photos of a product of a purchase, or of one of its lines.';
create index purchase_photos_picture on purchase_photos (picture_id);
create index purchase_photos_purchase on purchase_photos (purchase_id, position);

create table purchase_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  actor_id uuid,
  changes jsonb not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table purchase_imports is 'Changes of purchase imports, kept for a day so that they can be undone.';
comment on column purchase_imports.changes is
  'Of each purchase its former value, null where it was added, and its new version.';
create index purchase_imports_age on purchase_imports (created_at);

create table purchase_keys (
  key bytea primary key,
  content bytea not null,
  saved uuid[] not null,
  created_at timestamptz(3) not null default now()
);
comment on table purchase_keys is
  'Keys of the staff''s requests, each with the purchase that it added: an answer may be lost on the way, and '
  'the form sent again (FORM-5).';
comment on column purchase_keys.key is 'A hash of the sender and the key.';
comment on column purchase_keys.content is 'A hash of the request.';
create index purchase_keys_created on purchase_keys (created_at);

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

-- The return of purchases, for their list: the very sums that the report of purchases reads, so that both say the same
-- to the kopiyka (EARN-4).
create view purchase_returns as
select p.id as purchase_id, coalesce(sum(s.revenue - s.marketplace_fee - s.marketplace_fixed_fee - s.marketplace_payment_fee
    - s.payment_fee - s.subsidised_shipping_fee - s.return_cost), 0)::bigint as paid_back
from purchases p join earned_sums s on s.cut = 'purchase' and s.key = p.number and s.stage in (0, 2, 3)
group by p.id;
