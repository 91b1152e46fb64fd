-- owner: insights
-- A part is written again once the adverts of its day are shared: in its own page, so that no index has to be told.
alter table earned_parts set (fillfactor = 50);

-- Marks come and go all day: whether there are any is asked by each reader, who must not walk over those that are gone.
alter table earned_dirty set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Orders as wholes are made by the order now, and no longer by their day.
insert into earned_dirty (order_id)
select order_id from earned_parts p
where not exists (select from earned_orders o where o.order_id = p.order_id)
group by order_id order by min(day);

-- One mark an order, not one a movement.
create or replace function mark_moved_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id) select distinct order_id from changed where order_id is not null;
  return null;
end $$;
drop trigger movements_earned_sold on stock_movements;
create trigger movements_earned_sold after insert on stock_movements referencing new table as changed
  for each statement execute function mark_moved_earned();

-- What is done and not paid for, by the day of the order: few rows, however many orders there were.
create table earned_unpaid (
  day date primary key,
  orders integer not null,
  amount bigint not null,
  -- of the oldest of them
  since timestamptz(3) not null
);
insert into earned_unpaid
select (created_at at time zone 'Europe/Kyiv')::date, count(*), sum(shown_due(status, total, deposit, amount_due_set)),
  min(created_at)
from orders
where status = 'completed' and shown_due(status, total, deposit, amount_due_set) > 0
group by 1;
