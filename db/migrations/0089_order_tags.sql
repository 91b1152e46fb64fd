-- owner: orders
-- Words that staff put on orders as they like. Each is spelt one way, whatever the case: as it was typed first.
create table order_tags (
  name text primary key check (length(name) between 1 and 30)
);
create unique index order_tags_one_spelling on order_tags (lower(name));

-- Of an order they stand in its row: a list shows them as any column. Orders without tags cost the index nothing.
alter table orders
  add column tags text[] not null default '{}',
  add constraint orders_few_tags check (cardinality(tags) <= 10);
create index orders_by_tag on orders using gin (tags) where tags <> '{}';
