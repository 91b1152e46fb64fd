-- owner: insights
-- The money of an order may be with two at once: a deposit with the provider, the rest with the carrier (PAY-7).
alter table earned_orders
  add column held_by_provider bigint not null default 0,
  add column at_provider bigint not null default 0;
comment on column earned_orders.held_by_provider is
  'Of the payments received, those that their provider has not paid out, by the ledgers.';
comment on column earned_orders.at_provider is
  'The same of an order that went out, by the order; money of the holder stands apart from it, in held.';
create index earned_orders_at_provider on earned_orders (since, order_id) include (at_provider, day) where at_provider > 0;
drop index earned_orders_here;
create index earned_orders_here on earned_orders (since desc, order_id) where worth > held + at_provider;
-- the day on which money came is the day of its payout
insert into earned_dirty (order_id) select distinct order_id from payment_attempts where paid > 0;
