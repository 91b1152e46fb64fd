-- Lots and colours that come or go change the colours that lots imply.
create or replace function imply_colours_of_changed() returns trigger language plpgsql as $$
begin
  perform imply_colours(array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger lots_imply_added after insert on lots
  referencing new table as changed for each statement execute function imply_colours_of_changed();

create or replace trigger lots_imply_removed after delete on lots
  referencing old table as changed for each statement execute function imply_colours_of_changed();

create or replace trigger colours_imply_added after insert on product_colours
  referencing new table as changed for each statement execute function imply_colours_of_changed();

create or replace trigger colours_imply_removed after delete on product_colours
  referencing old table as changed for each statement execute function imply_colours_of_changed();
