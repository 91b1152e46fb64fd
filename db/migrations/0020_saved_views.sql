-- owner: identity
-- Lists as their owner likes to see them (B4): the address of a list, under a name.
create table saved_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  -- filters, sorting, columns and widths, as the list's address spells them
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  place integer not null check (place >= 0),
  created_at timestamptz(3) not null default now()
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
