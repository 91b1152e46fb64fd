-- The amount to be paid that the list of orders shows; nobody pays for what was cancelled or refused (-1).
create or replace function shown_due(status text, total bigint, deposit bigint, due_set bigint) returns bigint
  language sql immutable parallel safe
  return case when status_group(status) = 'free' then -1 else least(greatest(total - deposit, 0), due_set) end;
