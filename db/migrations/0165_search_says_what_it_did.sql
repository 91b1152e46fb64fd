-- owner: search

-- Words left out of a search are named; materials are words of a product, and what its texts say narrows a search; no text costs
-- many times what another does.

-- Words that only ask and say nothing of a thing, such as `купити`: a search that leaves them out need not say so.
alter table search_qualifiers add column is_courtesy boolean not null default false;

insert into search_qualifiers (stem, is_courtesy)
select distinct search_stem(search_normal(word)), true from regexp_split_to_table(
  'купити купую куплю купувати придбати замовити заказать купить шукаю шукати ищу хочу хочеться хочется треба потрібен потрібна потрібно потрібні '
  'нужен нужна нужны нужно можна можно покажіть покажи покажите підкажіть подскажите скажіть скажите будь ласка пожалуйста прошу вас ваша '
  'ваші мій моя мої привіт здравствуйте добрий день доброго дня є чи де є це тільки дуже онлайн інтернет магазин магазині магазину крамниця крамниці '
  'україна україні украине київ києві киев киеве львів львові lviv kyiv ukraine артикул код арт ціна ціни ціною цена цены ціну вартість стоимость '
  'фото шт штука штук пара пари pair pairs бренд фірма модель моделі фирмы відгуки отзывы товар собі себе '
  'buy order online shop store need want looking look find show please hello hi code sku price item items model some any your you would like '
  'have photo', '\s+') word
-- a shorter one is the beginning of too many
where length(word) > 3 or exists (select from search_qualifiers q where q.stem = search_stem(search_normal(word)))
on conflict (stem) do update set is_courtesy = true;

-- Sums in other money, too, however it is called.
create or replace function search_without_price(typed text) returns text language sql immutable strict parallel safe
  return case when typed !~ '\d' then typed else regexp_replace(
    regexp_replace(
      typed,
      '(^|\s)(дешевше|дорожче|менше|більше|дешевле|дороже|меньше|больше|cheaper|less|more)\s+(за|ніж|чем|than)?\s*(?=[$€₴]?\d{2,6})',
      ' до ', 'g'
    ),
    '(^|\s)((до|від|за|от|под|під|under|below|over|from|up to)\s+)?('
      '((\d{2,6}|\d \d{3})\s*[-–—]\s*)?(\d{2,6}|\d \d{3})\s*(грн|гр|гривень|гривні|гривен|гривнею|грошей|₴|uah|hrn|\$|usd|dollars?|долар\w*|доллар\w*|бакс\w*|€|euros?|eur|євро|евро|zł|pln|злот\w*)'
      '|[$€₴]\s?\d{2,6}|\d{1,2}([.,]\d)?\s?(тис|тыс)[[:alpha:]]*(\s*(грн|гривень|гривен))?'
      '|\d{3,6}\s*[-–—]\s*([2-9]\d{2}|\d{4,6})'
    ')\.?(?=[\s,;!?]|$)'
    '|(^|\s)(до|від|за|от|под|під|under|below|over|from|up to)\s+([2-9]\d{2}|\d{4,6}|\d \d{3}|\d{1,2}[kк])\.?(?=[\s,;!?]|$)',
    ' ', 'g'
  ) end;

-- What is read of a search: six words at most, those first that name something, and of a word no more than a word has.
create function search_chunks(typed text) returns text[]
  language plpgsql stable strict as $$
declare
  most constant int := 6;
  most_parts int := 8;
  longest constant int := 30;
  chunks text[] := regexp_split_to_array(
    trim(search_half_sizes(search_without_price(lower(left(typed, 100))))), '\s+'
  );
  parts int;
begin
  if cardinality(chunks) > most then
    chunks := (array(
      select chunk from unnest(chunks[1:24]) with ordinality u (chunk, nth)
      order by coalesce(search_is_aside(chunk), false), nth limit most
    ));
  end if;
  for place in 1..cardinality(chunks) loop
    parts := regexp_count(chunks[place], '[[:alnum:]½]+');
    if parts > 1 and parts > most_parts then
      chunks[place] := coalesce(substring(chunks[place] from
        '^(?:[^[:alnum:]½]*[[:alnum:]½]+){' || greatest(most_parts, 1) || '}'), '');
    end if;
    most_parts := most_parts - parts;
    if length(chunks[place]) > longest then
      chunks[place] := regexp_replace(chunks[place], '([[:alnum:]½]{' || longest || '})[[:alnum:]½]+', '\1', 'g');
    end if;
  end loop;
  return array_remove(chunks, '');
end $$;

drop function search_understand(text, boolean, boolean, boolean);
-- What the words of a search mean: `token` is ten times the place of the word and a part of it; without a stem, it means
-- nothing here. `dear` words are read in ways that cost more than looking up; after one that means nothing no more are.
create function search_understand(chunks text[], is_beginning boolean, is_kind boolean, dear integer default 2)
  returns table (token integer, stem_id integer, quality real)
  language plpgsql stable as $$
declare
  are_aside boolean[];
  is_all_aside boolean;
  ways constant text[] := array[
    '1 whole', '1 whole swapped', '1 parted', '1 parted swapped', '2 whole', '3 whole', '3 whole swapped', '2 whole swapped',
    '1 halved', '4 whole', '4 whole swapped', '5 whole', '5 whole swapped', '5 parted', '1 halved swapped',
    '1 joined', '1 joined swapped'
  ];
  way text;
  each text;
  reading text[];
  parts int[];
  stems int[];
  qualities real[];
  is_read boolean;
  is_joined boolean := false;
  is_begun boolean;
  as_typed text[];
  swapped text[];
  is_costly boolean;
  may_be_swapped boolean;
  was_plain boolean;
  -- one was read so already
  is_slipped boolean := false;
  -- a word before it means nothing
  is_lost boolean := false;
  is_dear boolean;
  -- what the shop has none of: another keyboard makes no slip of it either
  is_other boolean;
