-- owner: insights
-- All that new customers brought, every term of it, by how many days after the first order: the sum over the orders behind it.
create table earned_brought (
  first_on date not null,
  source text not null,
  -- of 30, 90 and 180 the fewest that the orders fall into
  within_days smallint not null,
  stage smallint not null,
  count integer not null,
  pieces integer not null,
  revenue bigint not null,
  cost bigint not null,
  marketplace_fee bigint not null,
  marketplace_fixed_fee bigint not null,
  marketplace_payment_fee bigint not null,
  payment_fee bigint not null,
  subsidised_shipping_fee bigint not null,
  return_cost bigint not null,
  google_placed bigint not null,
  google_sent bigint not null,
  google_earned bigint not null,
  advertiser_placed bigint not null,
  advertiser_sent bigint not null,
  advertiser_earned bigint not null,
  primary key (first_on, source, within_days, stage)
);
create table earned_brought_weeks (like earned_brought);
alter table earned_brought_weeks rename column first_on to week;
alter table earned_brought_weeks add primary key (week, source, within_days, stage);
-- whoever looks next makes them, as on another day
update earned_making set sizes_on = null;
