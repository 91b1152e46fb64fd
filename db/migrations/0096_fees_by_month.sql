-- owner: insights
-- What channels take of sales is read of half a year: of whole months a row for each channel and type.

create table earned_fees_months (
  month date not null,
  channel text not null,
  type_id uuid,
  marketplace_fee bigint not null,
  marketplace_fee_of bigint not null,
  marketplace_payment_fee bigint not null,
  marketplace_payment_fee_of bigint not null,
  payment_fee bigint not null,
  payment_fee_of bigint not null,
  fixed bigint not null,
  fixed_count integer not null,
  unique nulls not distinct (month, channel, type_id)
);
insert into earned_fees_months
select date_trunc('month', day)::date, channel, type_id, sum(marketplace_fee), sum(marketplace_fee_of),
  sum(marketplace_payment_fee), sum(marketplace_payment_fee_of), sum(payment_fee), sum(payment_fee_of), sum(fixed),
  sum(fixed_count)::int
from earned_fees group by 1, 2, 3;