begin
  for place in 1..cardinality(chunks) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    if is_lost then
      each := search_normal(chunks[place]);
      continue when search_is_filler(each) or search_is_qualifier(each);
      return query select place * 10 + 1, m.stem_id, m.quality from search_meanings(each, 1) m;
      if not found then return query select place * 10, null::int, null::real; end if;
      continue;
    end if;
    if not is_kind then
      return query select place * 10 + 1, m.stem_id, m.quality
      from search_plainly(chunks[place], is_beginning and place = cardinality(chunks)) m;
      continue when found;
    end if;
    if are_aside is null then
      are_aside := array(
        select coalesce(search_is_aside(u.chunk), false) from unnest(chunks) with ordinality u (chunk, nth) order by u.nth
      );
      is_all_aside := false <> all (are_aside);
    end if;
    continue when cardinality(chunks) > 1 and search_is_filler(chunks[place])
      or not is_all_aside and are_aside[place] and is_kind;
    is_read := false;
    is_dear := false;
    is_other := exists (select from search_other_goods g where g.stem = search_stem(search_normal(chunks[place])));
    -- what has hardly a vowel is no word that somebody meant on another keyboard
    each := search_swapped(chunks[place]);
    may_be_swapped := each !~ '[^аеєиіїоуюяaeiouy[:space:][:digit:]]{5}'
      and length(translate(each, 'аеєиіїоуюяaeiouy', '')) <= length(each) * 0.8;
    as_typed := null;
    swapped := null;
    -- these ways were tried at once
    was_plain := not is_kind and not are_aside[place] and chunks[place] ~ '^([a-z]{3,}|[абвгдежзиіїйклмнопрстуфхцчшщьюяє]{3,})$'
      and each ~ '^[[:alpha:]]+$' and search_normal(each) = each;
    foreach way in array ways loop
      continue when is_other and way like '%swapped' and way not like '1%';
      -- what only asks is a word of a product or the beginning of one, or nothing
      continue when are_aside[place] and not (way like '1 whole%' or is_all_aside and way like '3 whole%')
        and not (is_beginning and place = cardinality(chunks) and way like '3 whole%');
      is_costly := left(way, 1)::int > 3 or way like '%halved%';
      continue when is_costly and (dear <= 0 or dear = 1 and is_slipped and length(chunks[place]) > 12 or not may_be_swapped and way like '%swapped')
        or was_plain and way in ('1 whole', '1 whole swapped', '2 whole', '3 whole')
        -- letters beside digits, and words beside words
        -- four letters of another keyboard resemble too much: авто is no fanny
        or way = '5 whole swapped' and length(chunks[place]) < 5
        or way like '%parted%' and chunks[place] !~ '\d' or way like '%joined%' and cardinality(as_typed) < 2;
      if way like '%whole' then
        as_typed := coalesce(as_typed, search_reading(chunks[place], false, 'whole'));
        reading := as_typed;
      elsif way like '%whole swapped' then
        swapped := coalesce(swapped, search_reading(chunks[place], true, 'whole'));
        reading := swapped;
      else
        reading := search_reading(chunks[place], way like '%swapped', split_part(way, ' ', 2));
      end if;
      continue when reading = '{}' or is_costly and cardinality(reading) > 3;
      is_dear := is_dear or is_costly;
      select array_agg(r.part), array_agg(r.stem_id), array_agg(r.quality) into parts, stems, qualities
      from search_read(reading, left(way, 1)::int, is_beginning and place = cardinality(chunks), is_kind) r;
      continue when array_position(stems, null) is not null;
      return query select place * 10 + r.part, r.stem_id, r.quality from unnest(parts, stems, qualities) r (part, stem_id, quality);
      is_read := true;
      exit when not is_kind;
    end loop;
    if is_dear then
      dear := dear - 1;
      is_slipped := true;
    end if;
    continue when is_read or are_aside[place] and not is_all_aside;
    -- a word that fell apart: head band
    for step in reverse 1..-1 by 2 loop
      each := case step when 1 then chunks[place] || chunks[place + 1] else chunks[place - 1] || chunks[place] end;
      continue when each is null or is_read;
      return query select place * 10, m.stem_id, m.quality from search_meanings(search_normal(each), 1) m;
      is_read := found;
      is_joined := found and step = 1;
    end loop;
    -- a word just begun after another one: чорна су
    reading := search_split(search_normal(chunks[place]));
    is_begun := false;
    if is_beginning and place > 1 and place = cardinality(chunks) and cardinality(reading) = 1
      and length(reading[1]) < 3 then
      foreach each in array array[
        -- of a code: BAG 0
        case when reading[1] ~ '^\d' then search_normal(chunks[place - 1]) || reading[1] end,
        reading[1],
        (search_split(search_normal(search_swapped(chunks[place]))))[1]
      ] loop
        continue when is_begun;
        return query select place * 10, b.stem_id, b.quality from search_begun(each) b;
        is_begun := found;
      end loop;
      -- letters that begin no word yet say nothing; a size that there is not says a lot
      continue when is_begun or reading[1] ~ '^[[:alpha:]]';
    end if;
    if not is_read and search_normal(chunks[place]) ~ '[[:alnum:]]' then
      return query select place * 10, null::int, null::real;
      dear := 0;
      is_lost := true;
    end if;
  end loop;
end $$;

create or replace function search_read(reading text[], most integer, is_beginning boolean, is_kind boolean)
 RETURNS TABLE(part integer, stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_seen boolean;
  -- who asks for a word alone has asked less kindly before
  least constant int := case when cardinality(reading) = 1 and not is_kind then most else 1 end;
begin
  for place in 1..cardinality(reading) loop
    is_seen := false;
    for kindness in least..most loop
      continue when kindness = 3 and not is_beginning and length(reading[place]) < 4;
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], kindness) m
        where kindness <> 3 or is_beginning or (select true from search_postings p where p.stem_id = m.stem_id limit 1);
      is_seen := is_seen or found;
      exit when is_seen and not is_kind;
    end loop;
    if is_seen and is_beginning and place = cardinality(reading) then
      return query select place, m.stem_id, m.quality from search_meanings(reading[place], 3) m;
    end if;
    -- the beginning of a code's number, BAG-0, or of another word
    if not is_seen and is_beginning and place > 1 and place = cardinality(reading) and length(reading[place]) < 3 then
      return query select place, b.stem_id, b.quality from search_begun(array_to_string(reading, '')) b;
      is_seen := found;
      if not is_seen then
        return query select place, b.stem_id, b.quality from search_begun(reading[place]) b;
        is_seen := found;
      end if;
    end if;
    if not is_seen then
      part := place;
      stem_id := null;
      quality := null;
      return next;
      -- whoever has not all of it has nothing
      exit;
    end if;
  end loop;
