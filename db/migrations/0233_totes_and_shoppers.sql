-- owner: search
-- functions: search/search_add_words, search/search_synonym_saved
-- People call a shopper a tote as well, and a torba a tote: who asks for a cotton tote is shown the cotton shoppers (CAT-9).
select search_add_words(array['тоут', 'торба', 'tote', 'shopper']);
insert into search_synonyms (word, means, word_stem_id, means_stem_id)
select said.word, said.means, w.stem_id, m.stem_id
from (values ('тоут', 'торба'), ('tote', 'shopper')) said (word, means)
join search_words w on w.word = said.word join search_words m on m.word = said.means
on conflict (word, means) do nothing;
