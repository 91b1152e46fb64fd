-- owner: statements

create table statement_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table statement_imports is
  'Statements of a bank: each transfer is written down once, however often its file comes (ORD-5).';

create table statement_entries (
  key text primary key,
  import_id uuid not null references statement_imports on delete cascade,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  status_before text not null,
  place bigint generated always as identity
);
comment on table statement_entries is 'Transfers of imported statements.';
comment on column statement_entries.key is
  'A hash of its day, sum, payer and purpose, and of its place among equal ones in a file.';
comment on column statement_entries.amount is 'Kopiykas.';
comment on column statement_entries.status_before is 'The status of the order before.';
comment on column statement_entries.place is
  'The order in which entries were written down: an undo takes the last one back first, so that each order is '
  'as it was before.';
create index statement_entries_import on statement_entries (import_id);
