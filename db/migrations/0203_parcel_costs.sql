-- owner: parcels
-- What of an order's own costs comes from its parcel (ORD-6, DEL-5).
create table parcel_costs (
  order_id uuid not null references orders on delete cascade,
  -- delivery: there, where the shop pays. transfer: of money on delivery, likewise. return: the way back of a refused one
  term text not null check (term in ('delivery', 'transfer', 'return')),
  -- kopiykas
  amount bigint not null default 0 check (amount >= 0),
  told_by text not null default 'estimate' check (told_by in ('estimate', 'carrier')),
  -- staff typed a sum of their own: nothing is written over it
  is_overruled boolean not null default false,
  primary key (order_id, term)
);
