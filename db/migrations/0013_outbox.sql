-- owner: messaging
-- When a message is tried next, what became of it, and messages that stay here because nothing is set up to send them.
alter table outbox
  drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('waiting', 'sent', 'kept', 'failed')),
  -- not before this; nothing means at once. A process that sends it puts the end of its claim here
  add column due_at timestamptz(3),
  -- after this it helps nobody and is not sent
  add column expires_at timestamptz(3) not null default now() + interval '1 day',
  -- why the last attempt failed, in our words; last_error has the provider's
  add column failure text not null default '',
  -- what the provider said when it took the message
  add column answer text not null default '';
-- what waits from before the shop could send is as old as it is
update outbox set expires_at = created_at + interval '1 day';
create index outbox_state on outbox (state, id);
