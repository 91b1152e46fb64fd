-- owner: insights
-- What fees by percent are of, which a return makes no less: of all that is not returned or free it is the revenue.
alter table earned_parts add column sold_total bigint not null default 0;
update earned_parts set sold_total = revenue where stage > 0;
-- What staff ask nobody for is no money that is anywhere, and a row of its own beside what is to come (ORD-5).
alter table earned_ledgers add column not_asked bigint not null default 0;
insert into earned_dirty (order_id)
select id from orders
where status_group(status) = 'free' or amount_due_set is not null or sold_total <> total
  or id in (select order_id from order_lines where returned_quantity > 0)
order by created_at;
