-- owner: checkout
-- What somebody likes (U29): a guest's by the token of their browser, an account's by all of its devices.
create table wish_lists (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users (id) on delete cascade,
  -- in the link that shows it to others; null while it is nobody else's to see
  share_key text unique,
  updated_at timestamptz(3) not null default now()
);
create table wish_list_tokens (
  token_hash bytea primary key,
  list_id uuid not null references wish_lists (id) on delete cascade
);
create index wish_list_tokens_of_list on wish_list_tokens (list_id);
create table wish_list_items (
  list_id uuid not null references wish_lists (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (list_id, product_id)
);
create index wish_list_items_of_product on wish_list_items (product_id);
