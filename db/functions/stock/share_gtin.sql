-- A lot without a GTIN takes that of its product, size and colour.
create or replace function share_gtin() returns trigger
  language plpgsql
as $$
begin
  select gtin into new.gtin from lots
  where product_id = new.product_id and size = new.size and colour is not distinct from new.colour and gtin is not null
  limit 1;
  return new;
end $$;

create or replace trigger lots_share_gtin before insert on lots for each row when (new.gtin is null) execute function share_gtin();
