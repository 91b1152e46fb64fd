-- owner: catalog
-- A code is one product, whatever the case of its letters (CAT-6). Pairs that are there already are named and left alone:
-- the eldest stands for the code, the others are its twins until they get a code of their own.
alter table products add column code_twin integer not null default 0;
update products set code_twin = twins.place - 1
from (select id, row_number() over (partition by lower(code) order by created_at, id) as place from products) twins
where twins.id = products.id and twins.place > 1;

do $$
declare codes text;
begin
  for codes in select string_agg(code, ', ' order by code_twin) from products group by lower(code) having count(*) > 1 loop
    raise warning 'products whose codes differ only in the case of letters, give one of them another code: %', codes;
  end loop;
end $$;

create unique index products_one_code on products (lower(code), code_twin);

create function give_twin_its_own_code() returns trigger language plpgsql as $$
begin
  new.code_twin := 0;
  return new;
end $$;
create trigger twin_recoded before update of code on products for each row
  when (lower(old.code) <> lower(new.code)) execute function give_twin_its_own_code();
