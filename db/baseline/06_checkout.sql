-- owner: checkout

create table carts (
  id uuid default uuidv7() primary key,
  user_id uuid unique references users on delete set null,
  updated_at timestamptz(3) not null default now(),
  last_order_number text,
  was_seen boolean not null default false
);
comment on table carts is
  'A cart. `was_seen` says that the browser it was made for came back with it; a second tab is told of the last '
  'order that was made of it.';

create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null,
  size text not null default '',
  quantity integer not null check (quantity > 0),
  added_at timestamptz(3) not null default now(),
  seen_price bigint check (seen_price >= 0),
  colour text not null default '',
  press text,
  gone_code text,
  gone_name_uk text,
  gone_name_en text,
  primary key (cart_id, product_id, size, colour)
);
comment on table cart_lines is
  'Goods in a cart. The price of the moment they were put in stays beside them, so that the cart can name a '
  'change. A product that is deleted while it is in a cart keeps its line by name, so that the cart says that '
  'it is gone (ORD-15).';

create table stock_wishes (
  id uuid default uuidv7() primary key,
  product_id uuid not null references products on delete cascade,
  size text not null,
  colour text not null,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  language text not null check (language in ('uk', 'en')),
  created_at timestamptz(3) not null,
  unique (product_id, size, colour, contact)
);
comment on table stock_wishes is
  'Wishes to hear when goods are there again (U19). A row goes when its message is queued, or after half a '
  'year.';
comment on column stock_wishes.size is 'Empty where the product has no sizes.';
comment on column stock_wishes.colour is 'By its Ukrainian name; empty where the lots do not tell colours apart.';

create table cart_tokens (
  token_hash bytea primary key,
  cart_id uuid not null references carts on delete cascade,
  session_id uuid references sessions on delete set null
);
comment on table cart_tokens is
  'The cart of an account, held by several devices, each by a token of its own (ORD-15). A token lasts as long '
  'as its session (AUTH-6); the session is null for a guest, and once it has run out and is gone.';
create index cart_tokens_of_cart on cart_tokens (cart_id);
create index cart_tokens_of_session on cart_tokens (session_id) where session_id is not null;

create table wish_lists (
  id uuid default uuidv7() primary key,
  user_id uuid unique references users on delete cascade,
  share_key text unique,
  updated_at timestamptz(3) not null default now()
);
comment on table wish_lists is
  'Goods that somebody likes (U29): a guest''s by the token of their browser, an account''s on all of its '
  'devices.';
comment on column wish_lists.share_key is
  'In the link that shows it to others; null while it is nobody else''s to see.';

create table wish_list_items (
  list_id uuid not null references wish_lists on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (list_id, product_id)
);
create index wish_list_items_of_product on wish_list_items (product_id);

create table wish_list_tokens (
  token_hash bytea primary key,
  list_id uuid not null references wish_lists on delete cascade,
  session_id uuid references sessions on delete set null
);
create index wish_list_tokens_of_list on wish_list_tokens (list_id);
create index wish_list_tokens_of_session on wish_list_tokens (session_id) where session_id is not null;
