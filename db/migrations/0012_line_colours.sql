-- owner: orders
-- The colour of the goods, by its Ukrainian name; empty where the lots do not tell colours apart.
alter table order_lines add column colour text not null default '';
alter table cart_lines
  add column colour text not null default '',
  drop constraint cart_lines_pkey,
  add primary key (cart_id, product_id, size, colour);

-- The name is the key: goods in carts and orders follow a colour that is renamed, as its lots do.
create function follow_colour_name() returns trigger language plpgsql as $$
begin
  update order_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  update cart_lines set colour = new.name where product_id = new.product_id and colour = old.name;
  return null;
end $$;
create trigger colour_renamed after update of name on product_colours
  for each row when (old.name <> new.name) execute function follow_colour_name();
