-- owner: platform
-- Who did it may be a machine, by its word: the shop's own jobs, an import, a carrier's tracking. Where a row names neither
-- a person nor a machine it was the shopper. Rows from before say what they always said.
alter table history add column actor_machine text;
alter table stock_movements add column actor_machine text;
alter table order_payments add column actor_machine text;
alter table told_customers
  add column actor_id uuid,
  add column actor_machine text;
alter table customer_merges add column actor_machine text;
alter table goods_imports
  alter column actor_id drop not null,
  add column actor_machine text;
-- who caused a message; the shop itself, where nothing says another
alter table outbox
  add column actor_id uuid,
  add column actor_name text not null default '',
  add column actor_machine text;
