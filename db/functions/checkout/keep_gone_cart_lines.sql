-- Cart lines of a deleted product keep its name, so that the cart says that it is gone (ORD-15).
create or replace function keep_gone_cart_lines() returns trigger language plpgsql as $$
begin
  update cart_lines set gone_code = old.code, gone_name_uk = old.name_uk, gone_name_en = old.name_en
  where product_id = old.id;
  return old;
end $$;

create or replace trigger products_leave_carts before delete on products for each row execute function keep_gone_cart_lines();
