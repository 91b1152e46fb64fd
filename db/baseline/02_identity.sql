-- owner: identity

create table roles (
  id uuid primary key,
  name text not null unique check (name in ('User', 'Admin', 'Packer', 'Manager'))
);

create table users (
  id uuid default uuidv7() primary key,
  role_id uuid not null references roles,
  first_name text not null default '',
  last_name text not null default '',
  phone text unique check (phone ~ '^\+\d{12}$'),
  email text unique check (email = lower(email)),
  birthday date,
  password_hash text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  unproved_login text,
  check (phone is not null or email is not null)
);
comment on table users is
  'Accounts. `is_demo` marks people whom the demo made: a shop that others can reach lets none of them in. The '
  'login of an invited account stays unproved until a code or a link shows that it is its owner''s.';
create index users_by_email on users ((coalesce(email, '')), id);
create index users_by_first_name on users (first_name collate "uk-UA-x-icu", id);
create index users_by_last_name on users (last_name collate "uk-UA-x-icu", id);
create index users_by_phone on users ((coalesce(phone, '')), id);
create index users_by_role on users (role_id) where role_id <> '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01';
create index users_newest on users (created_at desc, id desc);

create table sessions (
  id uuid default uuidv7() primary key,
  user_id uuid not null references users on delete cascade,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  contact_proved_at timestamptz(3),
  browser text not null default '',
  system text not null default '',
  address text not null default ''
);
comment on table sessions is
  'A session lives as long as its row is not revoked; both tokens name it (AUTH-2). `code_at` says when a code '
  'or a link opened it: a password may then be set without the current one for a while. The place of the '
  'sign-in helps the owner know the session again; it is emptied when the session ends.';
comment on column sessions.address is 'The address that limits count, of an IPv6 one its network.';
create index sessions_expired on sessions (expires_at);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table codes (
  subject bytea primary key,
  code_hash bytea,
  tries integer not null default 0,
  code_expires_at timestamptz(3),
  sent integer not null default 0,
  sent_at timestamptz(3)
);
comment on table codes is
  'Codes and the time from which they may be sent again. Unknown logins have rows too, so that nothing tells '
  'them apart (AUTH-3, AUTH-4).';
comment on column codes.subject is 'A hash of the purpose of the code and of the login.';
comment on column codes.code_hash is 'Empty where a letter with a link was sent, or no code is good any more.';

create table pending_contacts (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  contact text not null,
  primary key (user_id, kind)
);
comment on table pending_contacts is
  'A phone or e-mail that an account gets when its owner confirms it; until then it signs nobody in.';

create table registrations (
  id uuid default uuidv7() primary key,
  login text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  email text,
  password_hash text not null,
  browser_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table registrations is
  'Data that somebody entered to get an account, until they prove that the login is theirs. One login may have '
  'several registrations: the password of one is never mixed up with another''s. The id becomes the user''s.';
comment on column registrations.browser_hash is
  'Of the cookie of the browser that registered: only there is the password taken over.';
create index registrations_expired on registrations (expires_at);
create index registrations_login on registrations (login);

create table registration_links (
  token_hash bytea primary key,
  registration_id uuid not null references registrations on delete cascade
);
comment on table registration_links is
  'Links of registration letters; all links of a registration work until one of them did.';
create index registration_links_registration on registration_links (registration_id);

create table saved_views (
  id uuid default uuidv7() primary key,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  place integer not null check (place >= 0),
  created_at timestamptz(3) not null default now()
);
comment on table saved_views is 'Lists as their owner likes to see them (B4): the address of a list, under a name.';
comment on column saved_views.search is 'Filters, sorting, columns and widths, as the list''s address spells them.';
create unique index saved_views_name on saved_views (user_id, list, lower(name));

create table sign_in_links (
  token_hash bytea primary key,
  login text not null,
  expires_at timestamptz not null
);
comment on table sign_in_links is
  'Links of messages that sign in once, whoever has the login then. Only the hash of a link is kept.';
create index sign_in_links_expires_at on sign_in_links (expires_at);
create index sign_in_links_login on sign_in_links (login);

create table invitations (
  id uuid default uuidv7() primary key,
  token_hash bytea not null unique,
  role_id uuid not null references roles,
  name text not null default '',
  email text,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table invitations is
  'Invitations to work here, until the link is used or withdrawn, and for a month after it ran out. The id '
  'becomes the user''s.';
comment on column invitations.token_hash is 'Of the link; only its hash is kept.';
comment on column invitations.name is 'The name that the inviter wrote.';
comment on column invitations.invited_by is
  'Without this Admin''s role the link opens nothing: it goes with the role.';
create index invitations_invited_by on invitations (invited_by);

insert into roles (id, name) values
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01', 'User'),
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02', 'Admin'),
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e03', 'Packer'),
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e04', 'Manager');
