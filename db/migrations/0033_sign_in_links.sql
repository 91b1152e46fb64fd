-- owner: identity
-- Links of messages that sign in once, to whoever has the login then. Only the hash of one is kept.
create table sign_in_links (
  token_hash bytea primary key,
  login text not null,
  expires_at timestamptz not null
);
create index sign_in_links_login on sign_in_links (login);
create index sign_in_links_expires_at on sign_in_links (expires_at);
