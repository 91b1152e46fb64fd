-- owner: customers
-- People of the shop before who have ordered nothing here yet (FORM-3): staff find them, and know who is calling.
create table known_customers (
  phone text primary key,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  known_since timestamptz(3) not null default now()
);
comment on table known_customers is
  'Names of people without an order here, as a table told them. Of whoever ordered, the newest order tells the '
  'name.';
create index known_customers_search on known_customers
  using gin (folded(phone || ' ' || email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);
