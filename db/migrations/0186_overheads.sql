-- owner: insights
-- Costs that are of no order (EARN-9): rent, wages, taxes. Of a month they are spread over its days; of a day they count on it.
create table overheads (
  id uuid primary key,
  category text not null check (category in ('rent', 'wages', 'taxes', 'packaging', 'subscriptions', 'other')),
  -- kopiykas of one month, or of one day
  amount bigint not null check (amount > 0),
  span text not null check (span in ('day', 'month')),
  -- of a month its first day
  starts_on date not null,
  is_monthly boolean not null default false,
  -- the last day that it counts on; null: it goes on
  ends_on date,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (span = 'day' or extract(day from starts_on) = 1),
  check (ends_on is null or is_monthly and ends_on >= starts_on)
);
create index overheads_start on overheads (starts_on);

-- Changes of imports, kept for a day so that they can be undone.
create table overhead_imports (
  id uuid primary key default uuidv7(),
  file_name text not null,
  changes jsonb not null,
  actor_id uuid,
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest')),
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index overhead_imports_age on overhead_imports (created_at);

alter table earned_changes drop constraint earned_changes_reason_check,
  add check (reason in (
    'bill', 'cost', 'return', 'fee', 'status', 'order', 'adverts', 'writeOff', 'correction', 'rounding', 'overhead', 'deleted'
  ));
