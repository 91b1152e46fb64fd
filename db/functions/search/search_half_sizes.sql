-- Half sizes as one word, however somebody types them: 37,5 and 37 1/2 become 37½. The sign is the half, which no
-- other word has.
create or replace function search_half_sizes(typed text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if typed !~ '\d' then return typed; end if;
  return regexp_replace(typed, '(?<!\d)(\d{1,3})(?:[.,]5|\s?½)(?!\d)', '\1½', 'g');
end $$;
