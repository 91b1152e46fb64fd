-- owner: catalog
-- Where the codes lead that products had before (CAT-6): addresses in letters, feeds and search engines keep them.
create table former_codes (
  -- the code as all its spellings are compared
  code_key text primary key,
  product_id uuid not null references products (id) on delete cascade
);
create index former_codes_of_product on former_codes (product_id);

-- a code that a product has is nobody's former one
create function claim_code() returns trigger language plpgsql as $$
begin
  delete from former_codes where code_key in (select lower(code) from added);
  return null;
end $$;
create trigger products_code_given after insert on products referencing new table as added
  for each statement execute function claim_code();

create function keep_former_code() returns trigger language plpgsql as $$
begin
  -- of a pair from before the other one has it still
  insert into former_codes (code_key, product_id)
  select lower(old.code), new.id where not exists (select from products where lower(code) = lower(old.code))
  on conflict (code_key) do update set product_id = excluded.product_id;
  delete from former_codes where code_key = lower(new.code);
  return null;
end $$;
create trigger products_recoded after update of code on products for each row
  when (lower(old.code) <> lower(new.code)) execute function keep_former_code();
