-- owner: moving-in
-- Goods that are read from another shop's API, a page a transaction: whoever is killed goes on where it was (FORM-3).
create table move_readings (
  id uuid primary key default uuidv7(),
  source text not null,
  -- whole: everything is read, and the plan is about to be made
  state text not null default 'running' check (state in ('running', 'whole', 'stopped', 'failed', 'done')),
  -- where the next page begins, as its source says; null before the first page
  position jsonb,
  -- the page at the position had nothing new; a second time that is believed
  is_asked_again boolean not null default false,
  read_count int not null default 0,
  -- as the other shop tells it
  total_count int,
  -- why the last call failed; the number of failures in a row
  failure text not null default '',
  failures int not null default 0,
  -- the other shop rests until then
  next_at timestamptz(3),
  -- whoever reads keeps it fresh: one at a time
  beat_at timestamptz(3),
  begun_at timestamptz(3) not null,
  move_id uuid references moves on delete set null,
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text
);

-- What was read so far: goods, groups, stock, by their ids there.
create table move_reading_things (
  reading_id uuid not null references move_readings on delete cascade,
  kind text not null,
  key text not null,
  content jsonb not null,
  primary key (reading_id, kind, key)
);
