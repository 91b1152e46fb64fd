-- owner: media
-- Documents of companies: labels, registers, receipts. Each says whose it is, who may read it and when it ends; its bytes lie in a
-- store beside the photos that answers no address.
create table private_files (
  id uuid primary key default uuidv7(),
  -- what the store calls its bytes
  object text not null unique,
  -- what it is: label
  kind text not null,
  company text not null,
  -- what it was made for, as the room that keeps it says: an order
  about text not null,
  -- what it is saved as
  name text not null,
  content_type text not null,
  -- bytes
  size integer not null check (size > 0),
  -- the roles that may read it
  readers text[] not null check (cardinality(readers) > 0),
  -- false while its bytes are on their way to the store
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index private_files_about on private_files (about, kind, created_at);
create index private_files_end on private_files (ends_at);
create index private_files_on_their_way on private_files (created_at) where not is_kept;
