-- owner: receipts

create table receipts (
  id uuid default uuidv7() primary key,
  order_id uuid not null,
  order_number text not null,
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('full', 'prepayment', 'rest', 'delivery', 'return', 'reversal')),
  cause text not null,
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received >= 0),
  chain integer,
  chain_total bigint,
  of_nth integer,
  parts jsonb not null,
  goods jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'failed', 'withdrawn')),
  register_id uuid not null default gen_random_uuid() unique,
  attempt integer not null default 0,
  begun_at timestamptz(3),
  tried_at timestamptz(3),
  why text not null default '',
  fiscal_code text not null default '',
  relation text not null default '',
  url text not null default '',
  is_offline boolean not null default false,
  issued_at timestamptz(3),
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  unique (order_id, nth),
  constraint receipts_check check (chain_total >= amount),
  constraint receipts_check1 check ((of_nth is not null) = (kind in ('return', 'reversal'))),
  constraint receipts_check2 check ((issued_at is not null) = (state = 'issued'))
);
comment on table receipts is
  'Fiscal receipts of orders (PAY-6). A receipt outlives its order by law, so that the order''s number stands '
  'here.';
comment on column receipts.nth is 'Counted within the order, from 1.';
comment on column receipts.cause is
  'The money that it is for: an order has no two receipts of a kind for the same money.';
comment on column receipts.amount is 'Kopiykas, above nothing also of what goes back.';
comment on column receipts.received is 'Of a delivery: the money that came since.';
comment on column receipts.chain is 'Of what follows a prepayment: its nth.';
comment on column receipts.chain_total is 'Of a prepayment: the price of all its goods.';
comment on column receipts.of_nth is 'Of a refund: the nth of the receipt that it takes from.';
comment on column receipts.goods is 'The rows, as they are sent to the register.';
comment on column receipts.register_id is
  'The id that the register knows it by: ours, so that a repetition is answered by the first.';
comment on column receipts.attempt is 'Grows with each time that staff have it tried again.';
comment on column receipts.begun_at is 'It may have reached the register.';
comment on column receipts.relation is 'Of a prepayment: the register''s name of the receipts that follow it.';
create index receipts_issued on receipts (issued_at) where state = 'issued';
create unique index receipts_once on receipts (order_id, kind, cause) where state <> 'withdrawn';
create index receipts_open on receipts (created_at) where state in ('waiting', 'failed');

create table register (
  is_only boolean default true primary key check (is_only),
  began_at timestamptz(3) not null
);
comment on table register is 'The day from which receipts are issued here: older money had its receipts elsewhere.';

create table register_shifts (
  id uuid primary key,
  serial integer,
  state text not null check (state in ('opening', 'open', 'closing', 'closed')),
  asked_at timestamptz(3) not null,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  z_report jsonb
);
comment on table register_shifts is
  'Shifts of the register; each ends with its Z report, which is kept as the register sent it.';
create unique index register_shifts_one on register_shifts ((true)) where state <> 'closed';

create table receipts_elsewhere (
  order_id uuid primary key,
  amount bigint not null check (amount > 0)
);
comment on table receipts_elsewhere is
  'Orders whose money came before the register did: their receipts are elsewhere, and only staff write them '
  'down (PAY-6).';
comment on column receipts_elsewhere.amount is 'Kopiykas.';
