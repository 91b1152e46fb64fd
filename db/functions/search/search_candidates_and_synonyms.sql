-- The stems that a word may mean at one level of fuzziness, and the stems of their synonyms.
create or replace function search_candidates_and_synonyms(typed text, fuzziness int) returns table (stem_id integer, quality real)
  language sql stable as $$
  with alone as materialized (select * from search_candidates(typed, fuzziness))
  select stem_id, quality from alone
  union all
  select y.means_stem_id, alone.quality * 0.7::real from alone join search_synonyms y on y.word_stem_id = alone.stem_id
$$;
