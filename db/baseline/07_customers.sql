-- owner: customers

create table customer_merges (
  phone text primary key,
  main_phone text not null,
  actor_id uuid,
  created_at timestamptz(3) not null default now(),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  check (main_phone <> phone)
);
comment on table customer_merges is
  'A customer is a phone. These phones belong to somebody who is known by another one: staff said so, and may '
  'take it back.';
create index customer_merges_main on customer_merges (main_phone);

create table customer_notes (
  phone text primary key,
  note text check (note <> ''),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
comment on table customer_notes is
  'Notes that staff keep of a customer. Nothing is null: an empty text is no note. `version` keeps two people '
  'from overwriting each other.';
