-- owner: storefront
-- What lists and cards show of each product on sale, kept ready. It follows from products, colours, photos and lots, and
-- is made anew, before it is read, for whatever these marked as changed.

-- What has changed since: a product, or a picture, whose products are looked up when it is made anew. Rows are only added
-- here, so that two who write never wait for each other, and taken away by who makes the shelf.
create table shelf_dirty (
  id bigint generated always as identity primary key,
  product_id uuid,
  picture_id uuid
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- A row a product that is on sale. Products are not referred to: who makes a row must not wait for who deletes its product.
create table shelf (
  product_id uuid primary key,
  type_id uuid not null,
  created_at timestamptz(3) not null,
  -- the lowest of the sizes that are there, else of all; null where there never was a lot
  price bigint,
  is_in_stock boolean not null,
  -- has a photo that may stand on the first screen
  is_upright boolean not null,
  -- of all its colours
  families text[] not null,
  -- pieces in the last weeks, counted now and then
  sold integer not null default 0,
  -- a place in these three is a size in a family of colours: '' where there is none
  kind_sizes text[] not null,
  kind_families text[] not null,
  kind_there boolean[] not null,
  -- what of these it can be found by: `red/37`, `red/`, `/37`, and once more with a plus where it is there
  wants text[] not null
);
create index shelf_new on shelf (created_at desc, product_id desc);
create index shelf_of_type_new on shelf (type_id, created_at desc, product_id desc);
create index shelf_of_type_popular on shelf (type_id, sold desc, created_at desc, product_id desc);
create index shelf_of_type_cheaper on shelf (type_id, price, created_at desc, product_id desc);
create index shelf_of_type_dearer on shelf (type_id, price desc nulls last, created_at desc, product_id desc);
create index shelf_wants on shelf using gin (wants) with (fastupdate = off);

-- Its card: as pages read it, and as the wire gives it away in each language. Beside, so that who counts reads little.
create table shelf_cards (
  product_id uuid primary key references shelf (product_id) on delete cascade,
  shown text not null,
  public_uk text not null,
  public_en text not null
) with (toast_tuple_target = 8160);

-- How often the shelf has changed, and by which code it was made.
create table shelf_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0,
  form text not null default ''
);
insert into shelf_state default values;

create function mark_shelf_of_products() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) select id from changed;
  return null;
end $$;

create function mark_shelf_of_parts() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) select distinct product_id from changed;
  return null;
end $$;

create function mark_shelf_of_product() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) values (new.id);
  return null;
end $$;

create function mark_shelf_of_lot() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) values (new.product_id);
  return null;
end $$;

create function mark_shelf_of_picture() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (picture_id) values (new.id);
  return null;
end $$;

create trigger products_shelf_added after insert on products
  referencing new table as changed for each statement execute function mark_shelf_of_products();
create trigger products_shelf_removed after delete on products
  referencing old table as changed for each statement execute function mark_shelf_of_products();
create trigger products_shelf_changed after update on products for each row
  when ((old.code, old.type_id, old.name_uk, old.name_en, old.compare_at_price, old.is_hidden, old.created_at)
    is distinct from (new.code, new.type_id, new.name_uk, new.name_en, new.compare_at_price, new.is_hidden, new.created_at))
  execute function mark_shelf_of_product();

create trigger colours_shelf_added after insert on product_colours
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger colours_shelf_changed after update on product_colours
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger colours_shelf_removed after delete on product_colours
  referencing old table as changed for each statement execute function mark_shelf_of_parts();

create trigger photos_shelf_added after insert on product_photos
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger photos_shelf_changed after update on product_photos
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger photos_shelf_removed after delete on product_photos
  referencing old table as changed for each statement execute function mark_shelf_of_parts();
create trigger pictures_shelf_changed after update on pictures for each row
  when ((old.width, old.height, old.average_colour, old.variants)
    is distinct from (new.width, new.height, new.average_colour, new.variants))
  execute function mark_shelf_of_picture();

create trigger lots_shelf_added after insert on lots
  referencing new table as changed for each statement execute function mark_shelf_of_parts();
create trigger lots_shelf_removed after delete on lots
  referencing old table as changed for each statement execute function mark_shelf_of_parts();
-- a sale that leaves some of the lot calls nothing
create trigger lots_shelf_changed after update on lots for each row
  when ((old.on_hand > old.reserved, old.price, old.size, old.colour, old.purchased_on)
    is distinct from (new.on_hand > new.reserved, new.price, new.size, new.colour, new.purchased_on))
  execute function mark_shelf_of_lot();

insert into shelf_dirty (product_id) select id from products;
