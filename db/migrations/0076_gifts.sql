-- owner: orders
-- What a shopper asks for beside the goods: no call, a gift, and what its card says.
alter table orders
  add column is_call_unwanted boolean not null default false,
  add column is_gift boolean not null default false,
  add column gift_text text not null default '' check (length(gift_text) <= 500);
