-- A lot that comes, or changes its price or product, gets the price that it sells for today.
create or replace function ask_for_lot() returns trigger language plpgsql as $$
declare of_sale record;
begin
  -- a sale that is entered meanwhile waits, and then finds this lot
  select sale_percent, sale_price, sale_starts_on, sale_ends_on into of_sale
  from products where id = new.product_id for share;
  new.asked_price := new.price;
  if of_sale.sale_percent is null and of_sale.sale_price is null then
    return new;
  end if;
  -- the day does not change before this is committed
  perform pg_advisory_xact_lock_shared(hashtext('price_day'));
  select asked_price(new.price, of_sale.sale_percent, of_sale.sale_price, of_sale.sale_starts_on, of_sale.sale_ends_on, day)
  into new.asked_price from price_day;
  return new;
end $$;

create or replace trigger lots_asked_again before update of price, product_id on lots for each row
  when ((old.price, old.product_id) is distinct from (new.price, new.product_id)) execute function ask_for_lot();

create or replace trigger lots_asked_first before insert on lots for each row execute function ask_for_lot();
