-- owner: parcels
-- Parcels that are made at a carrier from orders (DEL-3): a row for each attempt.
create table parcel_documents (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  carrier text not null,
  -- the order's number: what the carrier knows the document by where its answer was lost
  key text not null,
  -- asking: queued, or asked for just now. unclear: asked for, and the answer was lost. failed: the carrier said no
  state text not null constraint parcel_documents_state
    check (state in ('asking', 'unclear', 'made', 'failed', 'deleted')),
  -- when the carrier was asked to make it; null until it is, and again where it certainly was not made
  asked_at timestamptz(3),
  -- what the carrier calls it
  ref text not null default '',
  tracking_number text not null default '',
  -- grams and centimetres
  weight integer not null check (weight > 0),
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- kopiykas
  declared_value bigint not null,
  money_on_delivery bigint not null,
  payer text not null,
  -- kopiykas and a day, as the carrier told them; null where it did not
  price bigint,
  expected_on date,
  -- the part that the carrier refused, and its words
  refused_part text not null default '',
  refusal text not null default '',
  printed_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  made_at timestamptz(3),
  ended_at timestamptz(3),
  constraint parcel_documents_made check (state <> 'made' or (ref <> '' and tracking_number <> ''))
);
-- whoever makes a parcel of an order, and however often, makes one
create unique index parcel_documents_live on parcel_documents (order_id) where state in ('asking', 'unclear', 'made');
create index parcel_documents_order on parcel_documents (order_id, created_at);
create index parcel_documents_made_at on parcel_documents (made_at) where state = 'made';
create index parcel_documents_number on parcel_documents (tracking_number) where tracking_number <> '';

-- The usual weight in grams and box in centimetres of one piece of a product type.
create table type_boxes (
  product_type_id uuid primary key references product_types on delete cascade,
  weight integer not null check (weight > 0),
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

-- Answers of a carrier about price and day, for as long as they may be believed.
create table parcel_quotes (
  key text primary key,
  price bigint,
  expected_on date,
  asked_at timestamptz(3) not null
);
create index parcel_quotes_age on parcel_quotes (asked_at);
