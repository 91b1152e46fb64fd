-- owner: insights
-- What the pages of the money and of customers read is kept as it is read: by the day, not by the order (PAY-7, EARN-2).

-- What is away, by who holds it and since when.
create table earned_held (
  since date not null,
  holder text not null,
  orders integer not null,
  amount bigint not null,
  primary key (since, holder)
);

-- After how many days came what came on a day; of a customer, after how many a parcel was handed over.
create table earned_came (
  came_on date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  primary key (came_on, holder, days)
);

-- Of the orders that were placed on a day, what is away and what is here.
create table earned_placed (
  day date primary key,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null
);

-- Rows of one holder, the longest away first; and what is here, the newest first.
create index earned_money_holder on earned_money (holder, since, order_id) include (held, day) where held > 0;
create index earned_money_here on earned_money (since desc, order_id) include (amount, held, day, holder)
  where amount > held;

-- What those brought by so many days, who first bought on a day.
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
  primary key (first_on, source)
);

-- What was bought on a day, for the first time or again.
create table earned_bought (
  day date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  primary key (day, source, is_first)
);

-- Orders of a day that came to an end, by each way to look at them (ORD-6).
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

-- Orders of a day that are on their way: what is to come of them, and what they bring.
create table earned_under_way (
  day date not null,
  source text not null,
  orders integer not null,
  amount bigint not null,
  brings bigint not null,
  primary key (day, source)
);

-- Months that are over are added up by the type of goods as well (EARN-3).
alter table earned_month_sums rename column product_id to key;
alter table earned_month_sums add column cut text not null default 'product' check (cut in ('product', 'type'));
alter table earned_month_sums alter column cut drop default;
drop index earned_month_sums_month;
create index earned_month_sums_month on earned_month_sums (month, cut);

-- What a purchase brought on the days of a month that is over: a list of [day, back, adverts, pieces] as JSON, which is
-- read as it stands (EARN-4).
create table earned_month_returns (
  month date not null,
  purchase_number text not null,
  days text not null,
  primary key (month, purchase_number)
);

-- the job adds them up anew
delete from earned_months;
delete from earned_month_sums;

-- When the first of its goods came.
alter table earned_purchases add column came_at timestamptz(3);
update earned_purchases k set came_at = (select min(came_at) from earned_receipts r where r.purchase_id = k.purchase_id);

-- of what was made before; what is marked and not made yet follows
insert into earned_held
select since, holder, count(*), sum(held) from earned_money where held > 0 group by 1, 2;
insert into earned_came
select came_on, holder, days, count(*)
from (
  select came_on, holder, greatest(came_on - since, 0) as days from earned_money
  where came_on is not null and holder <> 'customer'
  union all
  select handed_on, 'customer', greatest(handed_on - taken_on, 0) from earned_money where handed_on is not null
) came
group by 1, 2, 3;
insert into earned_placed
select day, count(*) filter (where held > 0), sum(held), count(*) filter (where amount > held),
  coalesce(sum(amount - held) filter (where amount > held), 0)
from earned_money group by 1;
insert into earned_cohorts
select first_on, source, count(*), sum(orders_30), sum(left_30), sum(orders_90), sum(left_90), sum(orders_180), sum(left_180)
from earned_customers group by 1, 2;
insert into earned_bought
select day, o.source, c.person is not null, count(*), sum(revenue), sum(revenue - cost - fees - adverts)
from earned_orders o left join earned_customers c using (order_id) where stage >= 2 group by 1, 2, 3;
insert into earned_ended
select day, case when grouping(source) = 0 then 'source' when grouping(carrier) = 0 then 'carrier' else 'paymentType' end,
  coalesce(source, carrier, payment_type), count(*), count(*) filter (where is_refused),
  coalesce(sum(fees - revenue) filter (where is_refused), 0), coalesce(sum(return_cost) filter (where is_refused), 0)
from earned_orders where stage = 3 or is_refused
group by grouping sets ((day, source), (day, carrier), (day, payment_type));
insert into earned_under_way
select (o.created_at at time zone 'Europe/Kyiv')::date, o.source, count(*), sum(m.amount_due), sum(m.revenue - m.cost)
from orders o join order_money m on m.order_id = o.id where o.status in ('sent', 'inTransit') group by 1, 2;
