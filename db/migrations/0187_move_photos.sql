-- owner: moving-in
-- Links to photos of goods that moved in: fetched by and by, beside everything else.
alter table moves
  add column photos_paused boolean not null default false,
  -- whoever fetches keeps it fresh: one at a time
  add column photos_beat_at timestamptz(3);

create table move_photos (
  move_id uuid not null references moves on delete cascade,
  product_id uuid not null references products on delete cascade,
  link text not null,
  place int not null,
  -- waiting; kept: it is in the store; shown: its product has it; gone: it could not be had
  state text not null default 'waiting',
  -- where it is kept
  picture_key text,
  -- why it could not be had, as errors are called
  problem text,
  problem_params jsonb not null default '{}',
  primary key (move_id, product_id, link)
);
create index move_photos_waiting on move_photos (move_id, product_id) where state in ('waiting', 'kept');
create index move_photos_product on move_photos (product_id);
