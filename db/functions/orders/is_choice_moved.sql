-- Whether goods that were chosen in the former colour are of the present one now. While a lot of the size is offered
-- as before, the choice stays with it. A lot that staff take the colour off leaves the choice, unless the product has
-- no other colour (CAT-1).
create or replace function is_choice_moved(former lots, present lots) returns boolean language sql stable as $$
  select not exists (
      select from lots l
      where l.product_id = present.product_id and l.size = present.size and l.offered_colour = former.offered_colour
    )
    and (
      present.offered_colour <> '' or former.colour is null
      or (select count(*) from product_colours c where c.product_id = present.product_id) = 1
    )
$$;
