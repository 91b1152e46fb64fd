-- A product whose sale begins, changes or ends gets new prices for its lots.
create or replace function ask_for_product() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('price_day'));
  with priced as materialized (
    select id, asked_price(price, new.sale_percent, new.sale_price, new.sale_starts_on, new.sale_ends_on, day) as asked
    from lots, price_day where product_id = new.id order by id for no key update of lots
  )
  update lots set asked_price = priced.asked from priced
  where lots.id = priced.id and lots.asked_price <> priced.asked;
  return null;
end $$;

create or replace trigger products_asked_again after update on products for each row
  when ((old.sale_percent, old.sale_price, old.sale_starts_on, old.sale_ends_on)
    is distinct from (new.sale_percent, new.sale_price, new.sale_starts_on, new.sale_ends_on))
  execute function ask_for_product();