end $function$;

-- The products that have every one of these words, the best first: what can be bought before what is sold out, in the size
-- asked for, too. Of very common words the best of the newest.
create function search_match(
  tokens integer[], stems integer[], qualities real[], most integer, sees_hidden boolean, sizes text[]
) returns table (product_id uuid, is_in_stock boolean, score real)
  language plpgsql stable rows 100 as $$
declare
  driving int;
  looked int;
  ids uuid[];
  scores real[];
  are_there boolean[];
  said int;
  is_alone boolean;
  -- a page, whichever is read: who turns them chooses from the same
  enough constant int := 24;
  -- the sizes of lots that are or hold one of these
  fitting text[];
begin
  driving := tokens[1];
  is_alone := driving = all (tokens);
  if not is_alone then
    said := (select count(distinct t) from unnest(tokens) t);
    -- where each has many, the one whose newest go back furthest
    select w.token into driving
    from unnest(tokens, stems) w (token, stem_id) cross join lateral (
      select cardinality(n.ids) as counted, n.ids[cardinality(n.ids)]::text as last
      from (
        select array(
          select p.product_id from search_postings p where p.stem_id = w.stem_id order by p.product_id desc limit 400
        ) as ids
      ) n
    ) c
    group by w.token order by least(sum(c.counted), 400), max(c.last) limit 1;
  end if;
  looked := case when is_alone and sizes = '{}' then most else greatest(most, 400) end;
  loop
    if is_alone then
      select array_agg(found.product_id), array_agg(found.best), array_agg(found.is_there) into ids, scores, are_there
      from (
        select p.product_id, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
        from unnest(stems, qualities) w (stem_id, quality)
        cross join unnest(case when sees_hidden then array[false, true] else array[false] end) seen (is_hidden)
        cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.is_hidden = seen.is_hidden
          order by s.is_there desc, s.weight desc, s.product_id desc limit looked
        ) p
        group by p.product_id
      ) found;
      exit;
    end if;
    ids := array(
      select distinct p.product_id from unnest(tokens, stems) w (token, stem_id) cross join lateral (
        select s.product_id from search_postings s
        where s.stem_id = w.stem_id and (sees_hidden or not s.is_hidden) order by s.product_id desc limit looked
      ) p where w.token = driving
    );
    looked := case when cardinality(ids) >= looked then looked * 10 else 0 end;
    select array_agg(c.product_id), array_agg(c.score), array_agg(c.is_there) into ids, scores, are_there
    from (
      select e.product_id, sum(e.best) as score, bool_or(e.is_there) as is_there
      from (
        select p.product_id, w.token, max(w.quality * p.weight) as best, bool_or(p.is_there) as is_there
        from unnest(tokens, stems, qualities) w (token, stem_id, quality) cross join lateral (
          select s.product_id, s.weight, s.is_there from search_postings s
          where s.stem_id = w.stem_id and s.product_id = any(ids) offset 0
        ) p group by p.product_id, w.token
      ) e group by e.product_id having count(*) = said
    ) c;
    exit when looked = 0 or cardinality(ids) >= enough;
  end loop;
  if cardinality(ids) > 0 then
    if sizes <> '{}' then
      -- each way of writing a size is read once, however many goods come in it
      fitting := array(
        select each.size from (select distinct l.size from lots l where l.product_id = any(ids)) each
        where each.size = '' or search_size_words(each.size) && sizes
      );
      select array_agg(c.is_there and exists (
        -- as the shelf offers them: at the price of the lot sold next
        select from (
          select distinct on (l.size, l.offered_colour) l.asked_price from lots l
          where l.product_id = c.product_id and l.size = any(fitting) and l.on_hand > l.reserved
          order by l.size, l.offered_colour, l.purchased_on, l.id
        ) next
        where next.asked_price > 0
      ) order by c.place) into are_there
      from unnest(ids, are_there) with ordinality c (product_id, is_there, place);
    end if;
    return query
      select * from unnest(ids, are_there, scores) c (product_id, is_there, score)
      order by c.is_there desc, c.score desc, c.product_id desc limit most;
    return;
  end if;
end $$;

-- What is said of a product besides its names: its description, how it is cared for, where it is made, what was asked and
-- answered. A word of it narrows a search that names something else, and is no thing that the shop has.
create table search_mentions (
  product_id uuid primary key references products on delete cascade,
  stems text[] not null
);
create index search_mentions_stems on search_mentions using gin (stems);
-- The stem of each word that was said so, found once.
create table search_forms (
  word text primary key,
  stem text not null
);

create function search_mention_words(said text) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct case when word ~ '^[a-z]\d+$' then translate(word, 'aceiopxyk', 'асеіорхук') else word end
    from unnest(search_split(search_normal(said))) word
    where word !~ '^[[:digit:]½]+$' and length(word) > 1 and not search_is_filler(word)
  );

create function search_write_mentions(ids uuid[]) returns void
  language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
declare
  sayers uuid[];
  words text[];
begin
  select array_agg(p.id), array_agg(word) into sayers, words
  from products p
  cross join lateral (
    select concat_ws(' ', p.description_uk, p.description_en, p.care_uk, p.care_en, p.made_in_uk, p.made_in_en, (
      select string_agg(q.body || ' ' || q.answer, ' ') from questions q where q.product_id = p.id and q.state = 'shown'
    )) as text
  ) said
  cross join lateral unnest(search_mention_words(said.text)) word
  where p.id = any(ids);
  insert into search_forms (word, stem)
  select word, search_stem(word) from (
    select distinct word from unnest(words) word
    where not exists (select from search_forms known where known.word = word.word) order by 1
  ) unknown on conflict do nothing;
  delete from search_mentions m where m.product_id = any(ids) and not m.product_id = any(coalesce(sayers, '{}'));
  insert into search_mentions as m (product_id, stems)
  select s.product_id, array_agg(distinct f.stem) from unnest(sayers, words) s (product_id, word) join search_forms f using (word)
  group by s.product_id order by s.product_id
  on conflict (product_id) do update set stems = excluded.stems where m.stems is distinct from excluded.stems;
  -- what is found is another
  if found then insert into shelf_dirty default values; end if;
