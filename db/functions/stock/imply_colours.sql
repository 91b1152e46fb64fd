-- Lots without a colour get the only colour of their product, once another lot is of it (CAT-1). Transactions over one
-- product take turns, one of 256: products held in share and then for update would deadlock.
create or replace function imply_colours(ids uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from product_colours c where c.product_id = any(ids)) then return; end if;
  perform pg_advisory_xact_lock(hashtext('imply_colours'), in_order.turn)
  from (select distinct hashtext(id::text) & 255 as turn from unnest(ids) id order by turn) in_order;
  with told as (
    select p.id, (
      select min(c.name) from product_colours c where c.product_id = p.id having count(*) = 1
    ) as only_colour
    from unnest(ids) p (id)
    where exists (select from lots l where l.product_id = p.id and l.colour is not null)
  ),
  wrong as materialized (
    select l.id, case when l.colour is null then t.only_colour end as implied
    from lots l left join told t on t.id = l.product_id
    where l.product_id = any(ids)
      and l.implied_colour is distinct from case when l.colour is null then t.only_colour end
    order by l.id for no key update of l
  )
  update lots l set implied_colour = w.implied from wrong w where l.id = w.id;
end $$;
