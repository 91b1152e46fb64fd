-- A product of a pair with one code is its twin no more once its code changes (CAT-6).
create or replace function give_twin_its_own_code() returns trigger language plpgsql as $$
begin
  new.code_twin := 0;
  return new;
end $$;

create or replace trigger twin_recoded before update of code on products for each row
  when (lower(old.code) <> lower(new.code)) execute function give_twin_its_own_code();
