-- owner: delivery
-- Streets of Nova Poshta, kept once somebody looked for them (DEL-6).
alter table nova_poshta_settlements add column street_town_ref text;
comment on column nova_poshta_settlements.street_town_ref is
  'The carrier''s reference of the town in its search of streets; empty where it has no streets there. Null before the first search.';

create table nova_poshta_streets (
  settlement_ref text not null references nova_poshta_settlements on delete cascade,
  ref text not null,
  name text not null,
  other_name text not null default '',
  words text not null generated always as (place_words((name || ' ') || other_name)) stored,
  primary key (settlement_ref, ref)
);
comment on table nova_poshta_streets is 'Streets of Nova Poshta that a search brought (DEL-6).';
comment on column nova_poshta_streets.name is 'As the carrier writes it, with its kind: вул. Хрещатик.';
comment on column nova_poshta_streets.other_name is 'In Russian.';

create table nova_poshta_street_searches (
  settlement_ref text not null references nova_poshta_settlements on delete cascade,
  typed text not null,
  is_whole boolean not null,
  asked_at timestamptz(3) not null,
  primary key (settlement_ref, typed)
);
comment on table nova_poshta_street_searches is
  'Beginnings of streets for which the carrier was asked. After a whole answer no longer word is asked for.';
