-- Products whose texts have every word of a query, the newest first: for words that name no thing of the shop, nor of
-- any other.
create or replace function search_in_texts(typed text, most integer) returns uuid[]
  language plpgsql stable as $$
declare
  words constant text[] := search_words_at(search_query_words(typed), array[1, 2, 3, 4]);
  ids uuid[];
  ways text[];
begin
  if words = '{}' then return '{}'; end if;
  ways := search_text_stems(words[1]);
  if ways is null or exists (
    select from unnest(words) word where length(word) < 4 and word !~ '\d'
      or exists (select from search_other_goods g where g.stem = search_stem(search_normalise(word)))
  ) then return '{}'; end if;
  ids := array(
    select m.product_id from search_mentions m join products p on p.id = m.product_id
    where m.stems && ways and not p.is_hidden order by m.product_id desc limit 300
  );
  return (search_filter_by_texts(ids, words[2:]))[1:most];
end $$;
