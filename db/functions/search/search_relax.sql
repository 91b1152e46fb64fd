-- A relaxed query, where all of its words find nothing together: the most words that find something, as the shop
-- writes those that were typed otherwise, and the words left out. Only words that are surely of the shop count, and
-- one of them names several goods: whoever looks for a black fridge wants nothing else that is black. Words that tell of
-- what, for whom or when stay where they narrow it, and are left out by name where they do not. The reading is that of
-- `search_find`.
create or replace function search_relax(asked text, tokens integer[], stems integer[], qualities real[])
  returns table (phrase text, left_out text[]) language plpgsql stable as $$
declare
  chunks constant text[] := search_query_words(asked);
  -- with their capitals
  typed constant text[] := array(
    select coalesce((
      select t.word from regexp_split_to_table(left(asked, 100), '[\s/+&]+') t (word) where lower(t.word) = c.chunk limit 1
    ), c.chunk) from unnest(chunks) with ordinality c (chunk, nth) order by c.nth
  );
  -- each word more doubles what is tried
  most constant int := 4;
  said int[];
  known int[] := '{}';
  known_stems int[] := '{}';
  words text[] := '{}';
  -- of how many goods it is the name or the kind; none of a colour or a size
  named int[] := '{}';
  -- places of words that tell of what, for whom or when; those of them that narrow nothing
  aside int[];
  idle int[];
  silent text[];
  near record;
  tried record;
begin
  said := array(
    select place from generate_series(1, cardinality(chunks)) place
    where chunks[place] ~ '[[:alnum:]½]' and not coalesce(search_is_optional(chunks[place]), false)
  );
  if cardinality(said) < 2 then return; end if;
  for near in
    select distinct on (read.place) read.*
    from (
      select distinct on (u.stem_id, u.token / 10) u.stem_id, u.token / 10 as place, u.quality, p.goods as said_of,
        case when t.stem = search_stem(search_normalise(own.word)) then own.word else w.word end as word,
        case when p.is_said_aside then 0 else p.goods end as goods
      from unnest(tokens, stems, qualities) u (token, stem_id, quality)
      cross join lateral (select btrim(typed[u.token / 10], '.,;:!?()«»„“”"') as word) own
      join search_stems t on t.id = u.stem_id
      join search_words w on w.stem_id = u.stem_id
      cross join lateral (
        select count(*)::int as goods, bool_or(s.weight < 25) as is_said_aside
        from search_postings s where s.stem_id = u.stem_id and not s.is_hidden
      ) p
      where p.goods > 0 and u.token / 10 = any(said) and (
        u.quality >= 0.75 or u.quality >= 0.525 and length(search_normalise(own.word)) > 3
      )
      order by u.stem_id, u.token / 10, w.word = search_normalise(own.word) desc,
        similarity(w.key, search_key(search_normalise(own.word))) desc, w.word
    ) read order by read.place, read.quality desc, read.goods desc, read.word limit most
  loop
    known := known || near.place;
    words := words || near.word;
    known_stems := known_stems || near.stem_id;
    named := named || near.goods;
  end loop;
  if known = '{}' then return; end if;
  for tried in
    select array_agg(known[n] order by n) as places, string_agg(words[n], ' ' order by n) as phrase
    from generate_series(1, (1 << cardinality(known)) - 1) choice, generate_series(1, cardinality(known)) n
    where choice & (1 << (n - 1)) > 0 group by choice
    having max(named[n]) > 1 and count(*) < cardinality(said)
    order by count(*) desc, max(named[n]) desc, 1
  loop
    -- with their synonyms, as the phrase will be read
    continue when not exists (
      select from (
        select array_agg(k.place * 10) as tokens, array_agg(m.stem) as stems, array_agg(1::real) as qualities
        from unnest(known, known_stems) k (place, stem) cross join lateral (
          select k.stem union select y.means_stem_id from search_synonyms y where y.word_stem_id = k.stem
        ) m (stem) where k.place = any(tried.places)
      ) w cross join lateral search_match(w.tokens, w.stems, w.qualities, 1, false, '{}') found
    );
    continue when not exists (select from unnest(tried.places) place where not search_is_modifier(chunks[place]));
    aside := array(
      select place from generate_series(1, cardinality(chunks)) place
      where not place = any(said) and not search_is_courtesy(chunks[place])
        and not search_is_stop_word(search_to_cyrillic(search_normalise(chunks[place])))
    );
    idle := aside;
    if aside <> '{}' then
      select f.left_out into silent
      from search_find(array_to_string(search_words_at(chunks, aside), ' ') || ' ' || tried.phrase, 1, false, false) f
      where f.ids is not null;
      if found then idle := array(select place from unnest(aside) place where search_words_at(chunks, array[place]) <@ silent); end if;
      tried.phrase := array_to_string(array(
        select coalesce(words[array_position(known, place)], chunks[place]) from generate_series(1, cardinality(chunks)) place
        where place = any(tried.places) or place = any(aside) and not place = any(idle) order by place
      ), ' ');
    end if;
    phrase := tried.phrase;
    left_out := array(
      select typed[place] from generate_series(1, cardinality(chunks)) place
      where place = any(said) and not place = any(tried.places) or place = any(idle) order by place
    );
    return next;
    return;
  end loop;
end $$;
