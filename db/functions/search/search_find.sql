-- The products that a search finds, the best first, and the words that it left out. The first `whole` of the products
-- have those words as well, the others do not. Nothing has to have a word that only asks: where fewer than a row has
-- it, others follow. The reading of its words comes along, for functions that ask more of the same text: to read a text
-- costs more than all else.
create or replace function search_find(typed text, most integer, is_beginning boolean, sees_hidden boolean)
  returns table (
    ids uuid[], are_there boolean[], scores real[], left_out text[], whole integer,
    read_tokens integer[], read_stems integer[], read_qualities real[]
  )
  language plpgsql stable rows 1 set plan_cache_mode to 'force_generic_plan' as $$
declare
  few constant int := 5;
  mostly constant int := 300;
  chunks constant text[] := search_query_words(typed);
  sizes text[] := '{}';
  tokens int[];
  stems int[];
  qualities real[];
  -- places of words: without a meaning here; that only ask, read or not; that name something
  unknown int[] := '{}';
  silent int[] := '{}';
  asking int[] := '{}';
  naming int[] := '{}';
  lost text[];
  -- a word that does more than ask
  is_strict boolean;
  saying uuid[];
  more record;
  tried record;
begin
  if typed ~ '\d' then
    sizes := array(
      select m[1] from regexp_matches(
        search_normalise(array_to_string(chunks, ' ')), '(?<![[:digit:]-])\d{2,3}½?(?![\d½])', 'g'
      ) m
    );
  end if;
  left_out := '{}';
  whole := 0;
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_parse(chunks, is_beginning, false) u;
  if tokens is null then return; end if;
  read_tokens := tokens;
  read_stems := stems;
  read_qualities := qualities;
  if cardinality(chunks) > 1 then
    unknown := array(select t / 10 from unnest(tokens, stems) u (t, s) where s is null);
    for place in 1..cardinality(chunks) loop
      -- two words may be read as one
      continue when place = any(array(select t / 10 from unnest(tokens) t))
        or exists (select from unnest(tokens) t where t % 10 = 0 and abs(t / 10 - place) = 1)
        or search_is_stop_word(chunks[place]) or search_is_courtesy(chunks[place])
        or chunks[place] ~ '^[a-z]+$' and search_is_stop_word(search_to_cyrillic(chunks[place]));
      silent := silent || place;
    end loop;
  end if;
  if array_position(stems, null) is null then
    left_out := search_words_at(chunks, silent);
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(
      tokens, stems, qualities, case when silent = '{}' then greatest(most, few) else mostly end, sees_hidden, sizes
    ) m;
    whole := coalesce(cardinality(ids), 0);
    if silent <> '{}' and whole > 0 then
      saying := search_filter_by_texts(ids, left_out);
      whole := cardinality(saying);
      -- a thing of another shop: gift card
      if whole = 0 and not exists (
        select from (select distinct t / 10 as place from unnest(tokens) t) read where not search_is_modifier(chunks[place])
      ) then
        ids := null;
        are_there := null;
        scores := null;
        left_out := '{}';
        return next;
        return;
      end if;
      if whole = 0 then whole := cardinality(ids); end if;
      is_strict := exists (select from unnest(silent) p where not search_is_optional(chunks[p]));
      select array_agg(e.id order by e.says desc, e.nth), array_agg(e.is_there order by e.says desc, e.nth),
        array_agg(e.score order by e.says desc, e.nth) into ids, are_there, scores
      from (
        select u.*, u.id = any(saying) as says from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth)
      ) e where e.says or saying = '{}' or whole < few and not is_strict;
      if saying <> '{}' and cardinality(ids) = whole then left_out := '{}'; end if;
    end if;
    if whole < few and cardinality(chunks) > 1 then
      asking := array(
        select distinct t / 10 from unnest(tokens, stems, qualities) u (t, s, q)
        where q > 0.7 and exists (
          select from search_qualifiers aside where aside.stem = (select own.stem from search_stems own where own.id = s)
        )
      );
      naming := array(select distinct t / 10 from unnest(tokens) t where not t / 10 = any(asking));
      if asking <> '{}' and naming <> '{}' then
        select array_agg(m.product_id) as ids, array_agg(m.is_in_stock) as are_there, array_agg(m.score) as scores into more
        from search_terms_at(tokens, stems, qualities, naming) w
        cross join lateral search_match(w.tokens, w.stems, w.qualities, greatest(most, few), sees_hidden, sizes) m
        where not m.product_id = any(coalesce(search_find.ids, '{}'));
        if more.ids is not null then
          left_out := search_words_at(chunks, silent || asking);
          ids := ids || more.ids;
          are_there := are_there || more.are_there;
          scores := scores || more.scores;
        end if;
      end if;
    end if;
    -- what nobody has is had by none of them
    if silent <> '{}' and saying = '{}' then whole := 0; end if;
  end if;
  -- a word that is no name of anything may be said of what the others name: сумка а4
  if ids is null and cardinality(chunks) > 1 then
    left_out := '{}';
    naming := array(
      select place from (
        select distinct t / 10 as place from unnest(tokens, stems) u (t, s) where s is not null offset 0
      ) read where not search_is_optional(chunks[place])
    );
    for tried in
      select unknown as places where unknown <> '{}' union all
      (select array[p] from unnest(naming) p where unknown = '{}' and cardinality(naming) > 1 and not exists (
        select from unnest(tokens, stems) u (t, s) join search_postings o on o.stem_id = s where t / 10 = p
      ) order by p desc limit 3)
    loop
      lost := search_words_at(chunks, tried.places);
      -- the others have to name a thing, and not its colour alone
      continue when lost = '{}' or not exists (
        select from unnest(tokens, stems, qualities) u (t, s, q) join search_postings o on o.stem_id = s
        where t / 10 = any(naming) and not t / 10 = any(tried.places) and q >= 0.7 and not o.is_hidden
        group by s having count(*) > 1 and min(o.weight) >= 25
      );
      select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
      from search_terms_at(tokens, stems, qualities, array(select p from unnest(naming) p where not p = any(tried.places))) w
      cross join lateral search_match(w.tokens, w.stems, w.qualities, mostly, sees_hidden, sizes) m;
      saying := search_filter_by_texts(ids, lost);
      select array_agg(u.id order by u.nth), array_agg(u.is_there order by u.nth), array_agg(u.score order by u.nth)
      into ids, are_there, scores
      from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth) where u.id = any(saying);
      if ids is null then continue; end if;
      left_out := search_words_at(chunks, array(
        select p from generate_series(1, cardinality(chunks)) p
        where not p = any(naming) and not p = any(tried.places) and search_is_optional(chunks[p])
      ));
      whole := case when left_out = '{}' then cardinality(ids) else 0 end;
      exit;
    end loop;
  end if;
  -- each word in every way that it may be read; of many that would be too much, as of two that were read with slips
  if ids is null and array_position(stems, null) is null and cardinality(chunks) <= 3
    and regexp_count(array_to_string(chunks, ' '), '[[:alnum:]½]+') <= greatest(cardinality(chunks), 2) and (
    select count(*) < 2 from (
      select from unnest(tokens, qualities) u (t, q) group by t having max(q) <= 0.62::real
    ) slipped
  ) then
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_parse(chunks, is_beginning, true, 1) u;
    if tokens is null or array_position(stems, null) is not null then return next; return; end if;
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(tokens, stems, qualities, most, sees_hidden, sizes) m;
    left_out := search_words_at(chunks, array(
      select p from generate_series(1, cardinality(chunks)) p where cardinality(chunks) > 1 and search_is_optional(chunks[p])
    ));
    whole := case when left_out = '{}' then coalesce(cardinality(ids), 0) else 0 end;
  end if;
  ids := ids[1:most];
  are_there := are_there[1:most];
  scores := scores[1:most];
  return next;
end $$;
