-- A synonym's words are read as those of goods and of searches are, and get their stems.
create or replace function search_synonym_saved() returns trigger language plpgsql as $$
declare
  words constant text[] := array[
    array_to_string(search_tokenise(search_normalise(new.word)), ''), array_to_string(search_tokenise(search_normalise(new.means)), '')
  ];
begin
  perform search_add_words(words);
  select stem_id into new.word_stem_id from search_words where search_words.word = words[1];
  select stem_id into new.means_stem_id from search_words where search_words.word = words[2];
  return new;
end $$;

create or replace trigger search_of_synonyms before insert or update of word, means on search_synonyms for each row
  execute function search_synonym_saved();
