-- owner: insights
-- The orders that new customers brought, each with the day and the source of the first one, so that the newest of them are
-- found without reading all.
create table earned_brought_orders (
  person text not null,
  order_id uuid not null,
  placed_on date not null,
  placed_at timestamptz not null,
  first_on date not null,
  first_source text not null,
  -- of 30, 90 and 180 the fewest that the order falls into
  within_days smallint not null,
  primary key (person, order_id)
);
-- all that is asked of stands in the index: those of others on the way are passed without being read
create index earned_brought_orders_newest
  on earned_brought_orders (placed_on desc, placed_at desc, order_id, first_on, within_days, first_source);
create index earned_brought_orders_first on earned_brought_orders (first_on);
insert into earned_brought_orders
select c.person, e.order_id, e.day, e.created_at, c.first_on, c.source,
  case when e.created_at < c.first_at + interval '30 days' then 30
    when e.created_at < c.first_at + interval '90 days' then 90 else 180 end
from earned_customers c join earned_orders e on e.person = c.person and e.created_at >= c.first_at
where e.stage <> 1 and e.created_at < c.first_at + interval '180 days';
