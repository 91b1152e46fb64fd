-- owner: insights
-- Where the money of every taken order is (PAY-7). Made anew with the parts of the order, from the order itself, its
-- history and its payments.
create table earned_money (
  order_id uuid primary key,
  -- of the order, in Kyiv
  day date not null,
  amount bigint not null,
  -- what has not come yet
  held bigint not null,
  -- who holds it, or held it last
  holder text not null check (holder in ('novaPoshta', 'ukrposhta', 'meest', 'prom', 'provider', 'customer')),
  since date not null,
  taken_on date not null,
  -- when the customer had the goods
  handed_on date,
  -- when the whole of it had come
  came_on date
);
create index earned_money_held on earned_money (since, order_id) include (holder, held, day) where held > 0;
create index earned_money_day on earned_money (day) include (amount, held);
create index earned_money_came on earned_money (came_on) include (holder, since) where came_on is not null;
create index earned_money_handed on earned_money (handed_on) include (taken_on) where handed_on is not null;

insert into earned_dirty (order_id) select id from orders where status_group(status) = 'taken';
