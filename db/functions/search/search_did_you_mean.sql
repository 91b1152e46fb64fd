-- The likeliest meaning of a query that found nothing: its words as the shop writes them, without those that are like
-- none of them. A guess is a word: `щощощо` is not the beginning of the code SHO. The reading is that of `search_find`.
create or replace function search_did_you_mean(asked text, tokens integer[], stems integer[], qualities real[]) returns text
  language plpgsql stable set "pg_trgm.similarity_threshold" to 0.4 as $$
declare
  chunks constant text[] := search_query_words(asked);
  part text;
  k text;
  guessed text;
  words text[] := '{}';
  -- so many words are compared with all that there are
  compared int := 1;
  places int[];
  known text[];
  -- known as they stand, and more than a colour or a size
  are_sure boolean[];
  sure text[] := '{}';
  asked_for int := 0;
begin
  select array_agg(near.place), array_agg(near.word), array_agg(near.is_sure) into places, known, are_sure
  from (
    select distinct on (u.token / 10) u.token / 10 as place, w.word,
      u.quality >= 0.75 and not exists (select from search_postings p where p.stem_id = u.stem_id and p.weight < 25) as is_sure
    from unnest(tokens, stems, qualities) u (token, stem_id, quality) join search_words w on w.stem_id = u.stem_id
    where exists (select from search_postings p where p.stem_id = u.stem_id and not p.is_hidden)
    order by u.token / 10, u.quality desc, w.word = chunks[u.token / 10] desc,
      similarity(w.key, search_key(chunks[u.token / 10])) desc, w.word
  ) near;
  for place in 1..cardinality(chunks) loop
    -- of what only asks nothing is meant; who names a thing of another shop made no slip
    continue when search_is_optional(chunks[place]);
    asked_for := asked_for + 1;
    if exists (select from search_other_goods g where g.stem = search_stem(search_normalise(chunks[place]))) then return null; end if;
    guessed := known[array_position(places, place)];
    if guessed is null and compared > 0 then
      compared := compared - 1;
      foreach part in array search_tokenise(search_normalise(chunks[place])) || search_tokenise(search_normalise(search_swap_layout(chunks[place]))) loop
        exit when guessed is not null;
        continue when length(part) < 4;
        k := search_key(part);
        -- the same beginning, or no more than two slips; trigrams are compared last
        select w.word into guessed from search_words w
        where w.is_guessed and length(w.word) > 3 and (
            left(w.key, 5) = left(k, 5) and length(w.key) > 4 and w.key % k
            or length(part) > 6 and abs(length(w.key) - length(k)) <= 2 and k % w.key and levenshtein_less_equal(w.key, k, 2) <= 2)
          and exists (select from search_postings p where p.stem_id = w.stem_id and not p.is_hidden and p.weight >= 20)
        order by similarity(w.key, k) desc, w.word limit 1;
      end loop;
    end if;
    if guessed is not null then words := words || guessed; end if;
    if are_sure[array_position(places, place)] then sure := sure || guessed; end if;
  end loop;
  -- a thing of another shop: gift card
  if cardinality(chunks) > asked_for and not exists (
    select from unnest(chunks) chunk where not search_is_optional(chunk) and not search_is_modifier(chunk)
  ) then return null; end if;
  -- of a part no more is meant than what is surely known, and is a thing by itself
  if cardinality(words) < asked_for then
    words := array(select word from unnest(sure) with ordinality u (word, nth) where not search_is_modifier(word) order by nth);
  end if;
  -- all of them together, else the first of them that finds something
  return (
    select phrase from unnest(array[array_to_string(words, ' ')] || words[1:4]) with ordinality tried (phrase, place)
    where phrase <> '' and search_has_results(phrase) order by place limit 1
  );
end $$;
