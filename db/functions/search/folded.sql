-- Text as it reads, however somebody typed it: one case, one apostrophe, no stress marks. `kit/fold.ts` is the same
-- for browsers; the lists of the back-office and the search of shoppers compare texts by it.
create or replace function folded(typed text) returns text language sql immutable strict parallel safe
  return translate(lower(typed), E'ґёъыэ''’ʼ`´′‘ʹ\u0301', 'геиие');
