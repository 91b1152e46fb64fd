-- owner: purchasing
-- What imports of purchases changed, kept for a day so that they can be undone.
create table purchase_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  actor_id uuid not null,
  -- of each purchase what it was, null where it was added, and which version it became
  changes jsonb not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index purchase_imports_age on purchase_imports (created_at);
