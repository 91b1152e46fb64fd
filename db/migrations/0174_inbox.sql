-- owner: platform
-- What could not be understood, as it came, of whichever company and direction (OUT-4). That of Prom moves in.
create table quarantine (
  id uuid primary key default uuidv7(),
  -- what it is: who tries it again knows it by this
  kind text not null,
  company text not null,
  -- its number there; of what has none, what it is told apart by
  key text not null,
  raw text not null,
  reason text not null,
  -- staff are told of it under "today"
  is_alert boolean not null default false,
  tries integer not null default 1,
  created_at timestamptz(3) not null default now(),
  tried_at timestamptz(3) not null default now(),
  unique (kind, key)
);
create index quarantine_age on quarantine (created_at);
insert into quarantine (id, kind, company, key, raw, reason, tries, created_at, tried_at)
select id, 'prom.order', 'prom', key, raw, reason, tries, created_at, tried_at from market_quarantine;
drop table market_quarantine;

-- What companies told us by themselves (OUT-5): each event once, by the number that its company gave it.
create table inbox (
  company text not null,
  event_id text not null,
  -- what it tells of, as far as its head could be read
  subject text not null default '',
  -- by the company's clock; null where it does not say
  happened_at timestamptz(3),
  -- as it came: a signature is over bytes
  body bytea not null,
  content_type text not null default '',
  -- late: something newer of its subject was handled before. held: it waits in the quarantine
  state text not null default 'waiting' check (state in ('waiting', 'done', 'late', 'held')),
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  primary key (company, event_id)
);
create index inbox_newest on inbox (company, subject, happened_at) where state = 'done';
create index inbox_received on inbox (received_at);

-- Calls that a company did not sign, of the day on which the last one came.
alter table companies
  add column unsigned_calls integer not null default 0,
  add column unsigned_at timestamptz(3);
