-- owner: media

create table blobs (
  id uuid default uuidv7() primary key,
  pathname text collate "C" not null check (length(pathname) >= 1 and length(pathname) <= 1000),
  object text not null unique,
  size bigint not null check (size >= 0),
  content_type text not null,
  cache_seconds integer not null check (cache_seconds >= 0),
  etag text not null,
  is_original boolean not null default false,
  made_by text unique,
  uploaded_at timestamptz(3) not null default now()
);
comment on table blobs is
  'Files of the photo store, by pathname. The bytes are an object of the disk, the bucket or the hosted '
  'provider, under a name of its own that is given to one content only: a row is a whole file, and without a '
  'row there is none.';
comment on column blobs.is_original is
  'Uploaded by staff: strangers get what was made of it, not the file with what the camera wrote into it.';
comment on column blobs.made_by is
  'The request that made it: its repetition after a lost answer gets the same answer.';
create index blobs_order on blobs (left(pathname, 200) collate "C");
-- 950 characters of three bytes are more than an index entry holds
create unique index blobs_pathname on blobs (md5(pathname));

create table pictures (
  id uuid default uuidv7() primary key,
  key text not null check (key ~~ 'products/%' and length(key) <= 950),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  average_colour text not null check (average_colour ~ '^#[0-9a-f]{6}$'),
  placeholder text not null default '',
  variants jsonb not null,
  created_at timestamptz(3) not null default now(),
  blob_id uuid unique references blobs,
  state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  failure text,
  made_from text,
  attempts integer not null default 0,
  claimed_until timestamptz(3),
  name text not null default '',
  is_held boolean not null default false,
  drops_original boolean not null default false,
  was_moving boolean not null default false,
  constraint pictures_failure check ((state = 'failed') = (failure is not null))
);
comment on table pictures is
  'A picture in the photo store: its key (IMG-2) and the files made of it. A job makes them from a blob; those '
  'of the demo come ready.';
comment on column pictures.variants is
  '[{"format": "avif" | "webp", "width": 400, "height": 500, "file": "<content hash>.avif"}]';
comment on column pictures.failure is 'An error key of the module''s texts.';
comment on column pictures.made_from is 'The object that the variants were made of.';
comment on column pictures.name is
  'The name of the photo when it was given; its key has a suffix, and nothing that a path cannot hold.';
comment on column pictures.is_held is 'Nobody may make anything of it yet.';
comment on column pictures.drops_original is 'A stranger sent it: the file itself goes once its pictures are made.';
comment on column pictures.was_moving is 'Pages show the first of its frames.';
create index pictures_files on pictures using gin (variants jsonb_path_ops);
create unique index pictures_key on pictures (md5(key));
create index pictures_waiting on pictures (created_at) where state = 'waiting';

create table blob_uploads (
  id uuid default uuidv7() primary key,
  pathname text not null,
  stored_as text not null,
  created_at timestamptz(3) not null default now()
);
comment on table blob_uploads is 'An upload in parts, until it is completed or a day old.';
comment on column blob_uploads.stored_as is 'Where the blob will stand: the pathname, with its random suffix.';

create table blob_parts (
  upload_id uuid not null references blob_uploads on delete cascade,
  number integer not null check (number >= 1 and number <= 10000),
  object text not null unique,
  size bigint not null check (size >= 0),
  etag text not null,
  primary key (upload_id, number)
);

create table photo_leftovers (
  object text primary key,
  delete_after timestamptz(3) not null
);
comment on table photo_leftovers is
  'Objects that nothing may refer to: about to be written, or let go of. Taken away after that instant unless '
  'in use.';
create index photo_leftovers_due on photo_leftovers (delete_after);

create table private_files (
  id uuid default uuidv7() primary key,
  object text not null unique,
  kind text not null,
  company text not null,
  about text not null,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  readers text[] not null check (cardinality(readers) > 0),
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
comment on table private_files is
  'Documents of companies: labels, registers, receipts. A row says what it belongs to, who may read it and when '
  'it ends; its bytes lie in a store beside the photos that answers no address.';
comment on column private_files.object is 'The store''s name of its bytes.';
comment on column private_files.kind is 'label.';
comment on column private_files.about is
  'The thing that it was made for, as the room that keeps it writes it: an order.';
comment on column private_files.name is 'The name under which a browser saves it.';
comment on column private_files.size is 'Bytes.';
comment on column private_files.readers is 'The roles that may read it.';
comment on column private_files.is_kept is 'False while its bytes are on their way to the store.';
create index private_files_about on private_files (about, kind, created_at);
create index private_files_end on private_files (ends_at);
create index private_files_on_their_way on private_files (created_at) where not is_kept;
