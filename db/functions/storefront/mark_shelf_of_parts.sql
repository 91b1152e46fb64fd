-- Marks the products whose lots, colours, photos or reviews came, went or changed.
create or replace function mark_shelf_of_parts() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (product_id) select distinct product_id from changed;
  return null;
end $$;

create or replace trigger lots_shelf_added after insert on lots
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger lots_shelf_removed after delete on lots
  referencing old table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger colours_shelf_added after insert on product_colours
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger colours_shelf_changed after update on product_colours
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger colours_shelf_removed after delete on product_colours
  referencing old table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger photos_shelf_added after insert on product_photos
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger photos_shelf_changed after update on product_photos
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger photos_shelf_removed after delete on product_photos
  referencing old table as changed for each statement execute function mark_shelf_of_parts();

-- cards tell the average
create or replace trigger reviews_shelf_added after insert on reviews
  referencing new table as changed for each statement execute function mark_shelf_of_parts();

create or replace trigger reviews_shelf_removed after delete on reviews
  referencing old table as changed for each statement execute function mark_shelf_of_parts();
