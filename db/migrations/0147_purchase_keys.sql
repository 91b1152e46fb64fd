-- owner: purchasing
-- Which purchases were added by which key of the staff: an answer may be lost on the way, and the form sent again (FORM-5).
create table purchase_keys (
  -- of who sent it, with the key
  key bytea primary key,
  -- what was sent
  content bytea not null,
  saved uuid[] not null,
  created_at timestamptz(3) not null default now()
);
create index purchase_keys_created on purchase_keys (created_at);
