-- owner: insights

create table earned_adverts (
  day date not null,
  type_id uuid,
  amount bigint not null,
  unallocated_placed bigint not null,
  unallocated_sent bigint not null,
  unallocated_earned bigint not null,
  unique nulls not distinct (day, type_id)
);
comment on table earned_adverts is
  'Adverts of a day: for a type of goods, or of an advertiser for all of them, with a null type; and the part '
  'that no order bore.';

create table earned_dirty (
  id bigint generated always as identity primary key,
  order_id uuid,
  day date,
  lot_id uuid,
  purchase_id uuid,
  product_id uuid
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
comment on table earned_dirty is
  'Marks of changes since the reports were last made: an order, a day of adverts, a lot''s cost, a purchase. '
  'Writers only add rows, so that two of them never wait for each other; the maker of the reports takes the '
  'rows away.';

create table earned_extras (
  kind text not null check (kind in ('rounding', 'writeOff', 'correction')),
  day date not null,
  amount bigint not null,
  purchase_id uuid,
  movement_id bigint,
  lot_id uuid,
  purchase_number text not null,
  constraint earned_extras_check check ((kind = 'rounding') = (purchase_id is not null)),
  constraint earned_extras_check1 check ((kind = 'rounding') = (movement_id is null))
);
comment on table earned_extras is
  'Costs of a day beside orders: the rounding of a purchase that was received, a write-off, a correction of '
  'stock.';
create index earned_extras_day on earned_extras (day);
create index earned_extras_lot on earned_extras (lot_id) where lot_id is not null;
create index earned_extras_purchase on earned_extras (purchase_id) where purchase_id is not null;

create table earned_parts (
  order_id uuid not null,
  line_id uuid,
  lot_id uuid,
  day date not null,
  source text not null,
  stage smallint not null check (stage >= 0 and stage <= 3),
  is_refused boolean not null,
  type_id uuid,
  product_id uuid,
  purchase_number text,
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
  google_placed bigint not null default 0,
  google_sent bigint not null default 0,
  google_earned bigint not null default 0,
  advertiser_placed bigint not null default 0,
  advertiser_sent bigint not null default 0,
  advertiser_earned bigint not null default 0,
  size text not null default '',
  sold_total bigint not null default 0
) with (fillfactor = 50);
comment on table earned_parts is
  'The profit of orders in its finest grain: a line of an order filled from a lot. It follows from orders, lots '
  'and adverts, and is made anew for everything that `earned_dirty` marks, before it is read.';
comment on column earned_parts.day is 'In Kyiv.';
comment on column earned_parts.stage is
  '0 is free: only its costs and a deposit that is kept count; 1 reserving, 2 taken, 3 completed.';
comment on column earned_parts.first_of_order is
  'Whether it is the one of its order, and of a group of it, that orders are counted by.';
comment on column earned_parts.google_placed is
  'Its share of the adverts of its day, over the orders that count as placed, sent, earned (ORD-6, EARN-2).';
create index earned_parts_day on earned_parts (day);
create index earned_parts_order on earned_parts (order_id);
create index earned_parts_product on earned_parts (product_id, day);
create index earned_parts_purchase on earned_parts (purchase_number) where purchase_number is not null;

create table earned_changes (
  id bigint generated always as identity primary key,
  day date not null,
  term text not null,
  amount bigint not null,
  reason text not null check (reason in ('bill', 'cost', 'return', 'fee', 'status', 'order', 'adverts', 'writeOff',
    'correction', 'rounding', 'overhead', 'deleted')),
  order_id uuid,
  order_number text not null default '',
  purchase_number text not null default '',
  created_at timestamptz(3) not null default now()
);
comment on table earned_changes is
  'Changes of months that were over, once somebody had looked at them: the change of profit, and its reason '
  '(EARN-7).';
create index earned_changes_newest on earned_changes (created_at);

create table earned_looks (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz(3) not null
);
comment on table earned_looks is 'The last time an Admin looked at changes of past months.';

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
comment on table earned_sums is
  'Parts added up by the cuts of long periods: a report of a year reads a tenth of the rows. Made anew with the '
  'parts of their day, from these alone.';
create index earned_sums_cut on earned_sums (cut, day);
create index earned_sums_day on earned_sums (day, cut);
create index earned_sums_purchase on earned_sums (key, day) where cut = 'purchase';

create table earned_money (
  order_id uuid primary key,
  day date not null,
  amount bigint not null,
  held bigint not null,
  holder text not null check (holder in ('novaPoshta', 'ukrposhta', 'meest', 'prom', 'provider', 'customer')),
  since date not null,
  taken_on date not null,
  handed_on date,
  came_on date
);
comment on table earned_money is
  'The place of the money of every taken order (PAY-7), made anew with the parts of the order, from the order '
  'itself, its history and its payments.';
comment on column earned_money.day is 'Of the order, in Kyiv.';
comment on column earned_money.held is 'Money that has not come yet.';
comment on column earned_money.holder is 'The last holder of it.';
comment on column earned_money.handed_on is 'When the customer had the goods.';
comment on column earned_money.came_on is 'When the whole of it had come.';
create index earned_money_came on earned_money (came_on) include (holder, since) where came_on is not null;
create index earned_money_day on earned_money (day) include (amount, held);
create index earned_money_handed on earned_money (handed_on) include (taken_on) where handed_on is not null;
create index earned_money_held on earned_money (since, order_id) include (holder, held, day) where held > 0;
create index earned_money_here on earned_money (since desc, order_id) include (amount, held, day, holder)
  where amount > held;
-- Rows of one holder, the longest away first; and what is here, the newest first.
create index earned_money_holder on earned_money (holder, since, order_id) include (held, day) where held > 0;

create table earned_customers (
  person text primary key,
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
comment on table earned_customers is 'The day a person first bought, and the profit of so many days after it.';
comment on column earned_customers.order_id is 'The first one.';
create index earned_customers_first on earned_customers (first_on);
-- whether an order was somebody's first
create unique index earned_customers_order on earned_customers (order_id);

create table earned_fees (
  day date not null,
  channel text not null check (channel in ('site', 'bigl', 'prom')),
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
comment on table earned_fees is
  'Fees that channels took of the sales of a day, and the revenue that they took them of (EARN-5).';
create index earned_fees_day on earned_fees (day);

create table earned_ledgers (
  day date not null,
  stage smallint not null,
  received bigint not null,
  to_come bigint not null,
  to_return bigint not null,
  charged bigint not null,
  sold bigint not null,
  reserved bigint not null,
  held_by_market bigint not null default 0,
  not_asked bigint not null default 0,
  primary key (day, stage)
);
comment on table earned_ledgers is
  'The ledgers'' own sums for the orders of a day: the check of `earned_parts` (EARN-1).';

create table earned_making (
  sizes_on date
);
comment on table earned_making is
  'One row. Whoever makes reports anew holds it: a transaction waits for it before it sees anything.';
comment on column earned_making.sizes_on is
  'The day from which `earned_sizes` are counted back; another day makes all of them anew.';

create table earned_month_sums (
  month date not null,
  key text,
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
  advertiser_earned bigint not null,
  cut text not null check (cut in ('day', 'type', 'source', 'purchase')),
  refusals integer not null
);
comment on table earned_month_sums is
  'The profit of past months by every cut: a year is read as twelve rows of each, not as 365 (EARN-1, EARN-3).';
create index earned_month_sums_month on earned_month_sums (month, cut);

create table earned_months (
  month date primary key
);
comment on table earned_months is
  'The profit of whole past months by product; a month without rows has changed since.';

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
  adverts bigint not null,
  pieces bigint not null,
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
comment on table earned_orders is
  'An order as a whole, each of its terms, and the customer, whichever phone they used.';
create index earned_orders_day on earned_orders (day);
create index earned_orders_person on earned_orders (person, created_at);

create table earned_purchases (
  purchase_id uuid primary key,
  bill bigint not null,
  received integer not null,
  on_hand integer not null,
  frozen bigint not null,
  came_at timestamptz(3)
);
comment on table earned_purchases is 'The first day on which goods of a purchase sold.';

create table earned_receipts (
  purchase_id uuid not null,
  purchase_product_id uuid not null,
  product_id uuid,
  came_at timestamptz(3),
  primary key (purchase_id, purchase_product_id)
);
comment on table earned_receipts is
  'The first day on which goods of a purchase came (EARN-6), and the pieces of it that are still there '
  '(EARN-4).';
create index earned_receipts_product on earned_receipts (product_id);

create table earned_sizes (
  product_id uuid not null,
  size text not null,
  type_id uuid,
  sold integer not null,
  lately integer not null,
  on_hand integer,
  available integer,
  price bigint,
  coming integer not null,
  lead_days integer,
  days_in_stock integer not null,
  primary key (product_id, size)
);
comment on table earned_sizes is 'Recent sales of sizes, as they stood at `earned_making.sizes_on` (EARN-6).';
comment on column earned_sizes.on_hand is 'Null where the product has no lot of this size.';
comment on column earned_sizes.lead_days is 'Of its product: from order to receipt, where that is known.';

create table earned_unpaid (
  day date primary key,
  orders integer not null,
  amount bigint not null,
  since timestamptz(3) not null
);
comment on table earned_unpaid is
  'Completed orders that are not paid, by the day of the order: few rows, however many orders there are.';
comment on column earned_unpaid.since is 'Of the oldest of them.';

create table earned_bought (
  day date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  primary key (day, source, is_first)
);
comment on table earned_bought is
  'Purchases of a day, by whether they are a customer''s first or a later one. A customer is counted once, on '
  'however many days they bought again.';

create table earned_came (
  came_on date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  primary key (came_on, holder, days)
);
comment on table earned_came is
  'Days that money took to come, for money that came on a day; for a customer, days until the parcel was handed '
  'over.';

create table earned_cohorts (
  first_on date not null,
  source text not null,
  customers integer not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null,
  primary key (first_on, source) include (customers, orders_30, left_30, orders_90, left_90, orders_180, left_180)
);
comment on table earned_cohorts is 'Profit of the customers who first bought on a day, by so many days later.';

create table earned_ended (
  day date not null,
  cut text not null check (cut in ('source', 'carrier', 'paymentType')),
  id text not null,
  ended integer not null,
  refused integer not null,
  cost bigint not null,
  return_cost bigint not null,
  primary key (day, cut, id)
);
comment on table earned_ended is 'Orders of a day that came to an end, by source, carrier and payment type (ORD-6).';

create table earned_held (
  since date not null,
  holder text not null,
  orders integer not null,
  amount bigint not null,
  primary key (since, holder)
);
comment on table earned_held is 'Money that is away, by day, holder and age (PAY-7, EARN-2).';

create table earned_month_returns (
  month date not null,
  purchase_number text not null,
  days text not null,
  primary key (month, purchase_number)
);
comment on table earned_month_returns is
  'The return of a purchase on the days of a past month: a list of [day, back, adverts, pieces] as JSON, read '
  'as it stands (EARN-4).';

create table earned_placed (
  day date primary key,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null
);
comment on table earned_placed is 'Orders placed on a day: those that are on their way and those that have arrived.';

create table earned_under_way (
  day date not null,
  source text not null,
  orders integer not null,
  amount bigint not null,
  brings bigint not null,
  primary key (day, source)
);
comment on table earned_under_way is 'Orders of a day that are on their way: money still to come, and their profit.';

create table earned_came_months (
  month date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  primary key (month, holder, days)
);

create table earned_ended_months (
  month date not null,
  cut text not null check (cut in ('source', 'carrier', 'paymentType')),
  id text not null,
  ended integer not null,
  refused integer not null,
  cost bigint not null,
  return_cost bigint not null,
  primary key (month, cut, id)
);
comment on table earned_ended_months is
  'Ended orders by the month and the source alone; other cuts are asked of a period, by its days.';

create table earned_held_months (
  month date not null,
  holder text not null,
  since date not null,
  orders integer not null,
  amount bigint not null,
  primary key (month, holder)
);
comment on table earned_held_months is
  'Money that is away, by the month: reports read the days of one month, and one row for each other month.';
comment on column earned_held_months.since is 'The oldest of it.';

create table earned_placed_months (
  month date primary key,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null
);

create table earned_fees_months (
  month date not null,
  channel text not null check (channel in ('site', 'bigl', 'prom')),
  type_id uuid,
  marketplace_fee bigint not null,
  marketplace_fee_of bigint not null,
  marketplace_payment_fee bigint not null,
  marketplace_payment_fee_of bigint not null,
  payment_fee bigint not null,
  payment_fee_of bigint not null,
  fixed bigint not null,
  fixed_count integer not null,
  unique nulls not distinct (month, channel, type_id)
);
comment on table earned_fees_months is
  'Fees of whole months, a row for each channel and type: reports of half a year read these.';

create table earned_cohorts_weeks (
  week date not null,
  source text not null,
  customers integer not null,
  orders_30 integer not null,
  left_30 bigint not null,
  orders_90 integer not null,
  left_90 bigint not null,
  orders_180 integer not null,
  left_180 bigint not null,
  primary key (week, source) include (customers, orders_30, left_30, orders_90, left_90, orders_180, left_180)
);
comment on table earned_cohorts_weeks is
  'Profit of new customers by whole weeks, a row for each source: a report of sixty days reads these.';

create table earned_product_totals (
  product_id uuid not null,
  week date not null,
  stage smallint not null check (stage >= 1 and stage <= 3),
  parts integer not null,
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
  advertiser_earned bigint not null,
  primary key (product_id, week, stage)
);
comment on table earned_product_totals is
  'The profit of each product before each Monday: a period of whole weeks is the difference of two rows, '
  'however long it is (EARN-1).';
comment on column earned_product_totals.stage is 'Of free orders what remains counts as what is earned does.';
create index earned_product_totals_week on earned_product_totals (week);

create table earned_again (
  person text not null,
  order_id uuid not null,
  day date not null,
  before_on date not null,
  primary key (person, order_id)
);
comment on table earned_again is
  'Orders of a person from the third on, with the day of the one before, which is not the first either: in a '
  'period that has both, the person is counted already among those who bought again.';
create index earned_again_before on earned_again (before_on, day);
create index earned_again_day on earned_again (day, before_on);

create table earned_again_months (
  month date not null,
  before_month date not null,
  orders integer not null,
  primary key (month, before_month)
);

create table earned_bought_months (
  month date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  primary key (month, source, is_first)
);
comment on table earned_bought_months is 'Customers'' purchases by the month, for reports of a quarter or a year.';

create table earned_brought (
  first_on date not null,
  source text not null,
  within_days smallint not null,
  stage smallint not null,
  count integer not null,
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
  advertiser_earned bigint not null,
  primary key (first_on, source, within_days, stage)
);
comment on table earned_brought is
  'Sums that new customers brought, every term of them, by days after the first order: the sum over the orders '
  'behind it.';
comment on column earned_brought.within_days is 'Of 30, 90 and 180 the fewest that the orders fall into.';

create table earned_brought_weeks (
  week date not null,
  source text not null,
  within_days smallint not null,
  stage smallint not null,
  count integer not null,
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
  advertiser_earned bigint not null,
  primary key (week, source, within_days, stage)
);

create table earned_brought_orders (
  person text not null,
  order_id uuid not null,
  placed_on date not null,
  placed_at timestamptz not null,
  first_on date not null,
  first_source text not null,
  within_days smallint not null,
  primary key (person, order_id)
);
comment on table earned_brought_orders is
  'The orders that new customers brought, each with the day and the source of the first one, so that the newest '
  'of them are found without reading all.';
comment on column earned_brought_orders.within_days is 'Of 30, 90 and 180 the fewest that the order falls into.';
create index earned_brought_orders_first on earned_brought_orders (first_on);
-- Every column that a page reads stands in the index: it passes the orders of others without reading them.
create index earned_brought_orders_newest
  on earned_brought_orders (placed_on desc, placed_at desc, order_id, first_on, within_days, first_source);

create table overhead_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  changes jsonb not null,
  actor_id uuid,
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
comment on table overhead_imports is 'Changes of imports, kept for a day so that they can be undone.';
create index overhead_imports_age on overhead_imports (created_at);

create table overheads (
  id uuid primary key,
  category text not null check (category in ('rent', 'wages', 'taxes', 'packaging', 'subscriptions', 'other')),
  amount bigint not null check (amount > 0),
  span text not null check (span in ('day', 'month')),
  starts_on date not null,
  is_monthly boolean not null default false,
  ends_on date,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint overheads_check check (span = 'day' or extract(day from starts_on) = 1::numeric),
  constraint overheads_check1 check (ends_on is null or is_monthly and ends_on >= starts_on)
);
comment on table overheads is
  'Costs that belong to no order (EARN-9): rent, wages, taxes. A cost of a month is spread over its days; a '
  'cost of a day counts on it.';
comment on column overheads.amount is 'Kopiykas of one month, or of one day.';
comment on column overheads.starts_on is 'Of a month its first day.';
comment on column overheads.ends_on is 'The last day that it counts on; null: it goes on.';
create index overheads_start on overheads (starts_on);

insert into earned_making values (null);
