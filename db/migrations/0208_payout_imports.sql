-- owner: parcels
create table payout_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_id uuid,
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  changes jsonb not null
);
comment on table payout_imports is 'Registers of carriers that staff read in, for the day in which one can be undone (DEL-5).';
comment on column payout_imports.changes is 'The parcels that a register called paid out, and how each stood before.';
