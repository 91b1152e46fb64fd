-- owner: orders
-- What a price was when the shopper put the goods into the cart: a change is told in words.
alter table cart_lines add column seen_price bigint check (seen_price >= 0);
