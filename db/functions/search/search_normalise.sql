-- Text in one form: small letters, no apostrophes and stress marks, ґ as г, half sizes as one word. A quotation mark
-- between two letters is an apostrophe that the keyboard did not have at hand.
create or replace function search_normalise(typed text) returns text language sql immutable strict parallel safe
  return search_half_sizes(
    regexp_replace(folded(normalize(typed, nfc)), '(?<=[[:alpha:]])["“”„″*](?=[[:alpha:]])', '', 'g')
  );
