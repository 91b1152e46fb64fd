-- owner: moving-in
-- Customers that a table of the shop before brought, as the import found and left them: for the next file, and for undoing.
create table past_customer_import_changes (
  import_id uuid not null references past_imports on delete cascade,
  -- by which the customer is known
  phone text not null,
  change jsonb not null,
  primary key (import_id, phone)
);
create index past_customer_import_changes_phone on past_customer_import_changes (phone, import_id desc);
