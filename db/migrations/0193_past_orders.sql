-- owner: moving-in
-- Orders of the shop before, read off a table: which file brought which number, so that it is brought once (ORD-3, ORD-8).
create table past_order_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'))
);
create table past_order_import_changes (
  -- as the shop before wrote it; it stays known when staff delete its order here
  number text primary key,
  import_id uuid not null references past_order_imports on delete cascade,
  order_id uuid not null
);
create index past_order_import_changes_import on past_order_import_changes (import_id);
-- what the owner's own words of statuses mean here
create table move_status_words (
  -- folded
  word text primary key,
  status text not null check (status in ('completed', 'cancelled', 'refused', 'left'))
);
