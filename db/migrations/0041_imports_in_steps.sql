-- owner: goods
-- An import is written in steps, each a transaction of its own, and so is its undoing. Who writes keeps `beat_at` fresh:
-- where it grows old before the end, the process died, and the import waits to be undone.
alter table goods_imports
  add column total int not null default 0,
  add column done int not null default 0,
  -- rows that were as they should be when the file was looked at, and could not be taken by then
  add column left_out jsonb not null default '[]',
  add column left_out_count int not null default 0,
  add column beat_at timestamptz(3) not null default now(),
  add column stop_asked_at timestamptz(3),
  add column ended_at timestamptz(3),
  add column undo_began_at timestamptz(3);
update goods_imports set beat_at = created_at, ended_at = created_at, undo_began_at = undone_at;
alter table goods_import_changes
  -- what its undoing did, and what it left; null until then
  add column undone jsonb;
create index goods_import_changes_not_undone on goods_import_changes (import_id, product_id) where undone is null;
