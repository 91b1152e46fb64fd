-- A photo that moves keeps its former keys with its purchase (CAT-7): a form that was opened before still names it.
create or replace function follow_picture_of_purchases() returns trigger language plpgsql as $$
begin
  update purchase_photos set former_keys = former_keys || old.key where picture_id = new.id;
  return null;
end $$;

create or replace trigger picture_of_purchases_moved after update of key on pictures
  for each row when (old.key <> new.key) execute function follow_picture_of_purchases();
