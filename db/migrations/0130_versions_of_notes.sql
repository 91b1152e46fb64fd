-- owner: customers
-- A note of a customer carries its version, so that nobody's is overwritten unseen.

alter table customer_notes add column version integer not null default 1;
