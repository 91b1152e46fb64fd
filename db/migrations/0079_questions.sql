-- owner: reviews
-- What shoppers ask of a product, shown on its page with the answer and never before.
create table questions (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  -- as it was typed; its first word is shown
  name text not null,
  -- where the answer is sent; emptied when it was
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  language text not null check (language in ('uk', 'en')),
  body text not null check (length(body) between 5 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  answer text not null default '' check (length(answer) <= 2000),
  created_at timestamptz(3) not null,
  check (state <> 'shown' or answer <> '')
);
create index questions_of_product on questions (product_id, created_at desc, id desc) where state = 'shown';
create index questions_by_state on questions (state, created_at desc, id desc);
