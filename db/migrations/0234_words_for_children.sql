-- owner: search
-- functions: search/search_add_words, search/search_synonym_saved
-- Socks for kids are children's socks: these words of for whom narrow to the goods that are called children's (CAT-9).
select search_add_words(array[
  'kids', 'kid', 'child', 'baby', 'toddler', 'children', 'дитина', 'діти', 'малюк', 'детский', 'дети', 'дитячий'
]);
insert into search_synonyms (word, means, word_stem_id, means_stem_id)
select said.word, said.means, w.stem_id, m.stem_id
from (values
  ('kids', 'children'), ('kid', 'children'), ('child', 'children'), ('baby', 'children'), ('toddler', 'children'),
  ('дитина', 'дитячий'), ('діти', 'дитячий'), ('малюк', 'дитячий'), ('детский', 'дитячий'), ('дети', 'дитячий')
) said (word, means)
join search_words w on w.word = said.word join search_words m on m.word = said.means
on conflict (word, means) do nothing;
