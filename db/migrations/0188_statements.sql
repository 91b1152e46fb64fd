-- owner: statements
-- Statements of a bank: each transfer is written down once, however often its file comes (ORD-5).
create table statement_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'))
);
create table statement_entries (
  -- of its day, sum, payer and purpose; of the same ones in a file, of which it is
  key text primary key,
  import_id uuid not null references statement_imports on delete cascade,
  order_id uuid not null,
  -- kopiykas
  amount bigint not null check (amount > 0),
  -- where the order stood before
  status_before text not null
);
create index statement_entries_import on statement_entries (import_id);
