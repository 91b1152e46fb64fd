-- The words of a family of colours, in both languages.
create or replace function search_colour_family_words(family text) returns text language sql immutable parallel safe
  return case family
    when 'red' then 'червоний red' when 'orange' then 'помаранчевий оранжевий orange'
    when 'yellow' then 'жовтий yellow' when 'green' then 'зелений green'
    when 'blue' then 'синій блакитний голубий blue' when 'purple' then 'фіолетовий purple violet'
    when 'pink' then 'рожевий pink' when 'brown' then 'коричневий brown' when 'black' then 'чорний black'
    when 'grey' then 'сірий grey gray' when 'white' then 'білий white'
    when 'multicolour' then 'різнокольоровий кольоровий multicolour multicolor colourful colorful'
    else '' end;
