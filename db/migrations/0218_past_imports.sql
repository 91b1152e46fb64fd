-- owner: moving-in
-- Tables of the shop before come in steps that others pass between: how far an import has come, and its undoing (FORM-3, ORD-8).
alter table past_order_imports rename to past_imports;
alter table past_imports
  add column kind text not null default 'orders' constraint past_imports_kind check (kind in ('orders', 'customers')),
  -- things that the table brings; those that were come to; those of them that came
  add column total integer not null default 0,
  add column done integer not null default 0,
  add column entered integer not null default 0,
  add column beat_at timestamptz(3) not null default now(),
  add column stop_asked_at timestamptz(3),
  add column ended_at timestamptz(3),
  -- of the undoing
  add column undo_began_at timestamptz(3),
  add column undo_total integer not null default 0,
  add column undo_done integer not null default 0,
  add column taken_back integer not null default 0,
  add column stays integer not null default 0;
comment on table past_imports is
  'Orders and customers of the shop before, read from a table: how far each import has come, so that it can be '
  'stopped, gone on with and taken back.';
comment on column past_imports.beat_at is
  'When a step of it, or of its undoing, was last written. Who has written none for long is gone.';

update past_imports i set beat_at = created_at, ended_at = created_at, undo_began_at = undone_at,
  total = c.count, done = c.count, entered = c.count
from (select p.id, count(n.number)::int as count from past_imports p
  left join past_order_import_changes n on n.import_id = p.id group by p.id) c
where c.id = i.id;
