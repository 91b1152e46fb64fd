-- owner: insights
-- What customers bought, and what came to an end, is added up by the month as well, for whoever reads a quarter or a year.

create table earned_bought_months (
  month date not null,
  source text not null,
  is_first boolean not null,
  orders integer not null,
  revenue bigint not null,
  remains bigint not null,
  primary key (month, source, is_first)
);
insert into earned_bought_months
select date_trunc('month', day)::date, source, is_first, sum(orders)::int, sum(revenue), sum(remains)
from earned_bought group by 1, 2, 3;

-- Of sources it was alone.
drop table earned_ended_months;
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
insert into earned_ended_months
select date_trunc('month', day)::date, cut, id, sum(ended)::int, sum(refused)::int, sum(cost), sum(return_cost)
from earned_ended group by 1, 2, 3;

-- From the third order of a person on, with the day of the one before, which is not the first either: in a period that has
-- both, the person is counted already among those who bought again.
create table earned_again (
  person text not null,
  order_id uuid not null,
  day date not null,
  before_on date not null,
  primary key (person, order_id)
);
create index earned_again_day on earned_again (day, before_on);
create index earned_again_before on earned_again (before_on, day);
insert into earned_again
select person, order_id, day, before_on
from (
  select person, order_id, day, lag(day) over own as before_on, row_number() over own as place
  from earned_orders where stage >= 2
  window own as (partition by person order by created_at, order_id)
) orders
where place > 2;

create table earned_again_months (
  month date not null,
  before_month date not null,
  orders integer not null,
  primary key (month, before_month)
);
insert into earned_again_months
select date_trunc('month', day)::date, date_trunc('month', before_on)::date, count(*)::int from earned_again group by 1, 2;

-- no longer told apart by name
alter table earned_bought drop column people;
