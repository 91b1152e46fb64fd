-- owner: checkout
-- Several devices of one account hold one cart, each by a token of its own (ORD-15).
create table cart_tokens (
  token_hash bytea primary key,
  cart_id uuid not null references carts (id) on delete cascade
);
create index cart_tokens_of_cart on cart_tokens (cart_id);
insert into cart_tokens (token_hash, cart_id) select token_hash, id from carts;
alter table carts drop column token_hash;
-- Of the last order that was made of it: a second tab is told.
alter table carts add column last_order_number text;
