-- owner: platform

-- lists and searches by parts of words; a code is of one size; slips of a word
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;

create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id text not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  changes jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest'))
);
comment on table history is
  'Changes by staff: who changed which value, when, from what to what. Rows are only ever added. A machine acts '
  'under its own word: the shop''s jobs, an import, a carrier''s tracking. A row with neither a person nor a '
  'machine is the shopper''s.';
create index history_entity on history (entity, entity_id, id);

create table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Attempts counted by rate-limiter-flexible, across processes.';

create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);
comment on table secrets is
  'Secrets that the server made for itself, a row each (the token key when TOKEN_SECRET is not set).';

create table setting_sections (
  section text primary key,
  version integer not null
);
comment on table setting_sections is
  'Every change of a section raises its version, so that two Admins do not overwrite each other.';

create table settings (
  name text primary key,
  value text not null
);
comment on table settings is
  'Settings of Admins, by the names of the environment, written as there; keys of companies are sealed. A '
  'setting without a row has its default.';

create table companies (
  name text primary key,
  counted_on date not null,
  calls integer not null default 0,
  failures integer not null default 0,
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  last_failure text not null default '',
  failures_in_row integer not null default 0,
  rests_until timestamptz(3),
  is_paused boolean not null default false,
  limits_in_row integer not null default 0,
  unsigned_calls integer not null default 0,
  unsigned_at timestamptz(3)
);
comment on table companies is
  'The state of each company that the shop calls: its calls and failures of the day, whether it rests, and '
  'whether an Admin paused it (OUT-6). Each time a company says "too often" without a time to come again, it '
  'rests twice as long, from two seconds.';
comment on column companies.counted_on is 'The day in Kyiv that calls and failures are of.';
comment on column companies.failures_in_row is 'Without an answer since.';
comment on column companies.rests_until is 'Not called before this; then by one trial call.';

create table work (
  id uuid default uuidv7() primary key,
  kind text not null,
  lane text not null,
  key text,
  about text not null default '',
  payload jsonb not null default '{}',
  secret jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'kept', 'failed')),
  attempts integer not null default 0,
  failure text not null default '' check (failure in ('', 'badRecipient', 'noMoney', 'badKey', 'badSender',
    'refused', 'unavailable', 'expired', 'notSetUp', 'paused', 'notUnderstood', 'broken')),
  last_error text not null default '',
  answer text not null default '',
  created_at timestamptz(3) not null default now(),
  due_at timestamptz(3),
  expires_at timestamptz(3),
  done_at timestamptz(3),
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text check (actor_machine in ('shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta',
    'meest')),
  urgency smallint not null default 1 check (urgency >= 0 and urgency <= 2)
);
comment on table work is
  'Calls to companies, queued in the transaction that caused them. A lane does first the work that a person '
  'waits for (OUT-8).';
comment on column work.lane is 'The company it goes to; one that is slow or rests holds up no other.';
comment on column work.key is 'Work asked for twice under one key is queued once.';
comment on column work.about is 'The person or thing that it is about, as staff would look for it.';
comment on column work.secret is
  'A secret that opens something; wiped (to an empty object) when the work is done or of no use, null where '
  'there was nothing to hide.';
comment on column work.failure is
  'The reason why the last attempt failed, in our words; `last_error` has the company''s.';
comment on column work.answer is 'The company''s answer when it took it.';
comment on column work.due_at is 'Not before this; null means at once. A worker puts the end of its claim here.';
comment on column work.expires_at is 'After this the work helps nobody and is not done.';
comment on column work.actor_id is 'The person who caused it; with neither a person nor a machine it is the shopper.';
comment on column work.urgency is '0 is awaited, 1 usual, 2 bulk.';
create unique index work_key on work (kind, key) where key is not null;
create index work_state on work (state, id);
create index work_waiting on work (lane, urgency, created_at) where state = 'waiting';

create table inbox (
  company text not null,
  event_id text not null,
  subject text not null default '',
  happened_at timestamptz(3),
  body bytea not null,
  content_type text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'late', 'held')),
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  primary key (company, event_id)
);
comment on table inbox is 'Messages from companies (OUT-5): each event once, by the number that its company gave it.';
comment on column inbox.subject is 'The subject, as far as the message''s head could be read.';
comment on column inbox.happened_at is 'By the company''s clock; null where it does not say.';
comment on column inbox.body is 'As it came: a signature is over bytes.';
comment on column inbox.state is
  'Late: something newer of its subject was handled before. held: it waits in the quarantine.';
create index inbox_newest on inbox (company, subject, happened_at) where state = 'done';
create index inbox_received on inbox (received_at);

create table quarantine (
  id uuid default uuidv7() primary key,
  kind text not null,
  company text not null,
  key text not null,
  raw text not null,
  reason text not null,
  is_alert boolean not null default false,
  tries integer not null default 1,
  created_at timestamptz(3) not null default now(),
  tried_at timestamptz(3) not null default now(),
  unique (kind, key)
);
comment on table quarantine is
  'Messages that the shop could not understand, as they came, of whichever company and direction (OUT-4).';
comment on column quarantine.kind is 'The kind of message: the code that tries it again knows it by this.';
comment on column quarantine.key is 'The company''s number of it; without one, a hash that tells it apart.';
comment on column quarantine.is_alert is 'Staff see it under "today".';
create index quarantine_age on quarantine (created_at);

create table followed (
  kind text not null,
  subject text not null,
  ask_at timestamptz(3) not null,
  asked integer not null default 0,
  followed_at timestamptz(3) not null default now(),
  last_asked_at timestamptz(3),
  primary key (kind, subject)
);
comment on table followed is
  'Subjects that the shop asks companies about until each is over: parcels, payments without an answer (OUT-8).';
comment on column followed.kind is 'The kind of following.';
comment on column followed.subject is 'The company''s name of it.';
comment on column followed.ask_at is 'Due to be asked about; while somebody asks, when their claim ends.';
comment on column followed.asked is 'Questions in a row that brought nothing new.';
create index followed_due on followed (kind, ask_at);
