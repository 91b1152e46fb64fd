-- owner: orders
-- A text that customers are sent carries its version, so that nobody's is overwritten unseen.

alter table order_messages add column version integer not null default 1;
