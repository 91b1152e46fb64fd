-- Text in one form: small letters, no apostrophes and stress marks, ґ as г, half sizes as one word. A quotation mark
-- between two letters is an apostrophe that the keyboard did not have at hand.
create or replace function search_normalise(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  read text := folded(normalize(typed, nfc));
begin
  if translate(read, '"“”„″*', '') <> read then
    read := regexp_replace(read, '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])', '', 'g');
  end if;
  return search_half_sizes(read);
end $$;
