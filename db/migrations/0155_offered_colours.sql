-- owner: stock
-- A lot whose colour nobody told is of the only colour of its product, once another lot is of it; where the product has
-- several it is a choice of its own (CAT-1). `implied_colour` is that only colour; `offered_colour` is what a lot is chosen
-- by, empty for a lot that is not told apart. Carts, order lines and the marketplace keep the choice, not the fact.
alter table lots
  add column implied_colour text,
  add column offered_colour text not null generated always as (coalesce(colour, implied_colour, '')) stored;

drop index lots_oldest_first;
create index lots_oldest_first on lots (product_id, size, offered_colour, purchased_on, id);

-- Two that add lots of one product at once do not see each other's: the product is held, after the foreign key holds it.
create function imply_colours(ids uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from product_colours c where c.product_id = any(ids)) then return; end if;
  perform from products p where p.id = any(ids) order by p.id for no key update;
  with told as (
    select p.id, (
      select min(c.name) from product_colours c where c.product_id = p.id having count(*) = 1
    ) as only_colour
    from unnest(ids) p (id)
    where exists (select from lots l where l.product_id = p.id and l.colour is not null)
  ),
  wrong as materialized (
    select l.id, case when l.colour is null then t.only_colour end as implied
    from lots l left join told t on t.id = l.product_id
    where l.product_id = any(ids)
      and l.implied_colour is distinct from case when l.colour is null then t.only_colour end
    order by l.id for no key update of l
  )
  update lots l set implied_colour = w.implied from wrong w where l.id = w.id;
end $$;

create function imply_colours_of_changed() returns trigger language plpgsql as $$
begin
  perform imply_colours(array(select distinct product_id from changed));
  return null;
end $$;

create function imply_colours_of_lot() returns trigger language plpgsql as $$
begin
  perform imply_colours(array[old.product_id, new.product_id]);
  return null;
end $$;

create trigger lots_imply_added after insert on lots
  referencing new table as changed for each statement execute function imply_colours_of_changed();
create trigger lots_imply_removed after delete on lots
  referencing old table as changed for each statement execute function imply_colours_of_changed();
create trigger lots_imply_changed after update of colour, product_id on lots for each row
  when (old.colour is distinct from new.colour or old.product_id <> new.product_id)
  execute function imply_colours_of_lot();
create trigger colours_imply_added after insert on product_colours
  referencing new table as changed for each statement execute function imply_colours_of_changed();
create trigger colours_imply_removed after delete on product_colours
  referencing old table as changed for each statement execute function imply_colours_of_changed();

drop trigger lots_shelf_changed on lots;
create trigger lots_shelf_changed after update on lots for each row when (
  (old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved)
  or old.price is distinct from new.price or old.asked_price is distinct from new.asked_price
  or old.size is distinct from new.size or old.offered_colour is distinct from new.offered_colour
  or old.purchased_on is distinct from new.purchased_on
) execute function mark_shelf_of_lot();
