-- owner: goods

create table goods_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  actor_id uuid,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  total integer not null default 0,
  done integer not null default 0,
  left_out jsonb not null default '[]',
  left_out_count integer not null default 0,
  beat_at timestamptz(3) not null default now(),
  stop_asked_at timestamptz(3),
  ended_at timestamptz(3),
  undo_began_at timestamptz(3),
  is_of_move boolean not null default false
);
comment on table goods_imports is
  'Imports of goods, kept so that they can be undone: for a day, or for a month where goods move in from '
  'another shop. An import is written in steps, each a transaction of its own, and so is its undoing. The '
  'writer keeps `beat_at` fresh: where it grows old before the end, the process died, and the import waits to '
  'be undone.';
comment on column goods_imports.left_out is
  'Rows that were as they should be when the file was looked at, and could not be taken by then.';
create index goods_imports_age on goods_imports (created_at);

create table goods_import_changes (
  import_id uuid not null references goods_imports on delete cascade,
  product_id uuid not null,
  code text not null,
  change jsonb not null,
  undone jsonb,
  primary key (import_id, product_id)
);
comment on table goods_import_changes is
  'Values of a product and its lots before and after an import. The product may be gone by now.';
comment on column goods_import_changes.undone is 'The result of undoing it; null until then.';
create index goods_import_changes_not_undone on goods_import_changes (import_id, product_id) where undone is null;
