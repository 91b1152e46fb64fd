-- owner: orders
-- Somebody’s own orders, sorted by who answers for them: in the index of all names nobody’s come before them.
create index orders_of_manager_by_name on orders (manager_id, manager_name collate "uk-UA-x-icu", id)
  where manager_id is not null;
