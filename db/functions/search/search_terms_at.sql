-- The stems of the words at some places of a search.
create or replace function search_terms_at(tokens integer[], stems integer[], qualities real[], places integer[])
  returns table (tokens integer[], stems integer[], qualities real[]) language sql immutable rows 1 as $$
  select array_agg(t), array_agg(s), array_agg(q) from unnest(search_terms_at.tokens, search_terms_at.stems, search_terms_at.qualities) u (t, s, q)
  where s is not null and t / 10 = any(places)
$$;
