-- owner: platform
-- Work that leaves the house, queued in the transaction that caused it: messages, and all that comes. The outbox of
-- messages moves in as it stands, what waits included.
create table work (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- the company it goes to; one that is slow or rests holds up no other
  lane text not null,
  -- what is asked for twice under one key is queued once
  key text,
  -- whom or what it is about, as staff would look for it
  about text not null default '',
  payload jsonb not null default '{}',
  -- what opens something; wiped (to an empty object) when it is done or of no use, null where there was nothing to hide
  secret jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'kept', 'failed')),
  attempts integer not null default 0,
  -- why the last attempt failed, in our words; last_error has the company's
  failure text not null default '',
  last_error text not null default '',
  -- what the company said when it took it
  answer text not null default '',
  created_at timestamptz(3) not null default now(),
  -- not before this; nothing means at once. Whoever does it puts the end of its claim here
  due_at timestamptz(3),
  -- after this it helps nobody and is not done
  expires_at timestamptz(3),
  done_at timestamptz(3),
  -- who caused it; the shopper, where it was neither a person nor a machine
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text
);
create index work_waiting on work (lane, created_at) where state = 'waiting';
create index work_state on work (state, id);
create unique index work_key on work (kind, key) where key is not null;

insert into work (id, kind, lane, about, payload, secret, state, attempts, failure, last_error, answer, created_at,
  due_at, expires_at, done_at, actor_id, actor_name, actor_machine)
select id, template, case channel when 'email' then 'smtp' else 'turbosms' end, recipient,
  jsonb_build_object('channel', channel, 'recipient', recipient, 'language', language,
    'parameters', parameters - coalesce(secrets.name, '')),
  case when secrets.name is not null then
    case when parameters ? secrets.name then jsonb_build_object(secrets.name, parameters -> secrets.name) else '{}' end
  end,
  case state when 'sent' then 'done' else state end,
  attempts, failure, last_error, answer, created_at, due_at, expires_at, sent_at,
  actor_id, actor_name, actor_machine
from outbox
left join (values ('signInCode', 'code'), ('registrationCode', 'code'), ('alreadyRegisteredCode', 'code'),
  ('contactCode', 'code'), ('registrationLink', 'path')) as secrets (template, name) using (template);
drop table outbox;

-- How it goes with each company that the shop calls: what is counted of the day, and whether it rests.
create table companies (
  name text primary key,
  -- the day in Kyiv that calls and failures are of
  counted_on date not null,
  calls integer not null default 0,
  failures integer not null default 0,
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  last_failure text not null default '',
  -- without an answer since
  failures_in_row integer not null default 0,
  -- not called before this; then by one trial call
  rests_until timestamptz(3)
);
