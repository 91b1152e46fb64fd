-- owner: orders
-- What is to be done about an order, on which day and by whom: nobody is everybody. The order itself keeps the first day on
-- which something is to be done, for the mark in lists.
create table order_tasks (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  text text not null check (length(text) between 1 and 300),
  due_on date not null,
  assignee_id uuid references users on delete set null,
  assignee_name text not null default '',
  done_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (assignee_id is null or assignee_name <> '')
);
create index order_tasks_of_order on order_tasks (order_id, due_on);
create index order_tasks_due on order_tasks (due_on, order_id) include (assignee_id) where done_at is null;
alter table orders add column task_due_on date;