end $$;

create function search_said_added() returns trigger language plpgsql as $$
begin
  perform search_write_mentions(array(select id from changed));
  return null;
end $$;
create function search_said_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.description_uk, n.description_en, n.care_uk, n.care_en, n.made_in_uk, n.made_in_en) is distinct from
      (o.description_uk, o.description_en, o.care_uk, o.care_en, o.made_in_uk, o.made_in_en));
begin
  if cardinality(ids) > 0 then perform search_write_mentions(ids); end if;
  return null;
end $$;
create function search_question_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' and exists (select from products where id = old.product_id) then
    perform search_write_mentions(array[old.product_id]);
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then perform search_write_mentions(array[new.product_id]); end if;
  return null;
end $$;
create trigger search_of_texts_added after insert on products referencing new table as changed
  for each statement execute function search_said_added();
create trigger search_of_texts_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function search_said_changed();
create trigger search_of_questions after insert or update or delete on questions
  for each row execute function search_question_changed();

-- How a word may be said: by its own stem, or by one that means the same; null for what is no word.
create function search_said_as(word text) returns text[]
  language sql stable strict as $$
  select array_agg(distinct each.stem)
  from unnest(search_mention_words(word)) own
  cross join lateral (
    select search_stem(own) as stem
    union
    select m.stem from search_stems s join search_synonyms y on y.word_stem_id = s.id join search_stems m on m.id = y.means_stem_id
    where s.stem = search_stem(own)
  ) each
  where cardinality(search_mention_words(word)) = 1
$$;

-- Those of the products of which all these words are said, in their order.
create function search_saying(ids uuid[], words text[]) returns uuid[]
  language plpgsql stable as $$
declare
  word text;
  ways text[];
begin
  foreach word in array words loop
    ways := search_said_as(word);
    if ways is null then return '{}'; end if;
    ids := array(
      select i.id from unnest(ids) with ordinality i (id, nth) join search_mentions m on m.product_id = i.id
      where m.stems && ways order by i.nth
    );
  end loop;
  return ids;
end $$;

-- Whether a word only asks politely, and leaving it out need not be told.
create function search_is_courtesy(chunk text) returns boolean language sql stable strict parallel safe
  return (
    select coalesce(bool_or(typed.is_courtesy), true) from (
      select bool_and(search_is_filler(word) or exists (
        select from search_qualifiers q where q.is_courtesy and q.stem in (search_stem(word), search_stem(search_cyrillic(word)))
      )) as is_courtesy
      from unnest(array[chunk, search_swapped(chunk)]) each cross join lateral unnest(search_split(search_normal(each))) word
      group by each
    ) typed
  );

-- The words at these places as somebody typed them, to be named.
create function search_named(chunks text[], places integer[]) returns text[] language sql stable strict parallel safe
  return array(
    select btrim(chunks[place], '.,;:!?()«»„“”"''’') from unnest(places) place
    where not search_is_courtesy(chunks[place]) order by place
  );

-- What stands at some places of a search.
create function search_at(tokens integer[], stems integer[], qualities real[], places integer[])
  returns table (tokens integer[], stems integer[], qualities real[]) language sql immutable rows 1 as $$
  select array_agg(t), array_agg(s), array_agg(q) from unnest(search_at.tokens, search_at.stems, search_at.qualities) u (t, s, q)
  where s is not null and t / 10 = any(places)
$$;

-- What a search finds, the best first, and what it says of it: not all that is found has the words `left_out`; so many at the
-- beginning, `whole`, have them. Nothing has to have a word that only asks: where fewer than a row has it, others follow.
create function search_find(typed text, most integer, is_beginning boolean, sees_hidden boolean)
  returns table (ids uuid[], are_there boolean[], scores real[], left_out text[], whole integer)
  language plpgsql stable rows 1 set plan_cache_mode to 'force_generic_plan' as $$
declare
  few constant int := 5;
  mostly constant int := 300;
  chunks constant text[] := search_chunks(typed);
  sizes text[] := '{}';
  tokens int[];
  stems int[];
  qualities real[];
  -- places of words: without a meaning here; that only ask, read or not; that name something
  unknown int[] := '{}';
  silent int[] := '{}';
  asking int[] := '{}';
  naming int[] := '{}';
  lost text[];
  -- a word that does more than ask
  is_strict boolean;
  saying uuid[];
  more record;
  tried record;
