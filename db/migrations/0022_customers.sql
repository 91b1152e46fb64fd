-- owner: orders
-- A customer is a phone. These phones belong to somebody who is known by another one: staff said so, and may unsay it.
create table customer_merges (
  phone text primary key,
  main_phone text not null check (main_phone <> phone),
  actor_id uuid,
  created_at timestamptz(3) not null default now()
);
create index customer_merges_main on customer_merges (main_phone);

-- What staff want to remember of a customer.
create table customer_notes (
  phone text primary key,
  note text not null check (note <> ''),
  updated_at timestamptz(3) not null default now()
);

-- Customers are added up from their orders, without reading the orders themselves.
create index orders_of_customers on orders (phone, created_at desc) include (status, total);
