-- owner: insights
-- What new customers brought is asked of sixty days: of whole weeks a row for each source.

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
insert into earned_cohorts_weeks
select date_trunc('week', first_on)::date, source, sum(customers)::int, sum(orders_30)::int, sum(left_30),
  sum(orders_90)::int, sum(left_90), sum(orders_180)::int, sum(left_180)
from earned_cohorts group by 1, 2;
