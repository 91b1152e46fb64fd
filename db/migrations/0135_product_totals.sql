-- owner: insights
-- What each product earned before each Monday: a period of whole weeks is the difference of two of them, however long (EARN-1).
create table earned_product_totals (
  product_id uuid not null,
  week date not null,
  -- of free orders what remains counts as what is earned does
  stage smallint not null check (stage between 1 and 3),
  parts integer not null,
  orders integer not null,
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
  primary key (product_id, week, stage)
);
create index earned_product_totals_week on earned_product_totals (week);
-- months of products are read no more
delete from earned_month_sums where cut = 'product';
alter table earned_month_sums drop constraint earned_month_sums_cut_check;
alter table earned_month_sums add constraint earned_month_sums_cut_check check (cut in ('day', 'type', 'source', 'purchase'));
-- whoever looks next makes them, as on another day
update earned_making set sizes_on = null;
