-- The tokens of a normalised text: letters and digits. A letter а, с, е … typed with the wrong alphabet in the middle
-- of a word is the one that it looks like.
create or replace function search_tokenise(normal text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := case
    when normal ~ '^[[:alnum:]½]+$' then array[normal]
    else array(select m[1] from regexp_matches(normal, '[[:alnum:]½]+', 'g') m) end;
begin
  if normal !~ '[а-яіїє]' or normal !~ '[a-z]' then return words; end if;
  return array(
    select case
      when word !~ '[а-яіїє]' or word !~ '[a-z]' then word
      when translate(word, 'aceiopxyk', '') ~ '[a-z]' then translate(word, 'асеіорхуквмтн', 'aceiopxykbmth')
      else translate(word, 'aceiopxyk', 'асеіорхук') end
    from unnest(words) with ordinality each (word, place) order by place
  );
end $$;
