-- owner: search
-- What is new to the shop is read in fewer steps, to the same end: a step costs as much as an index that it looks into.

create or replace function search_begun(typed text) returns table (stem_id int, quality real) language sql stable as $$
  select w.stem_id, 0.7::real from search_words w
  where w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111))
  union
  (select w.stem_id, 0.7::real from search_words w
    where not w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111)) order by w.word using ~>~ limit 48)
  union
  select w.stem_id, 0.65::real from search_words w
  where length(search_key(typed)) > 3 and w.is_guessed
    and w.key ~>=~ search_key(typed) and w.key ~<~ (search_key(typed) || chr(1114111))
$$;

create or replace function search_plainly(word text, is_beginning boolean) returns table (stem_id int, quality real)
  language plpgsql stable as $$
declare
  read text := word;
  other text;
  stems int[];
  qualities real[];
  is_begun boolean := false;
begin
  if word !~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$' or search_is_filler(word) then return; end if;
  for way in 1..4 loop
    if way = 2 then
      other := search_swapped(word);
      if other !~ '^[[:alpha:]]+$' or search_normal(other) <> other or search_is_qualifier(word) then return; end if;
    end if;
    read := case way when 2 then other else word end;
    is_begun := way = 4;
    if is_begun then
      select array_agg(b.stem_id), array_agg(b.quality) into stems, qualities from search_begun(word) b;
    else
      select array_agg(m.stem_id), array_agg(m.quality) into stems, qualities
      from search_meanings_alone(read, case way when 3 then 2 else 1 end) m;
    end if;
    exit when stems is not null;
  end loop;
  return query select * from unnest(stems, qualities);
  if exists (select from search_synonyms y where y.word_stem_id = any(stems)) then
    return query
      select y.means_stem_id, u.quality * 0.7::real from unnest(stems, qualities) u (stem_id, quality)
      join search_synonyms y on y.word_stem_id = u.stem_id;
  end if;
  if is_beginning and not is_begun and stems is not null then return query select * from search_meanings(read, 3); end if;
end $$;

create or replace function search_products(
  typed text, most int, is_beginning boolean default false, sees_hidden boolean default false
) returns table (product_id uuid, is_in_stock boolean, score real) language plpgsql stable rows 100
  set plan_cache_mode = force_generic_plan as $$
declare
  tokens int[];
  stems int[];
  qualities real[];
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  are_there boolean[];
  said int;
  is_alone boolean;
  -- a page, whichever is read: who turns them chooses from the same
  enough constant int := 24;
  mercy text;
  sizes text[] := '{}';
begin
  if typed ~ '\d' then
    sizes := array(select m[1] from regexp_matches(search_normal(typed), '(?<![[:digit:]-])\d{2,3}(?!\d)', 'g') m);
  end if;
  foreach mercy in array array['none', 'to the point', 'kind'] loop
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(typed, is_beginning, mercy = 'kind', mercy = 'to the point') u;
    exit when tokens is null or array_position(stems, null) is not null;
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
        select e.product_id, sum(e.best) as score, bool_or(e.is_there) as is_there
        from (
          select p.product_id, w.token, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
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
        select array_agg(c.is_there and exists (
          select from lots l where l.product_id = c.product_id and l.on_hand > l.reserved
            and (l.size = '' or l.size = any(sizes) or l.size like '%-%' and search_size_words(l.size) && sizes)
        ) order by c.place) into are_there
        from unnest(ids, are_there) with ordinality c (product_id, is_there, place);
      end if;
      return query
        select * from unnest(ids, are_there, scores) c (product_id, is_there, score)
        order by c.is_there desc, c.score desc, c.product_id desc limit most;
      return;
    end if;
  end loop;
end $$;
