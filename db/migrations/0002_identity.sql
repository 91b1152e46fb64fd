-- owner: identity
create table roles (
  id uuid primary key,
  name text not null unique
);
insert into roles (id, name) values
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01', 'User'),
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02', 'Admin'),
  ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e03', 'Packer');

create table users (
  id uuid primary key default uuidv7(),
  role_id uuid not null references roles,
  first_name text not null default '',
  last_name text not null default '',
  phone text unique check (phone ~ '^\+\d{12}$'),
  email text check (email = lower(email)) unique,
  birthday date,
  password_hash text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (phone is not null or email is not null)
);

-- A session lives as long as its row is not revoked; both tokens name it (AUTH-2).
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expired on sessions (expires_at);
