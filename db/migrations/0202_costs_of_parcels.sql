-- owner: delivery
-- What carriers take for parcels and of whom, as far as they say (DEL-5, ORD-6).
alter table parcels
  -- who pays for the way, and for the transfer of money on delivery; null where the carrier does not say
  add column payer text check (payer in ('recipient', 'sender', 'third')),
  add column transfer_payer text check (transfer_payer in ('recipient', 'sender', 'third')),
  -- kopiykas for that transfer, and for the way back
  add column transfer_price bigint check (transfer_price >= 0),
  add column back_price bigint check (back_price >= 0),
  -- the order has these among its own costs
  add column is_costed boolean not null default true;
alter table parcels alter column is_costed set default false;
create index parcels_uncosted on parcels (order_id) where not is_costed;
