-- owner: reviews

create table reviews (
  id uuid default uuidv7() primary key,
  product_id uuid not null references products on delete cascade,
  order_id uuid references orders on delete set null,
  phone text not null,
  customer_id uuid references users on delete set null,
  author text not null,
  rating smallint not null check (rating >= 1 and rating <= 5),
  body text not null check (length(body) >= 10 and length(body) <= 2000),
  language text not null check (language in ('uk', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  reason text not null default '',
  answer text not null default '' check (length(answer) <= 2000),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  written_at timestamptz(3) not null
);
comment on table reviews is
  'Reviews of goods that buyers received: one review a person a product; buyers whose orders have no phone are '
  'not one person. Nobody sees a review before staff have looked at it.';
comment on column reviews.order_id is 'The order that brought it; it may be deleted later.';
comment on column reviews.phone is 'The author''s phone, as the order has it.';
comment on column reviews.author is 'First name and initial; empty where the order has no name.';
comment on column reviews.reason is 'Why staff hid it.';
comment on column reviews.answer is 'Of the shop, below it.';
comment on column reviews.version is
  'Staff show only the text that they have seen: each change by the author raises it.';
create index reviews_by_state on reviews (state, written_at desc, id desc);
create index reviews_of_customer on reviews (customer_id);
create index reviews_of_order on reviews (order_id);
create index reviews_of_product on reviews (product_id, written_at desc, id desc) where state = 'shown';
create unique index reviews_one_a_phone on reviews (product_id, phone) where phone <> '';

create table review_photos (
  review_id uuid not null references reviews on delete cascade,
  position integer not null,
  picture_id uuid not null references pictures,
  primary key (review_id, "position")
);
create index review_photos_picture on review_photos (picture_id);

create table questions (
  id uuid default uuidv7() primary key,
  product_id uuid not null references products on delete cascade,
  name text not null,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  language text not null check (language in ('uk', 'en')),
  body text not null check (length(body) >= 5 and length(body) <= 1000),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  answer text not null default '' check (length(answer) <= 2000),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check (state <> 'shown' or answer <> '')
);
comment on table questions is
  'Questions of shoppers about a product, shown on its page with the answer and never before. `version` keeps '
  'two people from overwriting each other.';
comment on column questions.name is 'As it was typed; its first word is shown.';
comment on column questions.channel is 'The channel to which the answer is sent; emptied when it was sent.';
create index questions_by_state on questions (state, created_at desc, id desc);
create index questions_of_product on questions (product_id, created_at desc, id desc) where state = 'shown';
