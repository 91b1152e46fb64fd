-- Marks the days of an expense that changed.
create or replace function mark_advert_earned() returns trigger language plpgsql as $$
begin
  insert into earned_dirty (day)
  select day from (values (new.spent_on), (old.spent_on)) days (day) where day is not null group by day;
  return null;
end $$;

create or replace trigger adverts_earned after insert or update or delete on advert_expenses
  for each row execute function mark_advert_earned();