begin
  if typed ~ '\d' then
    sizes := array(
      select m[1] from regexp_matches(
        search_normal(array_to_string(chunks, ' ')), '(?<![[:digit:]-])\d{2,3}½?(?![\d½])', 'g'
      ) m
    );
  end if;
  left_out := '{}';
  whole := 0;
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_understand(chunks, is_beginning, false) u;
  if tokens is null then return; end if;
  if cardinality(chunks) > 1 then
    unknown := array(select t / 10 from unnest(tokens, stems) u (t, s) where s is null);
    for place in 1..cardinality(chunks) loop
      -- two words may be read as one
      continue when place = any(array(select t / 10 from unnest(tokens) t))
        or exists (select from unnest(tokens) t where t % 10 = 0 and abs(t / 10 - place) = 1)
        or search_is_filler(chunks[place]) or search_is_courtesy(chunks[place]);
      silent := silent || place;
    end loop;
  end if;
  if array_position(stems, null) is null then
    left_out := search_named(chunks, silent);
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(
      tokens, stems, qualities, case when silent = '{}' then greatest(most, few) else mostly end, sees_hidden, sizes
    ) m;
    whole := coalesce(cardinality(ids), 0);
    if silent <> '{}' and whole > 0 then
      saying := search_saying(ids, left_out);
      whole := cardinality(saying);
      if whole = 0 then whole := cardinality(ids); end if;
      is_strict := exists (select from unnest(silent) p where not search_is_aside(chunks[p]));
      select array_agg(e.id order by e.says desc, e.nth), array_agg(e.is_there order by e.says desc, e.nth),
        array_agg(e.score order by e.says desc, e.nth) into ids, are_there, scores
      from (
        select u.*, u.id = any(saying) as says from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth)
      ) e where e.says or saying = '{}' or whole < few and not is_strict;
      if saying <> '{}' and cardinality(ids) = whole then left_out := '{}'; end if;
    end if;
    if whole < few and cardinality(chunks) > 1 then
      asking := array(
        select distinct t / 10 from unnest(tokens, stems, qualities) u (t, s, q)
        where q > 0.7 and exists (
          select from search_qualifiers aside where aside.stem = (select own.stem from search_stems own where own.id = s)
        )
      );
      naming := array(select distinct t / 10 from unnest(tokens) t where not t / 10 = any(asking));
      if asking <> '{}' and naming <> '{}' then
        select array_agg(m.product_id) as ids, array_agg(m.is_in_stock) as are_there, array_agg(m.score) as scores into more
        from search_at(tokens, stems, qualities, naming) w
        cross join lateral search_match(w.tokens, w.stems, w.qualities, greatest(most, few), sees_hidden, sizes) m
        where not m.product_id = any(coalesce(search_find.ids, '{}'));
        if more.ids is not null then
          left_out := search_named(chunks, silent || asking);
          ids := ids || more.ids;
          are_there := are_there || more.are_there;
          scores := scores || more.scores;
        end if;
      end if;
    end if;
    -- what nobody has is had by none of them
    if silent <> '{}' and saying = '{}' then whole := 0; end if;
  end if;
  -- a word that is no name of anything may be said of what the others name: сумка а4
  if ids is null and cardinality(chunks) > 1 then
    left_out := '{}';
    naming := array(
      select place from (
        select distinct t / 10 as place from unnest(tokens, stems) u (t, s) where s is not null offset 0
      ) read where not search_is_aside(chunks[place])
    );
    for tried in
      select unknown as places where unknown <> '{}' union all
      (select array[p] from unnest(naming) p where unknown = '{}' and cardinality(naming) > 1 and not exists (
        select from unnest(tokens, stems) u (t, s) join search_postings o on o.stem_id = s where t / 10 = p
      ) order by p desc limit 3)
    loop
      lost := search_named(chunks, tried.places);
      -- the others have to name a thing, and not its colour alone
      continue when lost = '{}' or not exists (
        select from unnest(tokens, stems, qualities) u (t, s, q) join search_postings o on o.stem_id = s
        where t / 10 = any(naming) and not t / 10 = any(tried.places) and q >= 0.7 and not o.is_hidden
        group by s having count(*) > 1 and min(o.weight) >= 25
      );
      select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
      from search_at(tokens, stems, qualities, array(select p from unnest(naming) p where not p = any(tried.places))) w
      cross join lateral search_match(w.tokens, w.stems, w.qualities, mostly, sees_hidden, sizes) m;
      saying := search_saying(ids, lost);
      select array_agg(u.id order by u.nth), array_agg(u.is_there order by u.nth), array_agg(u.score order by u.nth)
      into ids, are_there, scores
      from unnest(ids, are_there, scores) with ordinality u (id, is_there, score, nth) where u.id = any(saying);
      if ids is null then continue; end if;
      left_out := search_named(chunks, array(
        select p from generate_series(1, cardinality(chunks)) p
        where not p = any(naming) and not p = any(tried.places) and search_is_aside(chunks[p])
      ));
      whole := case when left_out = '{}' then cardinality(ids) else 0 end;
      exit;
    end loop;
  end if;
  -- each word in every way that it may be read; of many that would be too much
  if ids is null and cardinality(chunks) <= 3 and array_position(stems, null) is null then
    select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
    from search_understand(chunks, is_beginning, true, 1) u;
    if tokens is null or array_position(stems, null) is not null then return next; return; end if;
    select array_agg(m.product_id), array_agg(m.is_in_stock), array_agg(m.score) into ids, are_there, scores
    from search_match(tokens, stems, qualities, most, sees_hidden, sizes) m;
    left_out := search_named(chunks, array(
      select p from generate_series(1, cardinality(chunks)) p where cardinality(chunks) > 1 and search_is_aside(chunks[p])
    ));
    whole := case when left_out = '{}' then coalesce(cardinality(ids), 0) else 0 end;
  end if;
  ids := ids[1:most];
  are_there := are_there[1:most];
  scores := scores[1:most];
  return next;
end $$;

drop function search_products(text, integer, boolean, boolean);
create function search_products(typed text, most integer, is_beginning boolean default false, sees_hidden boolean default false)
  returns table (product_id uuid, is_in_stock boolean, score real) language sql stable rows 100 as $$
  select u.* from search_find(typed, most, is_beginning, sees_hidden) f
  cross join lateral unnest(f.ids, f.are_there, f.scores) u (product_id, is_in_stock, score)
$$;

-- Products of whose texts every word is said, the newest first: for words that name no thing of the shop, nor of any other.
create function search_mentioned(typed text, most integer) returns uuid[]
  language plpgsql stable as $$
declare
  words constant text[] := search_named(search_chunks(typed), array[1, 2, 3, 4]);
  ids uuid[];
  ways text[];
begin
  if words = '{}' then return '{}'; end if;
  ways := search_said_as(words[1]);
  if ways is null or exists (
    select from unnest(words) word where length(word) < 4 and word !~ '\d'
      or exists (select from search_other_goods g where g.stem = search_stem(search_normal(word)))
  ) then return '{}'; end if;
  ids := array(
    select m.product_id from search_mentions m join products p on p.id = m.product_id
    where m.stems && ways and not p.is_hidden order by m.product_id desc limit 300
  );
  return (search_saying(ids, words[2:]))[1:most];
end $$;

-- Whether words that are known find something together, as they stand.
create function search_has(phrase text) returns boolean language plpgsql stable as $$
declare
  tokens int[];
  stems int[];
  qualities real[];
