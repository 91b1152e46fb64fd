-- owner: advertising
-- What was saved by which key of the staff: an answer may be lost on the way, and its money written down again (ADV-4).
create table advert_keys (
  -- of who sent it, with the key
  key bytea primary key,
  -- what was sent
  content bytea not null,
  saved uuid[] not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index advert_keys_created on advert_keys (created_at);
