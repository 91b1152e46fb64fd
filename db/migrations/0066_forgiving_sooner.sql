-- owner: search
-- The same as in 0063, without what was worked out and not needed.
-- The stems that a word may mean, seen more and more kindly: as it stands or of what it is a diminutive (1), transliterated
-- or a code without its zeros (2), as the beginning of a word (3), as it sounds (4), with letters amiss (5).
create or replace function search_meanings_alone(typed text, kindness int) returns table (stem_id integer, quality real)
  language plpgsql stable as $$
declare
  own_stem text;
  -- of what may be Ukrainian in Latin letters
  cyrillic text;
  k text;
begin
  case kindness
    when 1 then
      own_stem := search_stem(typed);
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem;
      if own_stem like '%к' then
        return query select s.id, 0.75::real from search_stems s where s.stem = any(search_bases(own_stem));
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed;
        return;
      end if;
      cyrillic := search_stem(search_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed
        union
        select w.stem_id, 0.8::real from search_words w where w.is_guessed and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where w.is_guessed and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
      end if;
    when 3 then
      if length(typed) < 3 then return; end if;
      k := search_key(typed);
      return query
        select w.stem_id, 0.7::real from search_words w where w.word like typed || '%'
        union
        select w.stem_id, 0.65::real from search_words w where length(k) > 3 and w.is_guessed and w.key like k || '%';
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      own_stem := search_key(search_stem(case when typed ~ '^[a-z]+$' then search_cyrillic(typed) else typed end));
      return query
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
        union
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and length(w.stem_key) > 3
          and w.stem_sound = translate(own_stem, 'oebdz', 'aipts');
    else
      return query select * from search_alike(typed);
  end case;
end $$;

-- Each word of a reading by the least kindness that sees something in it, at most this one, or by all up to it; null where
-- there is none.
create or replace function search_read(reading text[], most int, is_beginning boolean, is_kind boolean)
  returns table (part integer, stem_id integer, quality real) language plpgsql stable as $$
declare
  is_seen boolean;
  -- who asks for a word alone has asked less kindly before
  least constant int := case when cardinality(reading) = 1 and not is_kind then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in least..most loop
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m;
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
    end if;
  end loop;
end $$;

-- Two known words that were typed as one.
create or replace function search_halves(word text) returns text[] language sql stable strict
begin atomic
  select coalesce((
    select array[one, other]
    from generate_series(3, case when word ~ '^[[:alpha:]]+$' then length(word) - 3 else 0 end) place
    cross join lateral (select left(word, place) as one, substr(word, place + 1) as other) half
    where exists (
      select from search_words w where w.word = half.one
      union all select from search_stems s where s.stem = search_stem(half.one)
    ) and exists (
      select from search_words w where w.word = half.other
      union all select from search_stems s where s.stem = search_stem(half.other)
    )
    order by place limit 1
  ), '{}');
end;
