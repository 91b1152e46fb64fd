-- owner: insights
-- An order as a whole has each of its terms, so that the rows behind a figure of a year are not added up from its parts.
alter table earned_orders
  add column pieces bigint not null default 0,
  add column marketplace_fee bigint not null default 0,
  add column marketplace_fixed_fee bigint not null default 0,
  add column marketplace_payment_fee bigint not null default 0,
  add column payment_fee bigint not null default 0,
  add column subsidised_shipping_fee bigint not null default 0,
  add column return_cost bigint not null default 0,
  add column google_placed bigint not null default 0,
  add column google_sent bigint not null default 0,
  add column google_earned bigint not null default 0,
  add column advertiser_placed bigint not null default 0,
  add column advertiser_sent bigint not null default 0,
  add column advertiser_earned bigint not null default 0;

update earned_orders o
set (pieces, marketplace_fee, marketplace_fixed_fee, marketplace_payment_fee, payment_fee, subsidised_shipping_fee,
    return_cost, google_placed, google_sent, google_earned, advertiser_placed, advertiser_sent, advertiser_earned)
  = (p.pieces, p.marketplace_fee, p.marketplace_fixed_fee, p.marketplace_payment_fee, p.payment_fee,
    p.subsidised_shipping_fee, p.return_cost, p.google_placed, p.google_sent, p.google_earned, p.advertiser_placed,
    p.advertiser_sent, p.advertiser_earned)
from (
  select order_id, sum(pieces) as pieces, sum(marketplace_fee) as marketplace_fee,
    sum(marketplace_fixed_fee) as marketplace_fixed_fee, sum(marketplace_payment_fee) as marketplace_payment_fee,
    sum(payment_fee) as payment_fee, sum(subsidised_shipping_fee) as subsidised_shipping_fee,
    sum(return_cost) as return_cost, sum(google_placed) as google_placed, sum(google_sent) as google_sent,
    sum(google_earned) as google_earned, sum(advertiser_placed) as advertiser_placed,
    sum(advertiser_sent) as advertiser_sent, sum(advertiser_earned) as advertiser_earned
  from earned_parts group by order_id
) p
where p.order_id = o.order_id;

alter table earned_orders
  alter column pieces drop default,
  alter column marketplace_fee drop default,
  alter column marketplace_fixed_fee drop default,
  alter column marketplace_payment_fee drop default,
  alter column payment_fee drop default,
  alter column subsidised_shipping_fee drop default,
  alter column return_cost drop default,
  alter column google_placed drop default,
  alter column google_sent drop default,
  alter column google_earned drop default,
  alter column advertiser_placed drop default,
  alter column advertiser_sent drop default,
  alter column advertiser_earned drop default;
