-- Two known words that somebody typed as one.
create or replace function search_split_joined(word text) returns text[] language sql stable strict
begin atomic
  select coalesce((
    select array[one, other]
    from generate_series(3, case when word ~ '^[[:alpha:]]+$' then length(word) - 3 else 0 end) place
    cross join lateral (select left(word, place) as one, substr(word, place + 1) as other) half
    where exists (
      select from search_words w where w.word = half.one
      union all select from search_stems s where s.stem = search_stem(half.one)
    ) and exists (
      select from search_words w where w.word = half.other
      union all select from search_stems s where s.stem = search_stem(half.other)
    )
    order by place limit 1
  ), '{}');
end;
