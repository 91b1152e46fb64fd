-- owner: identity
-- Where somebody is signed in, in a word each, so that they know the session again; emptied when it ends.
alter table sessions
  add column browser text not null default '',
  add column system text not null default '',
  -- the address that limits count, of an IPv6 one its network
  add column address text not null default '';
