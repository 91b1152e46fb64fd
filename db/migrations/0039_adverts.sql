-- owner: advertising
-- What adverts cost and what was paid for them (ADV-1). What orders bring along is read from the orders (ADV-3).

-- Of amounts by product type.
create function sum_of_amounts(amounts jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(amounts));

-- What the reports of a platform call a campaign, and what its adverts are for: goods of a type, or all goods.
create table advert_campaigns (
  id uuid primary key default uuidv7(),
  platform text not null check (platform in ('google', 'meta')),
  -- the platform's id of it, where a report told one
  external_id text,
  name text not null,
  type_id uuid references product_types
);
create unique index advert_campaigns_external on advert_campaigns (platform, external_id);
create index advert_campaigns_name on advert_campaigns (platform, lower(name));

-- A row a day (ADV-2).
create table advert_expenses (
  id uuid primary key default uuidv7(),
  spent_on date not null,
  kind text not null check (kind in ('google', 'advertiser')),
  amount bigint not null check (amount >= 0),
  -- kopiykas by product type, of which `amount` is the sum; only of google
  amounts_by_type jsonb not null default '{}',
  -- the amount is not known yet
  is_unfinished boolean not null default false,
  -- of an imported report; a campaign has one row a day, so that a file read twice adds nothing
  campaign_id uuid references advert_campaigns,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (case kind when 'google' then amount > 0 and amount = sum_of_amounts(amounts_by_type)
    else amounts_by_type = '{}' end),
  check (not is_unfinished or kind = 'advertiser' and amount = 0)
);
create index advert_expenses_day on advert_expenses (spent_on, created_at, id);
create unique index advert_expenses_campaign on advert_expenses (campaign_id, spent_on);

create table advert_payments (
  id uuid primary key default uuidv7(),
  paid_on date not null,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('promOrder', 'promPaymentOrder', 'simpleTran', 'card', 'cash')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index advert_payments_day on advert_payments (paid_on, created_at, id);

-- What imports changed, kept for a day so that they can be undone.
create table advert_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  actor_id uuid not null,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index advert_imports_age on advert_imports (created_at);

-- An expense before and after. It may be gone by now.
create table advert_import_changes (
  import_id uuid not null references advert_imports on delete cascade,
  expense_id uuid not null,
  change jsonb not null,
  primary key (import_id, expense_id)
);
