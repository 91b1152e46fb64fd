-- owner: stock
-- A sale of a product: a percent off, or a price, by days of Kyiv, both included; without a day that end is open.
alter table products
  add column sale_percent integer check (sale_percent between 1 and 90),
  add column sale_price bigint check (sale_price > 0),
  add column sale_starts_on date,
  add column sale_ends_on date,
  add constraint products_one_sale check (sale_percent is null or sale_price is null),
  add constraint products_sale_days check (sale_starts_on <= sale_ends_on);
create index products_on_sale on products (id) where sale_percent is not null or sale_price is not null;

-- the day that prices were last made for
create table price_day (
  is_only boolean primary key default true check (is_only),
  day date not null
);
insert into price_day (day) values ((now() at time zone 'Europe/Kyiv')::date);

-- what a lot is sold for on a day: whole hryvnias where a percent is taken off, and never more than without the sale
create function asked_price(own bigint, percent integer, sale bigint, starts_on date, ends_on date, day date)
returns bigint language sql immutable parallel safe as $$
  select case
    when coalesce(day < starts_on, false) or coalesce(day > ends_on, false) then own
    when percent is null then least(own, sale)
    else least(own, greatest(100, (own * (100 - percent) + 5000) / 10000 * 100))
  end
$$;

alter table lots add column asked_price bigint not null default 0 check (asked_price >= 0);
update lots set asked_price = price;
alter table lots alter column asked_price drop default;

create function ask_for_lot() returns trigger language plpgsql as $$
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
create trigger lots_asked_first before insert on lots for each row execute function ask_for_lot();
create trigger lots_asked_again before update of price, product_id on lots for each row
  when ((old.price, old.product_id) is distinct from (new.price, new.product_id)) execute function ask_for_lot();

create function ask_for_product() returns trigger language plpgsql as $$
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
create trigger products_asked_again after update on products for each row
  when ((old.sale_percent, old.sale_price, old.sale_starts_on, old.sale_ends_on)
    is distinct from (new.sale_percent, new.sale_price, new.sale_starts_on, new.sale_ends_on))
  execute function ask_for_product();

drop trigger lots_earned_priced on lots;
create trigger lots_earned_priced after update on lots for each row
  when (new.asked_price <> old.asked_price or new.product_id <> old.product_id or new.size <> old.size
    or new.purchased_on <> old.purchased_on)
  execute function mark_product_earned();

drop trigger lots_shelf_changed on lots;
create trigger lots_shelf_changed after update on lots for each row
  when ((old.on_hand > old.reserved, old.price, old.asked_price, old.size, old.colour, old.purchased_on)
    is distinct from (new.on_hand > new.reserved, new.price, new.asked_price, new.size, new.colour, new.purchased_on))
  execute function mark_shelf_of_lot();

drop trigger products_shelf_changed on products;
create trigger products_shelf_changed after update on products for each row
  when ((old.code, old.type_id, old.name_uk, old.name_en, old.description_uk, old.description_en, old.compare_at_price,
      old.is_hidden, old.created_at, old.made_of_uk, old.made_of_en, old.made_in_uk, old.made_in_en, old.care_uk, old.care_en,
      old.width_mm, old.height_mm, old.depth_mm, old.length_mm, old.sale_ends_on)
    is distinct from (new.code, new.type_id, new.name_uk, new.name_en, new.description_uk, new.description_en,
      new.compare_at_price, new.is_hidden, new.created_at, new.made_of_uk, new.made_of_en, new.made_in_uk, new.made_in_en,
      new.care_uk, new.care_en, new.width_mm, new.height_mm, new.depth_mm, new.length_mm, new.sale_ends_on))
  execute function mark_shelf_of_product();