begin
  select array_agg(u.token), array_agg(u.stem_id), array_agg(u.quality) into tokens, stems, qualities
  from search_understand(search_chunks(phrase), false, false, 0) u;
  return tokens is not null and array_position(stems, null) is null
    and exists (select from search_match(tokens, stems, qualities, 1, false, '{}'));
end $$;

create or replace function search_part(asked text) returns table (phrase text, left_out text[])
  language plpgsql stable as $$
declare
  chunks constant text[] := array(
    select left(chunk, 30) from regexp_split_to_table(trim(search_half_sizes(left(asked, 100))), '[\s/+&]+') chunk
    where search_normal(chunk) ~ '[[:alnum:]]' limit 6
  );
  -- each word more doubles what is tried
  most constant int := 4;
  said int[];
  known int[] := '{}';
  words text[] := '{}';
  -- of how many goods it is the name or the kind; none of a colour or a size
  named int[] := '{}';
  near record;
  tried record;
begin
  said := array(
    select place from generate_series(1, cardinality(chunks)) place where not coalesce(search_is_aside(chunks[place]), false)
  );
  if cardinality(said) < 2 then return; end if;
  for near in
    select distinct on (read.place) read.*
    from (
      select distinct on (u.stem_id, u.token / 10) u.token / 10 as place, u.quality, p.goods as said_of,
        case when t.stem = search_stem(search_normal(typed.word)) then typed.word else w.word end as word,
        case when p.is_said_aside then 0 else p.goods end as goods
      from search_understand(array(select lower(c) from unnest(chunks) with ordinality c (c, nth) order by nth), false, false, 1) u
      cross join lateral (select btrim(chunks[u.token / 10], '.,;:!?()«»„“”"') as word) typed
      join search_stems t on t.id = u.stem_id
      join search_words w on w.stem_id = u.stem_id
      cross join lateral (
        select count(*)::int as goods, bool_or(s.weight < 25) as is_said_aside
        from search_postings s where s.stem_id = u.stem_id and not s.is_hidden
      ) p
      where p.goods > 0 and u.token / 10 = any(said) and (
        u.quality >= 0.75 or u.quality >= 0.525 and length(search_normal(typed.word)) > 3
      )
      order by u.stem_id, u.token / 10, w.word = search_normal(typed.word) desc,
        similarity(w.key, search_key(search_normal(typed.word))) desc, w.word
    ) read order by read.place, read.quality desc, read.goods desc, read.word limit most
  loop
    known := known || near.place;
    words := words || near.word;
    named := named || near.goods;
  end loop;
  if known = '{}' then return; end if;
  for tried in
    select array_agg(known[n] order by n) as places, string_agg(words[n], ' ' order by n) as phrase
    from generate_series(1, (1 << cardinality(known)) - 1) choice, generate_series(1, cardinality(known)) n
    where choice & (1 << (n - 1)) > 0 group by choice
    having max(named[n]) > 1 and count(*) < cardinality(said)
    order by count(*) desc, max(named[n]) desc, 1
  loop
    continue when not search_has(tried.phrase);
    phrase := tried.phrase;
    left_out := array(select chunks[place] from unnest(said) place where not place = any(tried.places) order by place);
    return next;
    return;
  end loop;
end $$;

create or replace function search_guess(asked text) returns text
  language plpgsql stable set "pg_trgm.similarity_threshold" to 0.4 as $$
declare
  chunks constant text[] := search_chunks(asked);
  part text;
  guessed text;
  words text[] := '{}';
  -- so many words are compared with all that there are
  compared int := 1;
  places int[];
  known text[];
  -- known as they stand, and more than a colour or a size
  are_sure boolean[];
  sure text[] := '{}';
  asked_for int := 0;
begin
  select array_agg(near.place), array_agg(near.word), array_agg(near.is_sure) into places, known, are_sure
  from (
    select distinct on (u.token / 10) u.token / 10 as place, w.word,
      u.quality >= 0.75 and not exists (select from search_postings p where p.stem_id = u.stem_id and p.weight < 25) as is_sure
    from search_understand(chunks, false, false, 1) u join search_words w on w.stem_id = u.stem_id
    where exists (select from search_postings p where p.stem_id = u.stem_id and not p.is_hidden)
    order by u.token / 10, u.quality desc, w.word = chunks[u.token / 10] desc,
      similarity(w.key, search_key(chunks[u.token / 10])) desc, w.word
  ) near;
  for place in 1..cardinality(chunks) loop
    -- of what only asks, and of what the shop has none of, nothing is meant
    continue when search_is_aside(chunks[place]);
    asked_for := asked_for + 1;
    continue when exists (select from search_other_goods g where g.stem = search_stem(search_normal(chunks[place])));
    guessed := known[array_position(places, place)];
    if guessed is null and compared > 0 then
      compared := compared - 1;
      foreach part in array search_split(search_normal(chunks[place])) || search_split(search_normal(search_swapped(chunks[place]))) loop
        exit when guessed is not null;
        -- the same beginning, or no more than two slips
        select w.word into guessed from search_words w
        where w.is_guessed and length(part) > 3 and length(w.word) > 3 and w.key % search_key(part)
          and (left(w.key, 5) = left(search_key(part), 5) and length(w.key) > 4
            or length(part) > 6 and levenshtein_less_equal(w.key, search_key(part), 2) <= 2)
          and exists (select from search_postings p where p.stem_id = w.stem_id and not p.is_hidden and p.weight >= 20)
        order by similarity(w.key, search_key(part)) desc, w.word limit 1;
      end loop;
    end if;
    if guessed is not null then words := words || guessed; end if;
    if are_sure[array_position(places, place)] then sure := sure || guessed; end if;
  end loop;
  -- of a part no more is meant than what is surely known
  if cardinality(words) < asked_for then words := sure; end if;
  -- all of them together, else the first of them that finds something
  return (
    select phrase from unnest(array[array_to_string(words, ' ')] || words[1:4]) with ordinality tried (phrase, place)
    where phrase <> '' and search_has(phrase) order by place limit 1
  );
end $$;


