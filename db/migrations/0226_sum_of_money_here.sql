-- owner: insights
-- The sum of money that is here reads one index, not every order (PAY-7).
drop index earned_orders_here;
create index earned_orders_here on earned_orders (since desc, order_id) include (worth, held, at_provider)
  where worth > held + at_provider;
