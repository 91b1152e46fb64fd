-- The products that have every one of these stems, ranked: those that can be bought first, in the size asked for, too,
-- then those that are made of a material before those that are lined with it, then by weight of the words, then the
-- newest. With very common words it ranks the best of the newest.
create or replace function search_match(
  tokens integer[], stems integer[], qualities real[], most integer, sees_hidden boolean, sizes text[]
) returns table (product_id uuid, is_in_stock boolean, score real)
  language plpgsql stable rows 100 as $$
declare
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  are_there boolean[];
  said int;
  is_alone boolean;
  -- lighter words tell of a lining, and such a product comes after all that are made of it, however well it is named
  besides constant int := 10;
  behind constant real := 1000;
  -- a page, whichever is read: who turns them chooses from the same
  enough constant int := 24;
  -- the sizes of lots that are or hold one of these
  fitting text[];
begin
  driving := tokens[1];
  is_alone := driving = all (tokens);
  if not is_alone then
    said := (select count(distinct t) from unnest(tokens) t);
    -- where each has many, the one whose newest go back furthest
    select w.token into driving
    from unnest(tokens, stems) w (token, stem_id) cross join lateral (
      select cardinality(n.ids) as counted, n.ids[cardinality(n.ids)]::text as last
      from (
        select array(
          select p.product_id from search_postings p where p.stem_id = w.stem_id order by p.product_id desc limit 400
        ) as ids
      ) n
    ) c
    group by w.token order by least(sum(c.counted), 400), max(c.last) limit 1;
  end if;
  looked := case when is_alone and sizes = '{}' then most else greatest(most, 400) end;
  loop
    if is_alone then
      select array_agg(found.product_id), array_agg(found.best), array_agg(found.is_there) into ids, scores, are_there
      from (
        select p.product_id, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
        from unnest(stems, qualities) w (stem_id, quality)
        cross join unnest(case when sees_hidden then array[false, true] else array[false] end) seen (is_hidden)
        cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.is_hidden = seen.is_hidden
          order by s.is_there desc, s.weight desc, s.product_id desc limit looked
        ) p
        group by p.product_id
      ) found;
      exit;
    end if;
    ids := array(
      select distinct p.product_id from unnest(tokens, stems) w (token, stem_id) cross join lateral (
        select s.product_id from search_postings s
        where s.stem_id = w.stem_id and (sees_hidden or not s.is_hidden) order by s.product_id desc limit looked
      ) p where w.token = driving
    );
    looked := case when cardinality(ids) >= looked then looked * 10 else 0 end;
    select array_agg(c.product_id), array_agg(c.score), array_agg(c.is_there) into ids, scores, are_there
    from (
      select e.product_id, bool_or(e.is_there) as is_there,
        sum(e.best) - case when min(e.heaviest) < besides then behind else 0::real end as score
      from (
        select p.product_id, w.token, max(w.quality * p.weight) as best, max(p.weight) as heaviest,
          bool_or(p.is_there) as is_there
        from unnest(tokens, stems, qualities) w (token, stem_id, quality) cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.product_id = any(ids) offset 0
        ) p group by p.product_id, w.token
      ) e group by e.product_id having count(*) = said
    ) c;
    exit when looked = 0 or cardinality(ids) >= enough;
  end loop;
  if cardinality(ids) > 0 then
    if sizes <> '{}' then
      -- each way of writing a size is read once, however many goods come in it
      fitting := array(
        select each.size from (select distinct l.size from lots l where l.product_id = any(ids)) each
        where each.size = '' or search_size_words(each.size) && sizes
      );
      select array_agg(c.is_there and exists (
        -- as the shelf offers them: at the price of the lot sold next
        select from (
          select distinct on (l.size, l.offered_colour) l.asked_price from lots l
          where l.product_id = c.product_id and l.size = any(fitting) and l.on_hand > l.reserved
          order by l.size, l.offered_colour, l.purchased_on, l.id
        ) next
        where next.asked_price > 0
      ) order by c.place) into are_there
      from unnest(ids, are_there) with ordinality c (product_id, is_there, place);
    end if;
    return query
      select * from unnest(ids, are_there, scores) c (product_id, is_there, score)
      order by c.is_there desc, c.score desc, c.product_id desc limit most;
    return;
  end if;
end $$;
