-- owner: identity
-- Who is asked to work here, until the link is used or withdrawn, and a month after it was over. The id becomes the user's.
create table invitations (
  id uuid primary key default uuidv7(),
  -- of the link; only its hash is kept
  token_hash bytea not null unique,
  role_id uuid not null references roles,
  -- as whoever invites calls them
  name text not null default '',
  email text,
  -- without this Admin's role the link opens nothing: it goes with the role
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index invitations_invited_by on invitations (invited_by);

-- The login of an account that was made by an invitation, until a code or a link shows that it is its owner's.
alter table users add column unproved_login text;
