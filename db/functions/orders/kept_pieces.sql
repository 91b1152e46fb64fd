-- The pieces of a line that count: less those that came back; a refused order keeps all of them.
create or replace function kept_pieces(status text, quantity integer, returned_quantity integer) returns integer
  language sql immutable parallel safe
  return case when status = 'refused' then quantity else quantity - returned_quantity end;
