-- owner: insights
-- Parts added up by what long periods are cut by: a year is read from a tenth of its rows. Made anew with the parts of
-- their day, from these alone.
create table earned_sums (
  day date not null,
  stage smallint not null,
  source text not null,
  type_id uuid,
  orders integer not null,
  -- of the type: an order of two types is one of each
  type_orders integer not null,
  refusals integer not null,
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
  advertiser_earned bigint not null
);
create index earned_sums_day on earned_sums (day);

create table earned_purchase_sums (
  purchase_number text not null,
  day date not null,
  pieces integer not null,
  back bigint not null,
  adverts bigint not null,
  primary key (purchase_number, day)
);
create index earned_purchase_sums_day on earned_purchase_sums (day);

insert into earned_dirty (day) select distinct day from earned_parts;
