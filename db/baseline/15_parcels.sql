-- owner: parcels

create table parcel_documents (
  id uuid default uuidv7() primary key,
  order_id uuid not null references orders on delete cascade,
  carrier text not null,
  key text not null,
  state text not null,
  asked_at timestamptz(3),
  ref text not null default '',
  tracking_number text not null default '',
  weight integer not null check (weight > 0),
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  declared_value bigint not null,
  money_on_delivery bigint not null,
  payer text not null,
  price bigint,
  expected_on date,
  refused_part text not null default '',
  refusal text not null default '',
  printed_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  made_at timestamptz(3),
  ended_at timestamptz(3),
  constraint parcel_documents_made check (state <> 'made' or ref <> '' and tracking_number <> ''),
  constraint parcel_documents_state check (state in ('asking', 'unclear', 'made', 'failed', 'deleted'))
);
comment on table parcel_documents is
  'Parcels that are made at a carrier from orders (DEL-3): a row for each attempt.';
comment on column parcel_documents.key is
  'The order''s number: what the carrier knows the document by where its answer was lost.';
comment on column parcel_documents.state is
  'Asking: queued, or asked for just now. unclear: asked for, and the answer was lost. failed: the carrier said '
  'no.';
comment on column parcel_documents.asked_at is
  'When the carrier was asked to make it; null until it is, and again where it certainly was not made.';
comment on column parcel_documents.ref is 'The carrier''s id of it.';
comment on column parcel_documents.weight is 'Grams and centimetres.';
comment on column parcel_documents.declared_value is 'Kopiykas.';
comment on column parcel_documents.price is 'Kopiykas and a day, as the carrier told them; null where it did not.';
comment on column parcel_documents.refused_part is 'The part that the carrier refused, and its words.';
-- An order has one live document, whoever asks for it and however often.
create unique index parcel_documents_live on parcel_documents (order_id) where state in ('asking', 'unclear', 'made');
create index parcel_documents_made_at on parcel_documents (made_at) where state = 'made';
create index parcel_documents_number on parcel_documents (tracking_number) where tracking_number <> '';
create index parcel_documents_order on parcel_documents (order_id, created_at);

create table parcel_quotes (
  key text primary key,
  price bigint,
  expected_on date,
  asked_at timestamptz(3) not null
);
comment on table parcel_quotes is 'Answers of a carrier about price and day, for as long as they may be believed.';
create index parcel_quotes_age on parcel_quotes (asked_at);

create table type_boxes (
  product_type_id uuid primary key references product_types on delete cascade,
  weight integer not null check (weight > 0),
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
comment on table type_boxes is 'The usual weight in grams and box in centimetres of one piece of a product type.';