-- Of words that are said only of what things are made of nothing is a slip, nor are they what somebody may have meant.
alter table search_words add column is_material boolean not null default false;
alter table search_words alter column is_guessed set expression as (word ~ '^[[:alpha:]]{3,}$' and not is_material);

drop function search_learn(text[]);
-- Words that are names are no materials any more; of whom nothing is said they are as they were.
create function search_learn(words text[], are_materials boolean default null) returns boolean
  language plpgsql as $$
declare
  unknown text[];
  stems text[];
begin
  select array_agg(n.word), array_agg(search_stem(n.word)) into unknown, stems
  from (
    select distinct word from unnest(words) word
    where not exists (
      select from search_words known where known.word = word.word and not (known.is_material and are_materials is false)
    )
  ) n;
  if unknown is null then return false; end if;
  insert into search_stems (stem) select distinct stem from unnest(stems) stem order by 1 on conflict do nothing;
  insert into search_words as w (word, stem_id, key, stem_key, is_material)
  select n.word, s.id, search_key(n.word), search_key(s.stem), coalesce(are_materials, false)
  from unnest(unknown, stems) n (word, stem) join search_stems s on s.stem = n.stem
  order by 1 on conflict (word) do update set is_material = false where w.is_material and are_materials is false;
  if found then insert into shelf_dirty default values; end if;
  return true;
end $$;

create or replace function search_write(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sayers uuid[];
  words text[];
  weights int[];
  are_hidden boolean[];
begin
  if cardinality(ids) = 0 then return; end if;
  for reading in 1..2 loop
    select array_agg(w.product_id), array_agg(w.word), array_agg(w.weight), array_agg(w.is_hidden)
    into sayers, words, weights, are_hidden
    from search_words_of(ids) w;
    -- whoever learns may have waited for others, who changed what is said
    exit when not (
      search_learn(array(select word from unnest(words, weights) w (word, weight) where weight >= 15 or weight = 10), false)
      or search_learn(array(select word from unnest(words, weights) w (word, weight) where weight < 15 and weight <> 10), true)
    );
  end loop;
  with wanted as materialized (
    select w.product_id, known.stem_id, max(w.weight) as weight, bool_or(w.is_hidden) as is_hidden
    from unnest(sayers, words, weights, are_hidden) w (product_id, word, weight, is_hidden)
    join search_words known on known.word = w.word
    group by w.product_id, known.stem_id
  ), gone as (
    delete from search_postings p where p.product_id = any(ids)
      and not exists (select from wanted w where w.product_id = p.product_id and w.stem_id = p.stem_id)
    returning 1
  ), put as (
    insert into search_postings as p (stem_id, product_id, weight, is_hidden, is_there)
    select w.stem_id, w.product_id, w.weight, w.is_hidden, coalesce(s.is_in_stock, false)
    from wanted w left join shelf s using (product_id) order by w.product_id, w.stem_id
    on conflict (stem_id, product_id) do update set weight = excluded.weight, is_hidden = excluded.is_hidden
    where (p.weight, p.is_hidden) is distinct from (excluded.weight, excluded.is_hidden)
    returning 1
  )
  insert into shelf_dirty (product_id)
  select null where exists (select from gone) or exists (select from put);
end $function$;

create or replace function search_meanings_alone(typed text, kindness integer)
 RETURNS TABLE(stem_id integer, quality real)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own_stem text;
  -- of what may be Ukrainian in Latin letters
  cyrillic text;
  k text;
  known text[];
begin
  -- what the shop has none of is no slip of what it has: кеди, a scarf
  if kindness > 3 and exists (select from search_other_goods g where g.stem = search_stem(typed)) then return; end if;
  case kindness
    when 1 then
      own_stem := search_stem(typed);
      return query
        select w.stem_id, 1::real from search_words w where w.word = typed
        union
        select s.id, 1::real from search_stems s where s.stem = own_stem and (
          starts_with(own_stem, left(typed, 3))
          -- сіль is no form of what is made of солома
          or exists (select from search_words w where w.stem_id = s.id and (not w.is_material or left(w.word, 3) = left(typed, 3)))
        );
      if not found and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
      -- before -ка of what is small no vowel stays: волшока is no small волосся
      if own_stem like '%к' and typed !~ '[^аеєиіїоуюя][ое]к(а|у|и|ою|ам|ами|ах)$' then
        known := (select s.bases from search_stems s where s.stem = own_stem);
        return query
          select s.id, 0.75::real from search_stems s where s.stem = any(coalesce(known, search_bases(own_stem)))
            -- хлопчик is no small хлопок
            and exists (select from search_words w where w.stem_id = s.id and not w.is_material);
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material);
        return;
      end if;
      cyrillic := search_stem(search_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and (w.is_guessed or w.is_material)
        union
        select w.stem_id, 0.8::real from search_words w where (w.is_guessed or w.is_material) and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where (w.is_guessed or w.is_material) and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
      end if;
    when 3 then
      if length(typed) < 3 then return; end if;
      return query select * from search_begun(typed);
    when 4 then
      k := search_key(typed);
      if length(k) < 4 or typed !~ '^[[:alpha:]]+$' then return; end if;
      own_stem := search_key(search_stem(case when typed ~ '^[a-z]+$' then search_cyrillic(typed) else typed end));
      return query
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and w.sound = translate(k, 'oebdz', 'aipts')
        union
        select w.stem_id, 0.62::real from search_words w
        where w.is_guessed and length(w.stem_key) > 3
          and w.stem_sound = translate(own_stem, 'oebdz', 'aipts');
    else
      return query select * from search_alike(typed);
  end case;
end $function$;

-- Of what a thing is made: words alone, for its shares are no sizes, and no part of it.
create function search_material_words(made_of text) returns text[] language sql immutable strict parallel safe
  return array(
    select word from unnest(search_split(search_normal(made_of))) word
    where word ~ '^[[:alpha:]]{3,}$' and not word = any(array[
      'верх', 'підошва', 'підкладка', 'підкладкою', 'ручки', 'ручка', 'обідок', 'зовні', 'усередині', 'всередині', 'набійкою', 'набійка',
      'нитка', 'нитці', 'дві', 'upper', 'lining', 'lined', 'sole', 'heel', 'cap', 'handles', 'handle', 'band', 'outside', 'inside',
      'thread', 'two', 'and', 'with'
    ]) and not search_is_filler(word)
  );

create or replace function search_words_of(ids uuid[])
 RETURNS TABLE(product_id uuid, word text, weight integer, is_hidden boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, word, t.weight, p.is_hidden
  from products p join product_types type on type.id = p.type_id
  cross join lateral (
    select search_split(search_normal(p.name_uk)), 0 union all select search_split(search_normal(p.name_en)), 0
    union all select search_split(search_normal(p.code)), 30
    union all select array[regexp_replace(search_normal(p.code), '[^[:alnum:]]', '', 'g')], 30
    union all select search_split(search_normal(type.name_uk || ' ' || type.name_en)), 25
    union all (
      select search_split(search_normal(c.name || ' ' || c.name_en)), 20 from product_colours c where c.product_id = p.id
    )
    union all (
      select search_split(search_family_words(c.family)), 15 from product_colours c where c.product_id = p.id
    )
    union all (
      select search_size_words(l.size), 10
      from (select distinct size from lots where lots.product_id = p.id and size <> '') l
    )
    union all select search_split(search_normal(k.name_uk || ' ' || k.name_en)), 25
      from product_kinds k where k.type_id = p.type_id and k.slug = p.kind
    union all select search_split(search_normal(p.brand)), 25
    -- what it is of says more than what it is lined with
    union all select search_material_words(regexp_substr(made_of, '^[^.,;]*')), 14
      from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
    union all select search_material_words(made_of), 8 from unnest(array[p.made_of_uk, p.made_of_en]) made_of where made_of <> ''
  ) said (words, place)
  cross join lateral unnest(said.words) word
  -- a word of a short name says more about the product
  cross join lateral (
    select case said.place when 0 then 40 + greatest(0, 9 - cardinality(said.words)) else said.place end as weight
  ) t
  where p.id = any(ids) and word not in ('', 'no') and not (length(word) = 1 and word ~ '[[:alpha:]]')
$function$;

create or replace function search_product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.code, n.name_uk, n.name_en, n.type_id, n.is_hidden, n.made_of_uk, n.made_of_en, n.kind, n.brand) is distinct from
      (o.code, o.name_uk, o.name_en, o.type_id, o.is_hidden, o.made_of_uk, o.made_of_en, o.kind, o.brand));
