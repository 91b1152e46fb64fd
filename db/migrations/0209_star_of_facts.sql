-- owner: insights
-- Figures follow from facts: an order with all its terms, a piece of a lot, a day's cost, a customer with the first order, a
-- purchase. Of the sums of them two remain, those by the day and cut, and sizes. All is made anew from the marks below; parts
-- stay, so that nothing of a month that is over is told to have moved.
drop table earned_again, earned_again_months, earned_bought, earned_bought_months, earned_brought, earned_brought_orders,
  earned_brought_weeks, earned_came, earned_came_months, earned_cohorts, earned_cohorts_weeks, earned_ended,
  earned_ended_months, earned_fees, earned_fees_months, earned_held, earned_held_months, earned_ledgers, earned_making,
  earned_money, earned_month_returns, earned_month_sums, earned_months, earned_orders, earned_placed, earned_placed_months,
  earned_product_totals, earned_receipts, earned_under_way, earned_unpaid;

create table earned_orders (
  order_id uuid primary key,
  day date not null,
  created_at timestamptz(3) not null,
  person text not null,
  source text not null,
  carrier text not null,
  payment_type text not null,
  status text not null,
  stage smallint not null,
  is_refused boolean not null,
  pieces bigint not null,
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
  sold_total bigint not null,
  -- what the ledgers say
  received bigint not null,
  held_by_market bigint not null,
  to_come bigint not null,
  not_asked bigint not null,
  to_return bigint not null,
  charged bigint not null,
  sold bigint not null,
  reserved bigint not null,
  -- where its money is; of one that is not taken nowhere. Who may hold it is a list of the shop
  worth bigint,
  held bigint not null,
  holder text,
  since date,
  taken_on date,
  handed_at timestamptz(3),
  came_on date
);
comment on table earned_orders is 'An order with all its terms, what the ledgers say of it, and where its money is; made from the rest';
create index earned_orders_day on earned_orders (day);
create index earned_orders_person on earned_orders (person, created_at);
create index earned_orders_held on earned_orders (since, order_id) include (holder, held, day) where held > 0;
create index earned_orders_unpaid on earned_orders (handed_at) include (to_come) where status = 'completed' and to_come > 0;
create index earned_orders_here on earned_orders (since desc, order_id) where worth > held;
create index earned_orders_came on earned_orders (came_on) include (holder, since) where came_on is not null;
create index earned_orders_handed on earned_orders (handed_at) include (taken_on) where handed_at is not null;

create table earned_costs (
  kind text not null check (kind = any (array['adverts', 'rounding', 'writeOff', 'correction'])),
  day date not null,
  amount bigint not null,
  -- of adverts: those of a type, or of all
  type_id uuid,
  unallocated_placed bigint not null default 0,
  unallocated_sent bigint not null default 0,
  unallocated_earned bigint not null default 0,
  purchase_id uuid,
  movement_id bigint,
  lot_id uuid,
  purchase_number text not null default '',
  check ((kind = 'rounding') = (purchase_id is not null)),
  check ((kind in ('writeOff', 'correction')) = (movement_id is not null))
);
comment on table earned_costs is 'What a day costs beside its orders: adverts by type, rounding, losses; made from the rest';
create index earned_costs_day on earned_costs (day);
create index earned_costs_purchase on earned_costs (purchase_id) where purchase_id is not null;
create index earned_costs_lot on earned_costs (lot_id) where lot_id is not null;
insert into earned_costs (kind, day, amount, type_id, unallocated_placed, unallocated_sent, unallocated_earned)
select 'adverts', day, amount, type_id, unallocated_placed, unallocated_sent, unallocated_earned from earned_adverts;
insert into earned_costs (kind, day, amount, purchase_id, movement_id, lot_id, purchase_number)
select kind, day, amount, purchase_id, movement_id, lot_id, purchase_number from earned_extras;
drop table earned_adverts, earned_extras;

truncate earned_sums, earned_sizes;
-- adverts are shared over parts that stand there: beside each there is room for it as it then is
alter table earned_parts set (fillfactor = 50);
drop index earned_sums_day;
alter table earned_sums drop constraint earned_sums_cut_check,
  add constraint earned_sums_cut_check check (cut = any (array['day', 'source', 'type', 'purchase', 'product']));
create index earned_sums_product on earned_sums (key, day) where cut = 'product';
-- all count back from one day
alter table earned_sizes add column counted_on date not null;

insert into earned_dirty (order_id) select id from orders order by id;
insert into earned_dirty (day) select distinct spent_on from advert_expenses;
insert into earned_dirty (purchase_id) select id from purchases;
