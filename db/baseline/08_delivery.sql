-- owner: delivery
-- functions: delivery/place_words, search/search_key

create table nova_poshta_settlements (
  ref text primary key,
  name text not null,
  other_name text not null default '',
  kind text not null,
  oblast text not null default '',
  district text not null default '',
  branches integer not null default 0,
  words text not null generated always as (place_words((name || ' ') || other_name)) stored,
  keys text not null generated always as (search_key(place_words((name || ' ') || other_name))) stored,
  around text not null generated always as (place_words((district || ' ') || oblast)) stored,
  constraint nova_poshta_settlements_kind check (kind in ('city', 'settlement', 'village', ''))
);
comment on table nova_poshta_settlements is
  'Towns of Nova Poshta, copied daily (DEL-2). `words` are the words of a town as people type them: lower case, '
  'without apostrophes, a space before each.';
comment on column nova_poshta_settlements.ref is 'The carrier''s reference of a city.';
comment on column nova_poshta_settlements.other_name is 'In Russian, as many still type it.';
comment on column nova_poshta_settlements.district is 'As far as it is known.';
comment on column nova_poshta_settlements.branches is 'How many branches and lockers: big towns have many.';
comment on column nova_poshta_settlements.keys is 'The same in the one Latin spelling of the search.';
-- Towns are looked up by their names in any case of letters: the branch of the sender at each price, a typed address
-- (DEL-3, DEL-6).
create index nova_poshta_settlements_lower_name on nova_poshta_settlements (lower(name));
create index nova_poshta_settlements_name on nova_poshta_settlements (name);
create index nova_poshta_settlements_words on nova_poshta_settlements using gin (words gin_trgm_ops, keys gin_trgm_ops)
  with (fastupdate = off);

create table nova_poshta_branches (
  ref text primary key,
  settlement_ref text not null references nova_poshta_settlements deferrable initially deferred,
  kind text not null,
  number text not null,
  name text not null,
  address text not null,
  other_address text not null default '',
  most_weight integer,
  most_value bigint,
  most_width integer,
  most_height integer,
  most_length integer,
  words text not null generated always as (place_words(((((number || ' ') ||
case kind
    when 'branch'
    then 'відділення отделение branch '
    when 'locker' then 'поштомат почтомат locker '
    else 'пункт point '
end) || address) || ' ') || other_address)) stored,
  constraint nova_poshta_branches_kind check (kind in ('branch', 'locker', 'point'))
);
comment on table nova_poshta_branches is
  'Branches and lockers of Nova Poshta, copied daily (DEL-2). Shoppers choose from these alone.';
comment on column nova_poshta_branches.settlement_ref is
  'A copy of the directory is swapped in whole: towns may go before their branches do.';
comment on column nova_poshta_branches.name is 'As the carrier writes it, which is what an order keeps.';
comment on column nova_poshta_branches.most_weight is
  'Grams, kopiykas and centimetres of one parcel; null where the carrier tells none.';
create index nova_poshta_branches_name on nova_poshta_branches (name);
create index nova_poshta_branches_settlement on nova_poshta_branches (settlement_ref);

create table nova_poshta_copy (
  is_only boolean default true primary key,
  copied_at timestamptz(3) not null,
  constraint nova_poshta_copy_is_only check (is_only)
);
comment on table nova_poshta_copy is 'The time of the last copy of the directory; no row where the demo brought it.';

create table parcel_events (
  id bigint generated always as identity primary key,
  carrier text not null,
  number text not null,
  code text not null,
  meaning text,
  at timestamptz(3) not null,
  words text not null default '',
  place text not null default '',
  heard_at timestamptz(3) not null default now(),
  unique (carrier, number, code, at)
);
comment on table parcel_events is 'Events that a carrier reported of a number; never changed.';
comment on column parcel_events.meaning is 'The meaning when the event came; null where nobody knew the code.';

create table parcels (
  order_id uuid primary key,
  carrier text not null,
  number text not null,
  back_number text not null default '',
  state text not null default 'made' check (state in ('made', 'sent', 'inTransit', 'atBranch', 'delivered',
    'paidOut', 'returning', 'returned')),
  trouble text not null default '' check (trouble in ('', 'unknownNumber', 'deleted', 'lost')),
  since timestamptz(3),
  code text not null default '',
  words text not null default '',
  place text not null default '',
  place_ref text not null default '',
  last_event_at timestamptz(3),
  free_until date,
  expected_on date,
  collects bigint check (collects >= 0),
  price bigint check (price >= 0),
  is_owed boolean not null default false,
  paid_out bigint check (paid_out >= 0),
  paid_out_on date,
  heeded_state text not null default 'made',
  heeded_paid_out bigint,
  followed_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((paid_out is null) = (paid_out_on is null))
);
comment on table parcels is
  'The parcels of orders and where they are, as far as their carriers said (DEL-4). An order has one parcel: '
  'that of its number.';
comment on column parcels.back_number is 'Under which it comes back, where that is another one.';
comment on column parcels.since is 'When it came into its state, by the carrier''s clock.';
comment on column parcels.code is 'The newest event that said something.';
comment on column parcels.free_until is 'The last day on which it is kept for nothing.';
comment on column parcels.collects is
  'Kopiykas that the carrier is to collect, and takes for bringing it; null where it does not say.';
comment on column parcels.is_owed is 'Received, and not paid out yet.';
comment on column parcels.heeded_state is 'The last state that the order has followed.';
comment on column parcels.ended_at is 'Nobody asks about it any more.';
create index parcels_back_number on parcels (back_number) where back_number <> '';
create index parcels_number on parcels (number);
create index parcels_under_way on parcels (state, since) where ended_at is null;
create index parcels_unheeded on parcels (order_id)
  where heeded_state <> state or heeded_paid_out is distinct from paid_out;
