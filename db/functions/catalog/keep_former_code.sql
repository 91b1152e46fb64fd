-- The code that a product had becomes a former one, and leads to it (CAT-6).
create or replace function keep_former_code() returns trigger language plpgsql as $$
begin
  -- of a pair from before the other one has it still
  insert into former_codes (code_key, product_id)
  select lower(old.code), new.id where not exists (select from products where lower(code) = lower(old.code))
  on conflict (code_key) do update set product_id = excluded.product_id;
  delete from former_codes where code_key = lower(new.code);
  return null;
end $$;

create or replace trigger products_recoded after update of code on products for each row
  when (lower(old.code) <> lower(new.code)) execute function keep_former_code();
