-- owner: identity
-- What somebody entered to get an account, until they prove that the login is theirs. One login may have several:
-- the password of one is never mixed up with another's. The id becomes the user's.
create table registrations (
  id uuid primary key default uuidv7(),
  login text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  email text,
  password_hash text not null,
  -- of the cookie of the browser that registered: only there is the password taken over
  browser_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index registrations_login on registrations (login);
create index registrations_expired on registrations (expires_at);

-- Links of registration letters; all of a registration work until one of them did.
create table registration_links (
  token_hash bytea primary key,
  registration_id uuid not null references registrations on delete cascade
);
create index registration_links_registration on registration_links (registration_id);

-- Codes and when they may be sent again. Unknown logins have rows too, so that nothing tells them apart (AUTH-3, AUTH-4).
create table codes (
  -- a hash of what the code is for and of the login
  subject bytea primary key,
  -- nothing where a letter with a link was sent, or no code is good any more
  code_hash bytea,
  tries integer not null default 0,
  code_expires_at timestamptz(3),
  sent integer not null default 0,
  sent_at timestamptz(3)
);

-- A phone or e-mail that an account is to get when it is confirmed; until then it signs nobody in.
create table pending_contacts (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  contact text not null,
  primary key (user_id, kind)
);

-- When a code or a link opened the session; a password may then be set without the current one for a while.
alter table sessions add column contact_proved_at timestamptz(3);

create index users_newest on users (created_at desc, id desc);
create index users_by_first_name on users (first_name collate "uk-UA-x-icu", id);
create index users_by_last_name on users (last_name collate "uk-UA-x-icu", id);
create index users_by_phone on users ((coalesce(phone, '')), id);
create index users_by_email on users ((coalesce(email, '')), id);
create index users_by_role on users (role_id) where role_id <> '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01';
