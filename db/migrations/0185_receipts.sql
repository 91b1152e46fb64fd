-- owner: receipts
-- Fiscal receipts of orders (PAY-6). A receipt is law: it outlives its order, whose number stands here for that.
create table receipts (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  order_number text not null,
  -- counted within the order, from 1
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('full', 'prepayment', 'rest', 'delivery', 'return', 'reversal')),
  -- the money that it is for: no order has two of a kind for the same
  cause text not null,
  -- kopiykas, above nothing also of what goes back
  amount bigint not null check (amount > 0),
  -- of a delivery: what of it came since
  received bigint not null default 0 check (received >= 0),
  -- of what follows a prepayment: its nth
  chain integer,
  -- of a prepayment: what its goods cost in all
  chain_total bigint check (chain_total >= amount),
  -- of what goes back: the nth of the receipt that it takes from
  of_nth integer check ((of_nth is not null) = (kind in ('return', 'reversal'))),
  parts jsonb not null,
  -- the rows, as the register is told them
  goods jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'failed', 'withdrawn')),
  -- by what the register knows it: ours, so that a repetition is answered by the first
  register_id uuid not null unique default gen_random_uuid(),
  -- grows with each time that staff have it tried again
  attempt integer not null default 0,
  -- it may have reached the register
  begun_at timestamptz(3),
  tried_at timestamptz(3),
  why text not null default '',
  fiscal_code text not null default '',
  -- of a prepayment: how the register calls what follows it
  relation text not null default '',
  url text not null default '',
  is_offline boolean not null default false,
  issued_at timestamptz(3) check ((issued_at is not null) = (state = 'issued')),
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest')),
  unique (order_id, nth)
);
create unique index receipts_once on receipts (order_id, kind, cause) where state <> 'withdrawn';
create index receipts_open on receipts (created_at) where state in ('waiting', 'failed');
create index receipts_issued on receipts (issued_at) where state = 'issued';

-- Shifts of the register; each ends with its Z report, which is kept as the register told it.
create table register_shifts (
  id uuid primary key,
  serial integer,
  state text not null check (state in ('opening', 'open', 'closing', 'closed')),
  asked_at timestamptz(3) not null,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  z_report jsonb
);
create unique index register_shifts_one on register_shifts ((true)) where state <> 'closed';

-- Since when receipts are issued here: older money had its receipts elsewhere.
create table register (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz(3) not null
);
