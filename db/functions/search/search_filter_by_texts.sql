-- Those of the products whose texts have all these words, in their order.
create or replace function search_filter_by_texts(ids uuid[], words text[]) returns uuid[]
  language plpgsql stable as $$
declare
  word text;
  ways text[];
begin
  foreach word in array words loop
    exit when ids = '{}';
    ways := search_text_stems(word);
    if ways is null then return '{}'; end if;
    ids := array(
      select i.id from unnest(ids) with ordinality i (id, nth) join search_mentions m on m.product_id = i.id
      where m.stems && ways order by i.nth
    );
  end loop;
  return ids;
end $$;
