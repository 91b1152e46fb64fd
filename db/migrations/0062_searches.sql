-- owner: search
-- What was looked for and how much it found, without who looked: the owner sees what the shop lacks, shoppers what others
-- looked for.
create table searches (
  typed text primary key check (length(typed) between 1 and 60),
  times integer not null default 1,
  found integer not null,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  -- seen by the owner, who does not want to be told of it again
  is_dismissed boolean not null default false
);
create index searches_beginning on searches (typed text_pattern_ops) where found > 0;
create index searches_without_goods on searches (times desc, typed) where found = 0 and not is_dismissed;

-- The likeliest meaning of what found nothing: its words as the shop writes them, without those that are like none of them.
create function search_guess(asked text) returns text language plpgsql stable
  set pg_trgm.similarity_threshold = 0.4 as $$
declare
  chunk text;
  part text;
  guessed text;
  words text[] := '{}';
begin
  foreach chunk in array (regexp_split_to_array(trim(lower(asked)), '\s+'))[1:8] loop
    continue when search_is_filler(chunk);
    guessed := null;
    select near.word into guessed
    from (
      select distinct on (u.stem_id) w.word, u.quality
      from search_understand(chunk, false, false) u join search_words w on w.stem_id = u.stem_id
      where exists (select from search_postings p where p.stem_id = u.stem_id and not p.is_hidden)
      order by u.stem_id, w.word = chunk desc, similarity(w.key, search_key(chunk)) desc
    ) near order by near.quality desc, near.word limit 1;
    foreach part in array search_split(search_normal(chunk)) || search_split(search_normal(search_swapped(chunk))) loop
      exit when guessed is not null;
      select w.word into guessed from search_words w
      where w.is_guessed and length(part) > 3 and w.key % search_key(part)
        and exists (select from search_postings p where p.stem_id = w.stem_id and not p.is_hidden)
      order by similarity(w.key, search_key(part)) desc, w.word limit 1;
    end loop;
    if guessed is not null then words := words || guessed; end if;
  end loop;
  -- all of them together, else the first of them that finds something
  return (
    select phrase from unnest(array[array_to_string(words, ' ')] || words) with ordinality tried (phrase, place)
    where phrase <> '' and exists (select from search_products(phrase, 1)) order by place limit 1
  );
end $$;

-- Counts of a list are remembered until the shelf changes; what a word means changes what a search counts.
create function search_meaning_changed() returns trigger language plpgsql as $$
begin
  update shelf_state set version = version + 1;
  return null;
end $$;
create trigger search_of_meanings after insert or update or delete on search_synonyms for each statement
  execute function search_meaning_changed();
