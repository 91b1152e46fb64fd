-- The words of a product's materials: words alone, for its shares are no sizes, and without the names of its parts.
create or replace function search_material_words(made_of text) returns text[] language sql immutable strict parallel safe
  return array(
    select word from unnest(search_tokenise(search_normalise(made_of))) word
    where word ~ '^[[:alpha:]]{3,}$' and not word = any(array[
      'верх', 'підошва', 'підкладка', 'підкладкою', 'ручки', 'ручка', 'обідок', 'зовні', 'усередині', 'всередині', 'набійкою', 'набійка',
      'нитка', 'нитці', 'дві', 'upper', 'lining', 'lined', 'sole', 'heel', 'cap', 'handles', 'handle', 'band', 'outside', 'inside',
      'thread', 'two', 'and', 'with'
    ]) and not search_is_stop_word(word)
  );
