-- Whether known words find something together, as they stand.
create or replace function search_has_results(phrase text) returns boolean language plpgsql stable as $$
declare
  tokens int[];
  stems int[];
  qualities real[];
begin
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_parse(search_query_words(phrase), false, false, 0) u;
  return tokens is not null and array_position(stems, null) is null
    and exists (select from search_match(tokens, stems, qualities, 1, false, '{}'));
end $$;
