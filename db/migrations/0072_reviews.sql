-- owner: reviews
-- What buyers say of goods that they received: one review a person a product. Nobody sees it before staff have looked at it.
create table reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  -- the order that brought it; it may be deleted later
  order_id uuid references orders on delete set null,
  -- who wrote it, as the order knows them
  phone text not null,
  customer_id uuid references users on delete set null,
  -- first name and initial; empty where the order has no name
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (length(body) between 10 and 2000),
  language text not null check (language in ('uk', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- why staff hid it
  reason text not null default '',
  -- of the shop, below it
  answer text not null default '' check (length(answer) <= 2000),
  -- what the author changed since staff looked is not theirs to show
  version integer not null default 1,
  created_at timestamptz(3) not null,
  written_at timestamptz(3) not null,
  unique (product_id, phone)
);
create index reviews_of_product on reviews (product_id, written_at desc, id desc) where state = 'shown';
create index reviews_by_state on reviews (state, written_at desc, id desc);
create index reviews_of_order on reviews (order_id);
create index reviews_of_customer on reviews (customer_id);

create table review_photos (
  review_id uuid not null references reviews on delete cascade,
  position integer not null,
  picture_id uuid not null references pictures,
  primary key (review_id, position)
);
create index review_photos_picture on review_photos (picture_id);

-- cards tell the average
create trigger reviews_shelf_added after insert on reviews
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger reviews_shelf_removed after delete on reviews
  referencing old table as changed for each statement execute function mark_shelf_of_parts();
create trigger reviews_shelf_changed after update on reviews for each row
  when ((old.state, old.rating) is distinct from (new.state, new.rating)) execute function mark_shelf_of_lot();
