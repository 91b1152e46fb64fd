-- Words that begin like this, and how well each suits; of those with digits the last ones. It compares with limits
-- instead of `like`, which would be planned at each call.
create or replace function search_prefix(typed text) returns table (stem_id int, quality real) language sql stable as $$
  select w.stem_id, 0.7::real from search_words w
  where w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111))
  union
  (select w.stem_id, 0.7::real from search_words w
    where not w.is_guessed and w.word ~>=~ typed and w.word ~<~ (typed || chr(1114111)) order by w.word using ~>~ limit 48)
  union
  select w.stem_id, 0.65::real from search_words w
  where length(search_key(typed)) > 3 and w.is_guessed
    and w.key ~>=~ search_key(typed) and w.key ~<~ (search_key(typed) || chr(1114111))
$$;
