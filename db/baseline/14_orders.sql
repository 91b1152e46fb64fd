-- owner: orders
-- functions: search/folded, orders/has_advert_costs, orders/is_to_pack, orders/kept_pieces, orders/not_asked,
-- functions: orders/percent_of, orders/refund_due, orders/shown_due, orders/status_group, orders/status_place

create sequence order_numbers;

create table checkouts (
  key bytea primary key,
  order_id uuid not null,
  created_at timestamptz(3) not null default now()
);
comment on table checkouts is
  'The same checkout sent twice is one order (ORD-12). `key` is a hash of the sender''s key and phone, so that '
  'nobody gets a stranger''s order by a poor key.';

create table orders (
  id uuid default uuidv7() primary key,
  number text not null,
  source text not null check (source in ('prom', 'google', 'bigl', 'messagingProm', 'messagingViber', 'call', 'me',
    'other')),
  status text not null check (status in ('new', 'accepted', 'awaitingConfirmation', 'awaitingPayment', 'paid',
    'sent', 'inTransit', 'completed', 'cancelled', 'refused')),
  is_returning boolean not null default false,
  customer_id uuid references users,
  language text not null default 'uk' check (language in ('uk', 'en')),
  first_name text not null default '',
  last_name text not null default '',
  middle_name text not null default '',
  phone text not null,
  email text not null default '',
  carrier text not null check (carrier in ('novaPoshta', 'ukrposhta', 'meest', 'selfPickup')),
  delivery_address text not null default '',
  delivery_place jsonb,
  tracking_number text not null default '',
  payment_type text not null check (payment_type in ('onDelivery', 'prepayment', 'prom')),
  note text not null default '',
  goods_total bigint not null default 0 check (goods_total >= 0),
  discount bigint not null default 0 check (discount >= 0),
  deposit bigint not null default 0,
  total bigint generated always as (greatest(goods_total + wrapping_fee - discount, 0::bigint)) stored,
  amount_due_set bigint check (amount_due_set >= 0),
  marketplace_fee_rate numeric(5,2) not null default 0,
  marketplace_fee_set bigint,
  marketplace_fixed_fee bigint not null default 0,
  marketplace_payment_fee_rate numeric(5,2) not null default 0,
  marketplace_payment_fee_set bigint,
  is_shipping_subsidised boolean not null default false,
  subsidised_shipping_fee bigint not null default 0,
  return_cost bigint not null default 0,
  payment_fee bigint not null default 0,
  advert_payment_amount bigint not null default 0,
  advert_payment_source text check (advert_payment_source in ('promOrder', 'promPaymentOrder', 'simpleTran', 'card',
    'cash')),
  receipt_url text not null default '',
  prepayment_receipt_url text not null default '',
  tracking_token text not null unique,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_call_unwanted boolean not null default false,
  is_gift boolean not null default false,
  gift_text text not null default '' check (length(gift_text) <= 500),
  wrapping_fee bigint not null default 0 check (wrapping_fee >= 0),
  manager_id uuid references users on delete set null,
  manager_name text not null default '',
  task_due_on date,
  tags text[] not null default '{}',
  is_placed_signed_in boolean not null default false,
  sold_total bigint check (sold_total >= 0),
  staff_note text not null default '',
  money_received_on date,
  unique (number, source),
  constraint orders_few_tags check (cardinality(tags) <= 10),
  constraint orders_manager_named check (manager_id is null or manager_name <> '')
);
comment on table orders is
  'An order. Words of its columns are the lists of the code, once more (tests/vocabularies.test.ts). Percents '
  'are of the goods'' worth as they left, or as the marketplace reports it: no return makes them less (WIRE-6, '
  'ORD-6). The buyer''s wish goes with the parcel; the staff''s note stays here.';
comment on column orders.is_returning is
  'Refused on its way and not yet back: its goods are neither here nor sold (ORD-17).';
comment on column orders.deposit is
  'The payments recorded, less refunds: the sum of order_payments, kept as a counter.';
comment on column orders.amount_due_set is
  'The amount that the carrier or customer still pays, when staff set it; else it follows from total and '
  'deposit.';
create index orders_advert_costs on orders (created_at, id)
  include (number, total, sold_total, marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee,
    marketplace_payment_fee_rate, marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee)
  where has_advert_costs(marketplace_fee_rate, marketplace_fee_set, marketplace_fixed_fee, marketplace_payment_fee_rate,
    marketplace_payment_fee_set, is_shipping_subsidised, subsidised_shipping_fee);
create index orders_advert_payments on orders (created_at, id)
  include (number, advert_payment_amount, advert_payment_source) where advert_payment_amount > 0;
