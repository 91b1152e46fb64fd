-- owner: goods
-- What imports changed, kept for a day so that they can be undone.
create table goods_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  actor_id uuid not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index goods_imports_age on goods_imports (created_at);

-- Values of a product and its lots before and after. The product may be gone by now.
create table goods_import_changes (
  import_id uuid not null references goods_imports on delete cascade,
  product_id uuid not null,
  code text not null,
  change jsonb not null,
  primary key (import_id, product_id)
);
