-- The part of a debt that staff ask nobody for (ORD-5).
create or replace function not_asked(status text, total bigint, deposit bigint, due_set bigint) returns bigint
  language sql immutable parallel safe
  return case when status_group(status) = 'free' then 0
    else greatest(total - deposit, 0) - least(greatest(total - deposit, 0), due_set) end;
