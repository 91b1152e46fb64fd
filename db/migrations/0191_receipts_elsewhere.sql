-- owner: receipts
-- Money of orders that came before the register did: it had its receipts elsewhere, and is told by nobody but staff (PAY-6).
create table receipts_elsewhere (
  order_id uuid primary key,
  -- kopiykas
  amount bigint not null check (amount > 0)
);
