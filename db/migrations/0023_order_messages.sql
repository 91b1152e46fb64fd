-- owner: orders
-- What customers are told when their orders move on. A row that is not there, or an empty text, is as the shop came.
create table order_messages (
  event text primary key check (event in ('accepted', 'sent', 'atBranch', 'cancelled')),
  is_on boolean not null,
  -- for orders of a marketplace, which writes to its customers itself
  is_on_for_marketplace boolean not null,
  subject_uk text not null default '',
  subject_en text not null default '',
  text_uk text not null default '',
  text_en text not null default ''
);

-- What was told of which order: each event once, unless staff send it again. Outlives the order, as its payments do.
create table told_customers (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  event text not null,
  channel text not null,
  recipient text not null,
  -- sent again by staff
  is_repeated boolean not null default false,
  actor_name text not null default '',
  created_at timestamptz(3) not null default now()
);
create unique index told_customers_once on told_customers (order_id, event) where not is_repeated;
create index told_customers_order on told_customers (order_id, id);
