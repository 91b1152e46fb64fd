-- owner: advertising
-- functions: advertising/sum_of_amounts

create table advert_campaigns (
  id uuid default uuidv7() primary key,
  platform text not null check (platform in ('google', 'meta')),
  external_id text,
  name text not null,
  type_id uuid references product_types
);
comment on table advert_campaigns is
  'A campaign by the name that a platform''s report gives it; its adverts are for goods of one type, or for all '
  'goods.';
comment on column advert_campaigns.external_id is 'The platform''s id of it, where a report told one.';
create unique index advert_campaigns_external on advert_campaigns (platform, external_id);
create index advert_campaigns_name on advert_campaigns (platform, lower(name));

create table advert_expenses (
  id uuid default uuidv7() primary key,
  spent_on date not null,
  kind text not null check (kind in ('google', 'advertiser')),
  amount bigint not null check (amount >= 0),
  amounts_by_type jsonb not null default '{}',
  is_unfinished boolean not null default false,
  campaign_id uuid references advert_campaigns,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint advert_expenses_check check (
case kind
    when 'google' then amount > 0
    and amount = sum_of_amounts(amounts_by_type)
    else amounts_by_type = '{}'::jsonb
end),
  constraint advert_expenses_check1 check (not is_unfinished or kind = 'advertiser' and amount = 0)
);
comment on table advert_expenses is
  'The cost of adverts, a row a day (ADV-2). The costs that orders bring are read from the orders (ADV-3).';
comment on column advert_expenses.amounts_by_type is
  'Kopiykas by product type, of which `amount` is the sum; only of google.';
comment on column advert_expenses.is_unfinished is 'The amount is not known yet.';
comment on column advert_expenses.campaign_id is
  'Of an imported report; a campaign has one row a day, so that a file read twice adds nothing.';
create unique index advert_expenses_campaign on advert_expenses (campaign_id, spent_on);
create index advert_expenses_day on advert_expenses (spent_on, created_at, id);

create table advert_imports (
  id uuid default uuidv7() primary key,
  file_name text not null,
  actor_id uuid,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table advert_imports is 'Changes of imports, kept for a day so that they can be undone.';
create index advert_imports_age on advert_imports (created_at);

create table advert_import_changes (
  import_id uuid not null references advert_imports on delete cascade,
  expense_id uuid not null,
  change jsonb not null,
  primary key (import_id, expense_id)
);
comment on table advert_import_changes is 'An expense before and after an import. The expense may be gone by now.';

create table advert_payments (
  id uuid default uuidv7() primary key,
  paid_on date not null,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('promOrder', 'promPaymentOrder', 'simpleTran', 'card', 'cash')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
comment on table advert_payments is 'Payments for adverts (ADV-1).';
create index advert_payments_day on advert_payments (paid_on, created_at, id);

create table advert_keys (
  key bytea primary key,
  content bytea not null,
  saved uuid[] not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table advert_keys is
  'Keys of the staff''s requests, each with the row that it saved: an answer may be lost on the way, and the '
  'same money sent again (ADV-4).';
comment on column advert_keys.key is 'A hash of the sender and the key.';
comment on column advert_keys.content is 'A hash of the request.';
create index advert_keys_created on advert_keys (created_at);
