-- owner: delivery
-- Where the parcels of orders are, as far as their carriers said (DEL-4). An order has one parcel: that of its number.
create table parcels (
  order_id uuid primary key,
  carrier text not null,
  number text not null,
  -- under which it comes back, where that is another one
  back_number text not null default '',
  state text not null default 'made' check (state in (
    'made', 'sent', 'inTransit', 'atBranch', 'delivered', 'paidOut', 'returning', 'returned')),
  trouble text not null default '' check (trouble in ('', 'unknownNumber', 'deleted', 'lost')),
  -- when it came into its state, by the carrier's clock
  since timestamptz(3),
  -- the newest event that said something
  code text not null default '',
  words text not null default '',
  place text not null default '',
  place_ref text not null default '',
  last_event_at timestamptz(3),
  -- the last day on which it is kept for nothing
  free_until date,
  expected_on date,
  -- kopiykas that the carrier is to collect, and takes for bringing it; null where it does not say
  collects bigint check (collects >= 0),
  price bigint check (price >= 0),
  -- received, and not paid out yet
  is_owed boolean not null default false,
  paid_out bigint check (paid_out >= 0),
  paid_out_on date,
  -- the state of which the order knows
  heeded_state text not null default 'made',
  heeded_paid_out bigint,
  followed_at timestamptz(3) not null default now(),
  -- nobody asks about it any more
  ended_at timestamptz(3),
  check ((paid_out is null) = (paid_out_on is null))
);
create index parcels_number on parcels (number);
create index parcels_back_number on parcels (back_number) where back_number <> '';
create index parcels_under_way on parcels (state, since) where ended_at is null;
create index parcels_unheeded on parcels (order_id)
  where heeded_state <> state or heeded_paid_out is distinct from paid_out;

-- Every event that a carrier told of a number; never changed.
create table parcel_events (
  id bigint generated always as identity primary key,
  carrier text not null,
  number text not null,
  code text not null,
  -- what it said when it came; null where nobody knew the code
  meaning text,
  at timestamptz(3) not null,
  words text not null default '',
  place text not null default '',
  heard_at timestamptz(3) not null default now(),
  unique (carrier, number, code, at)
);
