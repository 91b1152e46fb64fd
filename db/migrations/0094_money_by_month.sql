-- owner: insights
-- What pages ask of long ago is added up by the month as well: they read the days of one month, and of the others a row.

create table earned_held_months (
  month date not null,
  holder text not null,
  -- the oldest of it
  since date not null,
  orders integer not null,
  amount bigint not null,
  primary key (month, holder)
);
insert into earned_held_months
select date_trunc('month', since)::date, holder, min(since), sum(orders)::int, sum(amount) from earned_held group by 1, 2;

create table earned_came_months (
  month date not null,
  holder text not null,
  days integer not null,
  orders integer not null,
  primary key (month, holder, days)
);
insert into earned_came_months
select date_trunc('month', came_on)::date, holder, days, sum(orders)::int from earned_came group by 1, 2, 3;

create table earned_placed_months (
  month date primary key,
  orders_away integer not null,
  away bigint not null,
  orders_here integer not null,
  here bigint not null
);
insert into earned_placed_months
select date_trunc('month', day)::date, sum(orders_away)::int, sum(away), sum(orders_here)::int, sum(here)
from earned_placed group by 1;

-- Of sources alone: the others are asked of a period, by its days.
create table earned_ended_months (
  month date not null,
  source text not null,
  ended integer not null,
  refused integer not null,
  return_cost bigint not null,
  primary key (month, source)
);
insert into earned_ended_months
select date_trunc('month', day)::date, id, sum(ended)::int, sum(refused)::int, sum(return_cost)
from earned_ended where cut = 'source' group by 1, 2;

-- Who bought again on a day: nobody is counted twice, on however many days they did.
alter table earned_bought add column people text[] not null default '{}';
update earned_bought b set people = array(
  select distinct person from earned_orders o
  where o.day = b.day and o.source = b.source and stage >= 2
    and not exists (select from earned_customers c where c.order_id = o.order_id)
  order by person
) where not is_first;
alter table earned_bought alter column people drop default;

-- Sums of sixty days are read from the index alone.
alter table earned_cohorts drop constraint earned_cohorts_pkey;
alter table earned_cohorts add primary key (first_on, source)
  include (customers, orders_30, left_30, orders_90, left_90, orders_180, left_180);

-- Of the rows of a day, a reader asks for those of one cut.
drop index earned_sums_day;
create index earned_sums_day on earned_sums (day, cut);