begin
  if cardinality(ids) > 0 then perform search_write(ids); end if;
  return null;
end $function$;

select search_write(array(select id from products));
-- What the shop tells of on pages of its own is no slip of a thing.
insert into search_other_goods (stem)
select distinct search_stem(search_normal(word)) from regexp_split_to_table(
  'обручка обручальний обручальное повернення возврат обмін обмен гарантія гарантия доставка оплата контакти контакты телефон адреса адрес графік розклад самовивіз предоплата передплата '
  'післяплата відстежити відстеження трекінг оферта договір політика конфіденційність приватність кукі розміри таблиця сітка '
  'delivery shipping returns refund exchange warranty payment contacts address hours guide chart offer privacy policy cookies tracking', '\s+'
) word on conflict do nothing;

create function search_kind_changed() returns trigger language plpgsql as $$
begin
  perform search_write(array(select id from products where type_id = new.type_id and kind = new.slug));
  return null;
end $$;
create trigger search_of_kinds_changed after update on product_kinds for each row
  when (old.name_uk is distinct from new.name_uk or old.name_en is distinct from new.name_en) execute function search_kind_changed();

-- In which a material is said otherwise.
select search_learn(array(
  select distinct array_to_string(search_split(search_normal(word)), '') from unnest(array[
    'шкіряний', 'шкіра', 'шкірянка', 'кожа', 'кожаный', 'вовняний', 'вовна', 'шерсть', 'шерстяной', 'шерстяний',
    'woolen', 'wool', 'woollen', 'бавовняний', 'бавовна', 'хлопок', 'хлопковый', 'лляний', 'льон', 'льняний', 'лен',
    'шовковий', 'шовк', 'шелк', 'шелковый', 'silky', 'silk', 'оксамитовий', 'оксамит', 'бархат', 'бархатный', 'велюр',
    'соломʼяний', 'солома', 'соломенный', 'фетровий', 'фетр', 'атласний', 'атласна', 'атлас', 'каблук', 'підбор',
    'підбори', 'гумовий', 'гума', 'латунний', 'латунна', 'латунь', 'альпаковий', 'альпака', 'трикотажний', 'трикотаж',
    'полотняний', 'полотно', 'канвас'
  ]) word
), true);
insert into search_synonyms (word, means) values
  ('шкіряний', 'шкіра'), ('шкірянка', 'шкіра'), ('кожа', 'шкіра'), ('кожаный', 'шкіра'), ('вовняний', 'вовна'), ('шерсть', 'вовна'), ('шерстяной', 'вовна'),
  ('шерстяний', 'вовна'), ('woolen', 'wool'), ('woollen', 'wool'), ('бавовняний', 'бавовна'), ('хлопок', 'бавовна'), ('хлопковый', 'бавовна'),
  ('лляний', 'льон'), ('льняний', 'льон'), ('лен', 'льон'), ('шовковий', 'шовк'), ('шелк', 'шовк'), ('шелковый', 'шовк'), ('silky', 'silk'),
  ('оксамитовий', 'оксамит'), ('бархат', 'оксамит'), ('бархатный', 'оксамит'), ('велюр', 'оксамит'), ('соломʼяний', 'солома'), ('соломенный', 'солома'),
  ('фетровий', 'фетр'), ('атласний', 'атласна'), ('атлас', 'атласна'), ('каблук', 'підбор'), ('каблук', 'підбори'), ('гумовий', 'гума'), ('латунний', 'латунна'),
  ('латунь', 'латунна'), ('альпаковий', 'альпака'), ('трикотажний', 'трикотаж'), ('полотняний', 'полотно'), ('канвас', 'полотно')
on conflict do nothing;

select search_write_mentions(array(select id from products));
