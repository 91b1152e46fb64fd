-- owner: search
-- Of words that find nothing together: the most of them that find something, as the shop writes those that were typed
-- otherwise, and what was typed beside them. Only words that are surely of the shop count, and one of them names several
-- goods: whoever looks for a black fridge wants nothing that is black, and a word of one poetic name is a chance. What is left
-- aside anyway ("buy", "for her") is not told.
create function search_part(asked text) returns table (phrase text, left_out text[]) language plpgsql stable as $$
declare
  chunks constant text[] := (regexp_split_to_array(trim(asked), '[\s/+&]+'))[1:8];
  -- each word more doubles what is tried
  most constant int := 4;
  said int[] := '{}';
  known int[] := '{}';
  words text[] := '{}';
  -- of how many goods it is the name or the kind; none of a colour or a size
  named int[] := '{}';
  typed text;
  word text;
  goods int;
begin
  for place in 1..cardinality(chunks) loop
    continue when search_normal(chunks[place]) !~ '[[:alnum:]]' or coalesce(search_is_aside(chunks[place]), false);
    said := said || place;
    typed := btrim(chunks[place], '.,;:!?()«»„“”"');
    continue when cardinality(known) = most;
    select near.word, near.goods into word, goods
    from (
      select distinct on (u.stem_id) u.quality,
        case when t.stem = search_stem(search_normal(typed)) then typed else w.word end as word,
        case when p.is_said_aside then 0 else p.goods end as goods
      from search_understand(chunks[place], false, false) u
      join search_stems t on t.id = u.stem_id
      join search_words w on w.stem_id = u.stem_id
      cross join lateral (
        select count(*)::int as goods, bool_or(s.weight < 25) as is_said_aside
        from search_postings s where s.stem_id = u.stem_id and not s.is_hidden
      ) p
      where p.goods > 0 and (
        u.quality >= 0.75 or u.quality >= 0.525 and length(search_normal(typed)) > 3
      )
      order by u.stem_id, w.word = search_normal(typed) desc,
        similarity(w.key, search_key(search_normal(typed))) desc
    ) near order by near.quality desc, near.goods desc, near.word limit 1;
    continue when not found;
    known := known || place;
    words := words || word;
    named := named || goods;
  end loop;
  if cardinality(said) < 2 or known = '{}' then return; end if;
  return query
    select tried.phrase, array(
      select chunks[place] from unnest(said) place where not place = any(tried.places) order by place
    )
    from (
      select array_agg(known[n] order by n) as places, string_agg(words[n], ' ' order by n) as phrase,
        max(named[n]) as goods, count(*) as counted
      from generate_series(1, (1 << cardinality(known)) - 1) choice, generate_series(1, cardinality(known)) n
      where choice & (1 << (n - 1)) > 0 group by choice
    ) tried
    where tried.goods > 1 and tried.counted < cardinality(said) and exists (select from search_products(tried.phrase, 1))
    order by tried.counted desc, tried.goods desc, tried.places limit 1;
end $$;

-- Also as they are written in Latin letters: sumka zhinocha cherez pleche.
create or replace function search_is_qualifier(word text) returns boolean language sql stable strict parallel safe
  return exists (select from search_qualifiers q where q.stem = search_stem(word))
    or word ~ '^[a-z]{2,}$' and (
      search_is_filler(search_cyrillic(word))
      or exists (select from search_qualifiers q where q.stem = search_stem(search_cyrillic(word)))
    );

-- Also as they are typed with the other keyboard.
create or replace function search_is_aside(chunk text) returns boolean language sql stable strict
  return (
    select bool_or(typed.is_aside) from (
      select (
        select bool_and(search_is_filler(word) or search_is_qualifier(word)) from unnest(search_split(search_normal(each))) word
      ) as is_aside
      from unnest(array[chunk, search_swapped(chunk)]) each
    ) typed
  );

-- Less than so much is a price, too.
create or replace function search_without_price(typed text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      typed, '(^|\s)(дешевше|дорожче|менше|більше|дешевле|дороже|cheaper|less|more)\s+(за|ніж|чем|than)?\s*(?=\d{3,6}(\s|$))', ' до ', 'g'
    ),
    '(^|\s)((до|від|за|от|under|below|over|from|up to)\s+)?\d{3,6}\s*(грн|гривень|гривні|гривен|₴|uah|hrn)\.?(?=\s|$)|(^|\s)(до|від|за|от|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6})(?=\s|$)',
    ' ', 'g'
  );

insert into search_synonyms (word, means) values
  ('челсі', 'черевики'), ('челси', 'черевики'), ('chelsea', 'boots'), ('монетниця', 'гаманець'), ('монетница', 'гаманець'),
  ('повʼязка', 'обруч'), ('повязка', 'обруч'), ('широкий', 'wide'), ('клатч', 'сумка'), ('волосся', 'обруч'), ('волос', 'обруч'),
  ('hair', 'headband'), ('дім', 'гірлянда'), ('home', 'garland')
on conflict do nothing;
