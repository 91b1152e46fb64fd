-- The stems that a word may mean at one level of fuzziness: 1 exact, as a spoken code, or of what it is a diminutive;
-- 2 transliterated, or a code without its zeros; 3 as a prefix of a word; 4 as it sounds; 5 with slips.
create or replace function search_candidates(typed text, fuzziness integer)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own_stem text;
  -- of what may be Ukrainian in Latin letters
  cyrillic text;
  k text;
  known text[];
begin
  -- what the shop has none of is no slip of what it has: кеди, a scarf
  if fuzziness > 3 and exists (select from search_other_goods g where g.stem = search_stem(typed)) then return; end if;
  case fuzziness
    when 1 then
      own_stem := search_stem(typed);
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem and (
          starts_with(own_stem, left(typed, 3))
          -- сіль is no form of what is made of солома
          or exists (select from search_words w where w.stem_id = s.id and (not w.is_material or left(w.word, 3) = left(typed, 3)))
        );
      if not found and typed ~ '\d' and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
      -- before -ка of what is small no vowel stays: волшока is no small волосся
      if own_stem like '%к' and typed !~ '[^аеєиіїоуюя][ое]к(а|у|и|ою|ам|ами|ах)$' then
        known := (select s.bases from search_stems s where s.stem = own_stem);
        return query
          select s.id, 0.75::real from search_stems s where s.stem = any(coalesce(known, search_bases(own_stem)))
            -- хлопчик is no small хлопок
            and exists (select from search_words w where w.stem_id = s.id and not w.is_material);
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if translate(typed, '0123456789', '') = '' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material);
        return;
      end if;
      cyrillic := search_stem(search_to_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material)
        union
        select w.stem_id, 0.8::real from search_words w where (w.is_guessed or w.is_material) and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where (w.is_guessed or w.is_material) and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
      end if;
    when 3 then
      if length(typed) < 3 then return; end if;
      return query select * from search_prefix(typed);
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      own_stem := search_key(search_stem(case when typed ~ '^[a-z]+$' then search_to_cyrillic(typed) else typed end));
      -- of words that sound alike the nearest as they are written: бирет is no перед
      return query
        with alike as (
          select w.stem_id, levenshtein(w.key, k) as slips from search_words w
          where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
          union all
          select w.stem_id, levenshtein(w.stem_key, own_stem) from search_words w
          where w.is_guessed and length(w.stem_key) > 3 and w.stem_sound = translate(own_stem, 'oebdz', 'aipts')
        )
        select distinct alike.stem_id, 0.62::real from alike where slips = (select min(slips) from alike);
    else
      return query select * from search_fuzzy(typed);
  end case;
end $function$;
