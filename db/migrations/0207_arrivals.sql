-- owner: moving-in
-- An archive of a whole shop that moves into this one: what it holds, and how far that has come (FORM-3).
create table arrivals (
  id uuid primary key default uuidv7(),
  file_name text not null,
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  -- of the archive: when and by whom it was made, and how many rows each of its tables has
  made_at timestamptz(3) not null,
  shop_name jsonb not null,
  last_order_number bigint not null default 0,
  counts jsonb not null,
  photo_count integer not null,
  -- of the run: rows, then photos
  began_at timestamptz(3),
  beat_at timestamptz(3),
  stop_asked_at timestamptz(3),
  ended_at timestamptz(3),
  rows_done integer not null default 0,
  -- all rows are there since; before that none is
  entered_at timestamptz(3),
  photos_done integer not null default 0,
  photos_gone integer not null default 0,
  done_at timestamptz(3),
  failure jsonb
);
