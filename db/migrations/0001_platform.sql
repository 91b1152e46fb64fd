-- owner: platform
create extension if not exists pg_trgm;

-- One row a secret the server made for itself (the token key when TOKEN_SECRET is not set).
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);

-- Who of the staff changed what, when, from what to what. Rows are only ever added.
create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id text not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  changes jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index history_entity on history (entity, entity_id, id);

-- Attempts counted by rate-limiter-flexible, across processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
