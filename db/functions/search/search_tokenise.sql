-- The tokens of a normalised text: letters and digits. A letter а, с, е … typed with the wrong alphabet in the middle
-- of a word is the one that it looks like.
create or replace function search_tokenise(normal text) returns text[] language sql immutable strict parallel safe
  return array(
    select case
      when found[1] !~ '[а-яіїє]' or found[1] !~ '[a-z]' then found[1]
      when translate(found[1], 'aceiopxyk', '') ~ '[a-z]'
        then translate(found[1], 'асеіорхуквмтн', 'aceiopxykbmth')
      else translate(found[1], 'aceiopxyk', 'асеіорхук')
    end
    from regexp_matches(normal, '[[:alnum:]½]+', 'g') found
  );