create index orders_by_carrier on orders (carrier, id);
create index orders_by_due on orders (shown_due(status, total, deposit, amount_due_set), id);
create index orders_by_last_name on orders (last_name collate "uk-UA-x-icu", id);
create index orders_by_manager_name on orders (manager_name collate "uk-UA-x-icu", id);
create index orders_by_middle_name on orders using gin (folded(middle_name) gin_trgm_ops) where middle_name <> '';
create index orders_by_number on orders (number, id);
create index orders_by_phone on orders (phone, id);
create index orders_by_source on orders (source, id);
create index orders_by_status on orders (status, id);
create index orders_by_status_place on orders (status_place(status), id);
create index orders_by_tag on orders using gin (tags) where tags <> '{}';
create index orders_by_total on orders (total, id);
create index orders_by_tracking_number on orders (tracking_number, id);
create index orders_customer on orders (customer_id, created_at desc) where customer_id is not null;
-- Orders that wait for staff, each index a view of the list (ORD-5, ORD-8, ORD-16, ORD-17).
create index orders_forgotten on orders (created_at desc, id desc) where status = 'new';
create index orders_newest on orders (created_at desc, id desc);
-- Customers are added up from their orders, without reading the orders themselves.
create index orders_of_customers on orders (phone, created_at desc) include (status, total);
-- Orders without an account, found by the e-mail that an account has confirmed.
create index orders_of_guests on orders (lower(email), id) where customer_id is null and email <> '';
create index orders_of_manager on orders (manager_id, created_at desc, id desc) where manager_id is not null;
-- Somebody’s own orders, sorted by who answers for them: in the index of all names nobody’s come before them.
create index orders_of_manager_by_name on orders (manager_id, manager_name collate "uk-UA-x-icu", id)
  where manager_id is not null;
create index orders_refunds_due on orders (created_at desc, id desc) where refund_due(status, total, deposit) > 0;
create index orders_returning on orders (created_at desc, id desc) where is_returning;
create index orders_search on orders using gin (
  folded(number || ' ' || phone || ' ' || tracking_number || ' ' || email || ' ' || first_name || ' ' || last_name) gin_trgm_ops
);
create index orders_to_pack on orders (created_at desc, id desc) where is_to_pack(status, payment_type);
create index orders_unpaid on orders (created_at) include (status, total, deposit, amount_due_set)
  where status = 'completed' and shown_due(status, total, deposit, amount_due_set) > 0;

create table order_lines (
  id uuid default uuidv7() primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid references products,
  product_code text not null,
  product_name text not null,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  returned_quantity integer not null default 0,
  price bigint not null check (price >= 0),
  purchase_number text not null default '',
  needs_attention boolean not null default false,
  colour text not null default '',
  is_past boolean not null default false,
  unique (order_id, "position"),
  constraint order_lines_check check (returned_quantity >= 0 and returned_quantity <= quantity),
  constraint order_lines_past check (not is_past or needs_attention)
);
comment on table order_lines is
  'Lines of an order. `colour` is the Ukrainian name of the colour, empty where the lots do not tell colours '
  'apart. A past line left before stock was counted here: it holds nothing, and needs nobody''s attention '
  '(ORD-8).';
comment on column order_lines.returned_quantity is
  'Of a completed order: came back from the customer (ORD-17); never more than quantity.';
comment on column order_lines.needs_attention is
  'An imported line with an unknown code or short stock: holds nothing until staff mend it (ORD-8).';
create index order_lines_attention on order_lines (order_id) where needs_attention and not is_past;
-- Lines that staff gave a lot, for `follow_purchase_number` (ORD-13).
create index order_lines_given_lot on order_lines (product_id, purchase_number) where purchase_number <> '';
create index order_lines_product on order_lines (product_id);
create index order_lines_search on order_lines using gin (folded(product_code) gin_trgm_ops);

