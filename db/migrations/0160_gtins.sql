-- owner: stock
-- The number under the bars of a size: all lots of one size and colour share it, and no other size of any product has it (CAT-1).
create extension if not exists btree_gist;

alter table lots
  add column gtin text check (gtin ~ '^(\d{8}|\d{12,14})$'),
  -- checked when a statement ends, so that two sizes may change places
  add constraint lots_gtin_of_one_size exclude using gist (gtin with =, (product_id::text || ' ' || size) with <>)
    where (gtin is not null) deferrable initially immediate;

-- what comes by a purchase has the bars of those that are there
create function share_gtin() returns trigger
  language plpgsql
as $$
begin
  select gtin into new.gtin from lots
  where product_id = new.product_id and size = new.size and colour is not distinct from new.colour and gtin is not null
  limit 1;
  return new;
end $$;
create trigger lots_share_gtin before insert on lots for each row when (new.gtin is null) execute function share_gtin();
