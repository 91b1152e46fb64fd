-- Marks the orders of phones that staff joined or parted.
create or replace function mark_merged_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (order_id)
  select id from orders where phone in (new.phone, new.main_phone, old.phone, old.main_phone);
  return null;
end $$;

create or replace trigger merges_earned after insert or update or delete on customer_merges
  for each row execute function mark_merged_earned();
