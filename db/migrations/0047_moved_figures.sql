-- owner: insights
-- Sizes are added up, too.
alter table earned_parts add column size text not null default '';
insert into earned_dirty (order_id) select distinct order_id from earned_parts;

-- what moved of late, for the days on which a size was in stock
create index stock_movements_newest on stock_movements (created_at);

-- What moved in months that were over, once somebody had looked at them: by how much what is left did, and why (EARN-7).
create table earned_changes (
  id bigint generated always as identity primary key,
  day date not null,
  term text not null,
  amount bigint not null,
  reason text not null check (reason in ('bill', 'return', 'fee', 'status', 'order', 'adverts', 'deleted')),
  order_id uuid,
  order_number text not null default '',
  purchase_number text not null default '',
  created_at timestamptz(3) not null default now()
);
create index earned_changes_newest on earned_changes (created_at);

-- When an Admin last looked at what moved.
create table earned_looks (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz(3) not null
);
