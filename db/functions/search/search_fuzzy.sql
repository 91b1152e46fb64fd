-- Stems of words within some edit distance: two slips in a long word, one in a short one, none at its beginning; the
-- nearest words alone. Short stems are alike to many: there a letter may be missing, or two have changed places.
-- Lengths are compared first: a word of another length costs no comparison of its trigrams. They stand in two orders, as the
-- planner takes the same condition out of both sides, and asks it last.
create or replace function search_fuzzy(word text) returns table (stem_id integer, quality real)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
declare
  k constant text := search_key(word);
  sk constant text := search_key(search_stem(case when word ~ '[а-яіїє]' then word else search_to_cyrillic(word) end));
begin
  -- a word of one letter over and over is no word with slips
  if length(word) < 4 or word !~ '^[[:alpha:]]+$' or length(k) < least(4, length(word) - 1) then return; end if;
  return query
    with near as materialized (
      select w.stem_id, w.key, w.stem_key from search_words w where w.is_guessed and (
        (abs(length(w.key) - length(k)) <= 2 or abs(length(w.stem_key) - length(sk)) <= 2) and w.key % k
        or (abs(length(w.stem_key) - length(sk)) <= 2 or abs(length(w.key) - length(k)) <= 2) and w.stem_key % sk)
    ), counted as (
      select near.stem_id, min(slips::real / length(each.word)) as share
      from near cross join lateral (
        select k as word, search_edit_distance(k, near.key, a.allowed) as slips, a.allowed
        from (select case when greatest(length(k), length(near.key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(k) - length(near.key)) <= a.allowed and (length(k) > 5
          or left(k, 1) = left(near.key, 1) or length(k) > 4 and left(k, 2) = reverse(left(near.key, 2)))
          -- another word: обручка of обруч
          and not (right(sk, 2) in ('Ck', 'Sk', 'Zk') and sk = near.stem_key || 'k')
        union all
        select sk, search_edit_distance(sk, near.stem_key, a.allowed), a.allowed
        from (select case when greatest(length(sk), length(near.stem_key)) < 8 then 1 else 2 end as allowed) a
        where abs(length(sk) - length(near.stem_key)) <= a.allowed and length(sk) > 3 and length(near.stem_key) > 3
          and not (right(sk, 2) in ('Ck', 'Sk', 'Zk') and sk = near.stem_key || 'k')
          and (length(sk) > 5 or left(sk, 1) = left(near.stem_key, 1) and (
            length(sk) < length(near.stem_key) or levenshtein_less_equal(sk, near.stem_key, 2) = 2))
      ) each
      -- those without a slip are found without this
      where slips between 1 and allowed group by near.stem_id
    )
    select counted.stem_id, (0.6 - 0.5 * share)::real from counted
    where share <= (select min(share) from counted) * 1.4;
end $$;
