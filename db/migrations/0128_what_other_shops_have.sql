-- owner: search
-- What other shops have is found as nothing rather than as what it resembles, and more words mean what the shop has.

create table search_other_goods (
  stem text primary key
);
insert into search_other_goods (stem)
select distinct search_stem(word) from regexp_split_to_table(trim('
  шарф хустка хустинка платок парасоля парасолька зонт зонтик окуляри очки годинник часики намисто бусы буси сережки
  серьги каблучка кольцо кільце перстень браслет брошка брошь краватка галстук підтяжки валіза чемодан сукня плаття
  платье куртка футболка светр свитер джинси джинсы кардиган труси трусы купальник піжама пижама халат чохол чехол
  брелок іграшка игрушка свічка свеча чашка кружка плед подушка рушник полотенце снуд баф гетри лосини лосины легінси
  колготи панчохи штани брюки спідниця юбка блузка сорочка рубашка пальто пуховик жилет жилетка рукавички рукавиці
  перчатки варежки кросівки кроссовки кеди кеды снікерси сандалі сандалии тапочки тапки капці шльопанці шлепанцы
  сланці крокси уги рюкзак косметичка органайзер резинка заколка шпилька крабик гребінець расческа крем мило шампунь
  парфуми духи помада ноутбук планшет телефон олівець клей кава цукор scarf shawl gloves mittens umbrella watch ring
  earrings necklace bracelet sunglasses glasses tie suitcase backpack dress skirt jeans jacket coat shirt hoodie
  sweater cardigan pants trousers tights leggings pyjamas pajamas swimsuit sneakers trainers sandals slippers heels
  brooch candle mug cup towel pillow blanket toy phone laptop tablet perfume soap scrunchie hairpin comb
'), '\s+') word;

create or replace function search_meanings_alone(typed text, kindness int) returns table (stem_id int, quality real)
  language plpgsql stable as $$
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
        select s.id, 1::real from search_stems s where s.stem = own_stem;
      if not found and typed ~ '^[а-яіїє]{2,5}\d{2,}$' then
        return query
          select w.stem_id, 0.8::real from search_words w
          where not w.is_guessed and search_code_said(w.word) = search_code_said(typed);
      end if;
      -- before -ка of what is small no vowel stays: волшока is no small волосся
      if own_stem like '%к' and typed !~ '[^аеєиіїоуюя][ое]к(а|у|и|ою|ам|ами|ах)$' then
        known := (select s.bases from search_stems s where s.stem = own_stem);
        return query
          select s.id, 0.75::real from search_stems s where s.stem = any(coalesce(known, search_bases(own_stem)));
      end if;
    when 2 then
      if length(typed) < 3 then return; end if;
      if typed ~ '^\d+$' then
        return query select w.stem_id, 0.8::real from search_words w where w.word in ('0' || typed, '00' || typed);
      end if;
      if typed ~ '\d' then return; end if;
      k := search_key(typed);
      if typed !~ '^[a-z]+$' then
        return query select distinct w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed;
        return;
      end if;
      cyrillic := search_stem(search_cyrillic(typed));
      own_stem := search_key(cyrillic);
      return query
        select w.stem_id, 0.8::real from search_words w where w.key = k and w.is_guessed
        union
        select w.stem_id, 0.8::real from search_words w where w.is_guessed and w.stem_key = own_stem;
      if cyrillic like '%к' then
        return query
          select distinct w.stem_id, 0.6::real from search_words w
          where w.is_guessed and w.stem_key = any(array(select search_key(each) from unnest(search_bases(cyrillic)) each));
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
end $$;

-- A kind by its other names, and English in Ukrainian letters.
insert into search_synonyms (word, means) values
  ('убір', 'капелюх'), ('убори', 'капелюх'), ('убор', 'капелюх'), ('headwear', 'hat'), ('headgear', 'hat'),
  ('шуз', 'взуття'), ('шузи', 'взуття'), ('бутси', 'черевики'), ('бутс', 'черевики'), ('бег', 'сумка'), ('бэг', 'сумка'),
  ('хедбенд', 'обруч'), ('волет', 'гаманець')
on conflict do nothing;
insert into search_qualifiers (stem)
select distinct search_stem(word) from unnest(array['головний', 'головной']) word on conflict do nothing;
