-- The number of slips between two words, as far as `most`. Two letters that changed places are one slip.
create or replace function search_edit_distance(one text, other text, most int) returns int language sql immutable strict parallel safe
  return (
    select case
      when apart = 2 and length(one) = length(other) and (
        select count(*) from generate_series(1, length(one) - 1) place
        where overlay(one placing substr(one, place + 1, 1) || substr(one, place, 1) from place for 2) = other
      ) > 0 then 1
      else apart end
    from (select levenshtein_less_equal(one, other, greatest(most, 2)) as apart) counted
  );
