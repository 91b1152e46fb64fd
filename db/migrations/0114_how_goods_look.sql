-- owner: search
-- How goods look and close, said beside their kind: a word of no name, which takes nothing away from what is found without it.
insert into search_qualifiers (stem)
select distinct search_stem(search_normal(word)) from regexp_split_to_table(
  -- patterns
  'смугастий смужка смужку смужки смужечку полосатий полосатый полоска полоску полоски striped stripe stripes stripy '
  'горошок горошку горошек dotted dots polka spotted картатий клітинка клітинку клетчатый клетка клетку checked plaid tartan '
  'квітковий квіточка квіточками квітами цветочный цветочек цветами floral flowers flower орнамент орнаментом узор узором візерунок візерунком '
  'принт принтом малюнок малюнком рисунок рисунком вишивка вишивкою вишитий вышивка вышитый embroidered print printed pattern patterned '
  'однотонний однотонный plain colourful colorful '
  -- what they are made of
  'плетений плетеный плетінка woven braided оксамит оксамитовий бархат бархатный velvet атлас атласний атласный satin шовк шовковий шелк '
  'шелковый silk silky вельвет вельветовий вельветовый corduroy соломенный тканевий тканевый тканинний текстильний текстильный textile '
  'лакований лаковий лакированный лаковый patent матовий матовый matte глянцевий глянцевый glossy стьобаний стеганый quilted '
  -- how they close and are worn
  'блискавка блискавці блискавкою змійка змійці молния молнии молнией zip zipper zipped кнопка кнопці кнопкою кнопке snap застібка застібкою '
  'застежка застежкой clasp пряжка пряжкою пряжкой buckle кишеня кишенею кишенями карман карманом карманами кармашек pocket pockets '
  'ручка ручкою ручками ручки handle handles лямка лямкою лямками strap straps ланцюжок ланцюжку цепочка цепочке chain '
  -- what adorns them
  'бант бантом бантик бантиком bow bows китиця китицями китичка китичками кисточка кисточками tassel tassels помпон помпоном pompom pom '
  'бахрома бахромою бахромой fringe стрази стразами камінці камінчиками камешками rhinestones '
  -- how large they are
  'тонкий тоненький тонка вузький вузенький узкий thin narrow slim товстий товстенький толстый thick мʼякий мʼякенький мягкий soft '
  'низький низкий low високий высокий high короткий коротенький short місткий вместительный roomy spacious компактний компактный compact', '\s+'
) word where word <> '' on conflict do nothing;

insert into search_synonyms (word, means) values
  ('зірка', 'зоряний'), ('звезда', 'зірка'), ('звезда', 'зоряний'), ('флажки', 'гірлянда'), ('флажки', 'прапорці'),
  ('жемчуг', 'перли'), ('жемчужный', 'перли')
on conflict do nothing;
