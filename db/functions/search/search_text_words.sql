-- The words of a product's texts.
create or replace function search_text_words(said text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct case when word ~ '^[a-z]\d+$' then translate(word, 'aceiopxyk', 'асеіорхук') else word end
    from unnest(search_tokenise(search_normalise(said))) word
    where word !~ '^[[:digit:]½]+$' and length(word) > 1 and not search_is_stop_word(word)
  );