create table order_payments (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  amount bigint not null check (amount <> 0),
  actor_id uuid,
  created_at timestamptz(3) not null default now(),
  way text not null default 'other' check (way in ('cash', 'card', 'transfer', 'onDelivery', 'marketplace', 'other')),
  note text not null default '',
  paid_on date,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table order_payments is
  'Every payment (+) and refund (-) recorded for an order. Rows are never changed or deleted (ORD-5).';
comment on column order_payments.paid_on is 'The day it changed hands; null means the day it was written down.';
comment on column order_payments.actor_name is 'The name at that moment.';
create index order_payments_order on order_payments (order_id);

create table order_tally (
  id bigint generated always as identity primary key,
  difference integer not null
);
comment on table order_tally is
  'The number of orders, as differences to add up: a count that stays cheap at any number of orders, and no two '
  'checkouts wait for each other to change it. A job adds old rows together.';

create table deleted_orders (
  order_id uuid primary key,
  contents jsonb not null,
  deleted_at timestamptz(3) not null
);
comment on table deleted_orders is
  'Deleted orders as they stood, for a day, so that a deletion can be undone. Rows are of the tables at that '
  'moment.';
create index deleted_orders_oldest on deleted_orders (deleted_at);

create table order_messages (
  event text primary key check (event in ('accepted', 'sent', 'atBranch', 'storageEnds', 'cancelled')),
  is_on boolean not null,
  is_on_for_marketplace boolean not null,
  subject_uk text not null default '',
  subject_en text not null default '',
  text_uk text not null default '',
  text_en text not null default '',
  version integer not null default 1
);
comment on table order_messages is
  'Messages to customers when their orders move on. A missing row, or an empty text, means the shop''s own text. '
  '`version` keeps two people from overwriting each other.';
comment on column order_messages.is_on_for_marketplace is
  'Also sent for orders of a marketplace, which writes to its customers itself.';

create table told_customers (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  event text not null check (event in ('accepted', 'sent', 'atBranch', 'storageEnds', 'cancelled')),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  is_repeated boolean not null default false,
  actor_name text not null default '',
  created_at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table told_customers is
  'Messages sent about an order: each event once, unless staff send it again. A row outlives the order, as its '
  'payments do.';
comment on column told_customers.is_repeated is 'Sent again by staff.';
create unique index told_customers_once on told_customers (order_id, event) where not is_repeated;
create index told_customers_order on told_customers (order_id, id);

create table order_tasks (
  id uuid default uuidv7() primary key,
  order_id uuid not null references orders on delete cascade,
  text text not null check (length(text) >= 1 and length(text) <= 300),
  due_on date not null,
  assignee_id uuid references users on delete set null,
  assignee_name text not null default '',
  done_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (assignee_id is null or assignee_name <> '')
);
comment on table order_tasks is
  'Tasks about an order, with a day and a person; without a person a task is everybody''s. The order itself '
  'keeps the day of its first task, for the mark in lists.';
create index order_tasks_due on order_tasks (due_on, order_id) include (assignee_id) where done_at is null;
create index order_tasks_of_order on order_tasks (order_id, due_on);

create table order_tags (
  name text primary key check (length(name) >= 1 and length(name) <= 30)
);
comment on table order_tags is
  'Words that staff put on orders as they like. A tag is spelt one way, whatever the case: as it was typed '
  'first.';
create unique index order_tags_one_spelling on order_tags (lower(name));

-- The money of an order, once for every statement (ORD-5, ORD-6).
create view order_money as
select o.id as order_id, o.created_at, o.status, status_group(o.status) as stock_group, o.total, o.deposit,
  greatest(0, shown_due(o.status, o.total, o.deposit, o.amount_due_set)) as amount_due,
  refund_due(o.status, o.total, o.deposit) as refund_due,
  terms.*,
  terms.revenue - terms.cost - terms.marketplace_fee - terms.marketplace_fixed_fee - terms.marketplace_payment_fee
    - terms.subsidised_shipping_fee - terms.payment_fee - terms.return_cost as profit,
  coalesce(o.sold_total, o.total) as sold_total,
  not_asked(o.status, o.total, o.deposit, o.amount_due_set) as not_asked
from orders o
left join lateral (
  select sum(a.quantity * lots.unit_cost)::bigint as cost
  from allocations a join lots on lots.id = a.lot_id
  where a.order_id = o.id
) filled on true
cross join lateral (
  select
    case when status_group(o.status) = 'free' then o.deposit - refund_due(o.status, o.total, o.deposit) else o.total end
      as revenue,
    case when status_group(o.status) = 'free' then 0 else coalesce(filled.cost, 0) end as cost,
    coalesce(o.marketplace_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_fee_rate)) as marketplace_fee,
    o.marketplace_fixed_fee,
    coalesce(o.marketplace_payment_fee_set, percent_of(coalesce(o.sold_total, o.total), o.marketplace_payment_fee_rate))
      as marketplace_payment_fee,
    case when o.is_shipping_subsidised then o.subsidised_shipping_fee else 0 end as subsidised_shipping_fee,
    o.payment_fee,
    o.return_cost
) terms;

-- Costs of adverts that orders bring, a row an order with any; a term may be 0 (ADV-3).
create view order_advert_costs as
select o.id as order_id, o.number, o.created_at, m.marketplace_fee, m.marketplace_fixed_fee, m.marketplace_payment_fee,
  m.subsidised_shipping_fee
from orders o join order_money m on m.order_id = o.id
where has_advert_costs(o.marketplace_fee_rate, o.marketplace_fee_set, o.marketplace_fixed_fee,
  o.marketplace_payment_fee_rate, o.marketplace_payment_fee_set, o.is_shipping_subsidised, o.subsidised_shipping_fee);

-- Payments for adverts that orders bring (ADV-3).
create view order_advert_payments as
select o.id as order_id, o.number, o.created_at, o.advert_payment_amount as amount, o.advert_payment_source as source
from orders o where o.advert_payment_amount > 0;

-- The total of the goods of an order.
create view order_goods as
select o.id as order_id,
  coalesce(sum(l.price * kept_pieces(o.status, l.quantity, l.returned_quantity)), 0)::bigint as goods_total
from orders o left join order_lines l on l.order_id = o.id
group by o.id;

alter table allocations add constraint allocations_line_id_fkey foreign key (line_id) references order_lines(id);

-- Orders that lots are held for: this table comes after that of lots.
alter table allocations add constraint allocations_order_id_fkey foreign key (order_id) references orders(id);
