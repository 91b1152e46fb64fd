-- owner: moving-in
-- The file of another shop, read into a plan; the plan changes nothing until somebody applies it.
create table moves (
  id uuid primary key default uuidv7(),
  source text not null,
  file_name text not null,
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  -- of its opening stock, in Kyiv
  stock_on date not null,
  -- cells that could not be read: the first of them, and how many in all
  troubles jsonb not null default '[]',
  trouble_count int not null default 0,
  unknown_columns jsonb not null default '[]',
  -- what a person said of models, by their keys
  decisions jsonb not null default '{}',
  -- questions and counts of the plan
  plan jsonb not null default '{}',
  -- how many products were added, changed, left as they are
  outcome jsonb not null default '{"added": 0, "changed": 0, "unchanged": 0, "kept": 0}'
);

-- The rows of its file, as this shop understands them.
create table move_rows (
  move_id uuid not null references moves on delete cascade,
  row_number int not null,
  thing jsonb not null,
  primary key (move_id, row_number)
);

-- Models that the rows make; each answer makes them anew.
create table move_models (
  move_id uuid not null references moves on delete cascade,
  key text not null,
  place int not null,
  reason text not null,
  state text not null,
  model jsonb not null,
  primary key (move_id, key)
);
create index move_models_place on move_models (move_id, place);

-- Answers, which hold for the next file, too.
create table move_answers (
  question text primary key,
  answer text not null,
  answered_at timestamptz(3) not null default now()
);

-- The meaning of columns, by the plain words of their headers; null where one is left out.
create table move_columns (
  header text primary key,
  stands_for text
);

-- The imports that a move was written by, one each time that somebody went on with it.
create table move_runs (
  move_id uuid not null references moves on delete cascade,
  import_id uuid not null,
  is_of_photos boolean not null default false,
  begun_at timestamptz(3) not null default now(),
  primary key (move_id, import_id)
);

-- Values that a move brought, so that the next one tells its own changes from those of staff.
create table moved_products (
  move_id uuid not null references moves on delete cascade,
  product_id uuid not null references products on delete cascade,
  key text not null,
  brought jsonb not null,
  moved_at timestamptz(3) not null default now(),
  primary key (move_id, product_id)
);
create index moved_products_key on moved_products (key, moved_at);
create index moved_products_product on moved_products (product_id);
