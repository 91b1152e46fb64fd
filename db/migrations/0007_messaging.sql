-- owner: messaging
-- Messages to people, queued in the transaction that caused them (AUTH-8).
create table outbox (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'sms', 'viber')),
  recipient text not null,
  language text not null check (language in ('uk', 'en')),
  template text not null,
  parameters jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index outbox_waiting on outbox (created_at) where state = 'waiting';
