-- owner: media
-- What lies in the photo store, by pathname. The bytes are an object of the disk, the bucket or the hosted provider,
-- under a name of its own that is given to one content only: a row is a whole blob, and without a row there is none.
create table blobs (
  id uuid primary key default uuidv7(),
  pathname text collate "C" not null check (length(pathname) between 1 and 1000),
  object text not null unique,
  size bigint not null check (size >= 0),
  content_type text not null,
  cache_seconds integer not null check (cache_seconds >= 0),
  etag text not null,
  -- uploaded by staff: strangers get what was made of it, not the file with what the camera wrote into it
  is_original boolean not null default false,
  -- the request that made it: its repetition after a lost answer gets the same answer
  made_by text unique,
  uploaded_at timestamptz(3) not null default now()
);
-- 950 characters of three bytes are more than an index entry holds
create unique index blobs_pathname on blobs (md5(pathname));
create index blobs_order on blobs (left(pathname, 200) collate "C");

-- An upload in parts, until it is completed or a day old.
create table blob_uploads (
  id uuid primary key default uuidv7(),
  pathname text not null,
  -- where the blob will stand: the pathname, with its random suffix
  stored_as text not null,
  created_at timestamptz(3) not null default now()
);
create table blob_parts (
  upload_id uuid not null references blob_uploads on delete cascade,
  number integer not null check (number between 1 and 10000),
  object text not null unique,
  size bigint not null check (size >= 0),
  etag text not null,
  primary key (upload_id, number)
);

-- Objects that nothing may refer to: about to be written, or let go of. Taken away after that instant unless in use.
create table photo_leftovers (
  object text primary key,
  delete_after timestamptz(3) not null
);
create index photo_leftovers_due on photo_leftovers (delete_after);

-- A picture is made of a blob by a job; those of the demo came ready.
-- made_from: the object that the variants were made of; failure: an error key of the module's texts.
alter table pictures
  drop constraint pictures_key_key,
  add column blob_id uuid unique references blobs,
  add column state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  add column failure text,
  add column made_from text,
  add column attempts integer not null default 0,
  add column claimed_until timestamptz(3),
  add constraint pictures_failure check ((state = 'failed') = (failure is not null));
create unique index pictures_key on pictures (md5(key));
create index pictures_waiting on pictures (created_at) where state = 'waiting';
create index pictures_files on pictures using gin (variants jsonb_path_ops);
