-- owner: delivery
-- The directory of Nova Poshta, copied daily (DEL-2). What shoppers choose from is here alone.

-- The words of a place as one types them: lower case, without apostrophes, a space before each.
create function place_words(said text) returns text language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(search_normal(said), '[^[:alnum:]]+', ' ', 'g')) || ' ';

create table nova_poshta_settlements (
  -- what the carrier calls the reference of a city
  ref text primary key,
  name text not null,
  -- in Russian, as many still type it
  other_name text not null default '',
  kind text not null constraint nova_poshta_settlements_kind check (kind in ('city', 'settlement', 'village', '')),
  oblast text not null default '',
  -- as far as it is known
  district text not null default '',
  -- how many branches and lockers: big towns have many
  branches integer not null default 0,
  words text not null generated always as (place_words(name || ' ' || other_name)) stored,
  -- the same in the one Latin spelling of the search
  keys text not null generated always as (search_key(place_words(name || ' ' || other_name))) stored,
  around text not null generated always as (place_words(district || ' ' || oblast)) stored
);
create index nova_poshta_settlements_words on nova_poshta_settlements using gin (words gin_trgm_ops, keys gin_trgm_ops)
  with (fastupdate = off);
create index nova_poshta_settlements_name on nova_poshta_settlements (name);

create table nova_poshta_branches (
  ref text primary key,
  -- a copy is swapped in whole: towns may go before their branches do
  settlement_ref text not null references nova_poshta_settlements deferrable initially deferred,
  kind text not null constraint nova_poshta_branches_kind check (kind in ('branch', 'locker', 'point')),
  number text not null,
  -- as the carrier writes it, which is what an order keeps
  name text not null,
  address text not null,
  other_address text not null default '',
  -- grams, kopiykas and centimetres of one parcel; null where the carrier tells none
  most_weight integer,
  most_value bigint,
  most_width integer,
  most_height integer,
  most_length integer,
  words text not null generated always as (place_words(number || ' ' || case kind
    when 'branch' then 'відділення отделение branch '
    when 'locker' then 'поштомат почтомат locker '
    else 'пункт point ' end || address || ' ' || other_address)) stored
);
create index nova_poshta_branches_settlement on nova_poshta_branches (settlement_ref);
create index nova_poshta_branches_name on nova_poshta_branches (name);

-- When the directory was copied last; nothing where what is there came with the demo.
create table nova_poshta_copy (
  is_only boolean primary key default true constraint nova_poshta_copy_is_only check (is_only),
  copied_at timestamptz(3) not null
);
