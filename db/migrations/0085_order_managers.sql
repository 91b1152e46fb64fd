-- owner: orders
-- Who of the staff answers for an order. The name stands beside the account: it stays readable whatever becomes of that.
alter table orders
  add column manager_id uuid references users on delete set null,
  add column manager_name text not null default '',
  add constraint orders_manager_named check (manager_id is null or manager_name <> '');
create index orders_of_manager on orders (manager_id, created_at desc, id desc) where manager_id is not null;
create index orders_by_manager_name on orders (manager_name collate "uk-UA-x-icu", id);
