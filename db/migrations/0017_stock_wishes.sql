-- owner: orders
-- Who is to be told when goods are there again (U19). A row goes when its message is queued, or after half a year.
create table stock_wishes (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  -- empty where the product has no sizes
  size text not null,
  -- by its Ukrainian name; empty where the lots do not tell colours apart
  colour text not null,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  language text not null check (language in ('uk', 'en')),
  created_at timestamptz(3) not null,
  unique (product_id, size, colour, contact)
);

-- Wishes follow a colour that is renamed; one that somebody has under the new name already is enough.
create function follow_colour_name_of_wishes() returns trigger language plpgsql as $$
begin
  delete from stock_wishes w where w.product_id = new.product_id and w.colour = old.name and exists (
    select from stock_wishes o
    where o.product_id = w.product_id and o.size = w.size and o.colour = new.name and o.contact = w.contact
  );
  update stock_wishes set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $$;
create trigger colour_of_wishes_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name_of_wishes();
