-- owner: orders
-- Only words that the shop knows: each list of the code stands here once more, and a test holds the two together.
alter table orders
  add check (source in ('prom', 'google', 'bigl', 'messagingProm', 'messagingViber', 'call', 'me', 'other')),
  add check (carrier in ('novaPoshta', 'ukrposhta', 'meest', 'selfPickup')),
  add check (payment_type in ('onDelivery', 'prepayment', 'prom')),
  add check (advert_payment_source in ('promOrder', 'promPaymentOrder', 'simpleTran', 'card', 'cash'));
alter table told_customers
  add check (event in ('accepted', 'sent', 'atBranch', 'cancelled')),
  add check (channel in ('email', 'sms'));
