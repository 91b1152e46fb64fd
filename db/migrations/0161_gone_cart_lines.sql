-- owner: checkout
-- A product that is deleted while it is in a cart stays there by its name, so that the cart says what is gone instead of
-- losing it without a word (ORD-15). Only what was put there while the product existed has such a line.

alter table cart_lines
  drop constraint cart_lines_product_id_fkey,
  add column gone_code text,
  add column gone_name_uk text,
  add column gone_name_en text;

create function keep_gone_cart_lines() returns trigger language plpgsql as $$
begin
  update cart_lines set gone_code = old.code, gone_name_uk = old.name_uk, gone_name_en = old.name_en
  where product_id = old.id;
  return old;
end $$;
create trigger products_leave_carts before delete on products for each row execute function keep_gone_cart_lines();
