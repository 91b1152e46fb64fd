-- A code that a product has is nobody's former one.
create or replace function claim_code() returns trigger language plpgsql as $$
begin
  delete from former_codes where code_key in (select lower(code) from added);
  return null;
end $$;

create or replace trigger products_code_given after insert on products referencing new table as added
  for each statement execute function claim_code();
