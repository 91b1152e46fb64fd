-- Marks a picture that looks otherwise now.
create or replace function mark_shelf_of_picture() returns trigger language plpgsql as $$
begin
  insert into shelf_dirty (picture_id) values (new.id);
  return null;
end $$;

create or replace trigger pictures_shelf_changed after update on pictures for each row
  when ((old.width, old.height, old.average_colour, old.variants)
    is distinct from (new.width, new.height, new.average_colour, new.variants))
  execute function mark_shelf_of_picture();
