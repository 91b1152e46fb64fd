-- owner: moving-in

create table move_answers (
  question text primary key,
  answer text not null,
  answered_at timestamptz(3) not null default now()
);
comment on table move_answers is 'Answers, which hold for the next file, too.';

create table move_columns (
  header text primary key,
  stands_for text
);
comment on table move_columns is
  'The meaning of columns, by the plain words of their headers; null where a column is left out.';

create table moves (
  id uuid default uuidv7() primary key,
  source text not null,
  file_name text not null,
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  stock_on date not null,
  troubles jsonb not null default '[]',
  trouble_count integer not null default 0,
  unknown_columns jsonb not null default '[]',
  decisions jsonb not null default '{}',
  plan jsonb not null default '{}',
  outcome jsonb not null default '{"kept": 0, "added": 0, "changed": 0, "unchanged": 0}',
  photos_paused boolean not null default false,
  photos_beat_at timestamptz(3)
);
comment on table moves is
  'The file of another shop, read into a plan; the plan changes nothing until somebody applies it.';
comment on column moves.stock_on is 'Of its opening stock, in Kyiv.';
comment on column moves.troubles is 'Cells that could not be read: the first of them, and how many in all.';
comment on column moves.decisions is 'A person''s answers about models, by their keys.';
comment on column moves.plan is 'Questions and counts of the plan.';
comment on column moves.outcome is 'How many products were added, changed, left as they are.';
comment on column moves.photos_beat_at is 'The fetcher keeps it fresh: one process at a time.';

create table move_models (
  move_id uuid not null references moves on delete cascade,
  key text not null,
  place integer not null,
  reason text not null,
  state text not null,
  model jsonb not null,
  primary key (move_id, key)
);
comment on table move_models is 'Models that the rows make; each answer makes them anew.';
create index move_models_place on move_models (move_id, place);

create table move_rows (
  move_id uuid not null references moves on delete cascade,
  row_number integer not null,
  thing jsonb not null,
  primary key (move_id, row_number)
);
comment on table move_rows is 'The rows of its file, as this shop understands them.';

create table move_runs (
  move_id uuid not null references moves on delete cascade,
  import_id uuid not null,
  is_of_photos boolean not null default false,
  begun_at timestamptz(3) not null default now(),
  primary key (move_id, import_id)
);
comment on table move_runs is 'The imports that a move was written by, one each time that somebody went on with it.';

create table moved_products (
  move_id uuid not null references moves on delete cascade,
  product_id uuid not null references products on delete cascade,
  key text not null,
  brought jsonb not null,
  moved_at timestamptz(3) not null default now(),
  primary key (move_id, product_id)
);
comment on table moved_products is
  'Values that a move brought, so that the next one tells its own changes from those of staff.';
create index moved_products_key on moved_products (key, moved_at);
create index moved_products_product on moved_products (product_id);

create table move_photos (
  move_id uuid not null references moves on delete cascade,
  product_id uuid not null references products on delete cascade,
  link text not null,
  place integer not null,
  state text not null default 'waiting',
  picture_key text,
  problem text,
  problem_params jsonb not null default '{}',
  primary key (move_id, product_id, link)
);
comment on table move_photos is
  'Links to photos of goods that moved in, fetched little by little beside all other work.';
comment on column move_photos.state is
  'Waiting; kept: it is in the store; shown: its product has it; gone: it could not be had.';
comment on column move_photos.picture_key is 'Where it is kept.';
comment on column move_photos.problem is 'Why it could not be had, as errors are called.';
create index move_photos_product on move_photos (product_id);
create index move_photos_waiting on move_photos (move_id, product_id) where state in ('waiting', 'kept');

create table old_addresses (
  path text primary key,
  written text not null,
  product_id uuid references products on delete cascade,
  list text,
  move_id uuid references moves on delete cascade,
  written_at timestamptz(3) not null default now(),
  constraint old_addresses_list check (list is null or list ~ '^/[a-z][a-z-]*$'),
  constraint old_addresses_path check (path ~~ '/_%'),
  constraint old_addresses_target check ((product_id is null) <> (list is null))
);
comment on table old_addresses is
  'Pages of the shop before, by their paths, and their new targets here: a product, whatever its code, or a '
  'list.';
comment on column old_addresses.move_id is 'Null where a person said so.';
create index old_addresses_move on old_addresses (move_id);
create index old_addresses_product on old_addresses (product_id);

create table move_status_words (
  word text primary key,
  status text not null check (status in ('completed', 'cancelled', 'refused', 'left'))
);
comment on table move_status_words is 'The meaning of the former shop''s own words of statuses.';
comment on column move_status_words.word is 'Folded.';

create table past_order_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table past_order_imports is
  'Orders of the shop before, read from a table: which file brought which number, so that an order is brought '
  'once (ORD-3, ORD-8).';

create table past_order_import_changes (
  number text primary key,
  import_id uuid not null references past_order_imports on delete cascade,
  order_id uuid not null
);
comment on column past_order_import_changes.number is
  'As the shop before wrote it; it stays known when staff delete its order here.';
create index past_order_import_changes_import on past_order_import_changes (import_id);
