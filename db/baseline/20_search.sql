-- owner: search
-- functions: search/search_bases, search/search_code_said, search/search_key, search/search_normalise,
-- functions: search/search_tokenise, search/search_stem, search/search_half_sizes, search/folded

create table search_stems (
  id integer generated always as identity primary key,
  stem text not null unique,
  bases text[] not null generated always as (search_bases(stem)) stored
);
comment on table search_stems is 'Stems of known words, once each: of products, types, colours and synonyms.';
comment on column search_stems.bases is 'Stems that this one may be a diminutive of.';

create table search_words (
  word text primary key,
  stem_id integer not null references search_stems,
  key text not null,
  stem_key text not null,
  is_guessed boolean not null generated always as (word ~ '^[[:alpha:]]{3,}$' and not is_material) stored,
  sound text not null generated always as (translate(key, 'oebdz', 'aipts')) stored,
  stem_sound text not null generated always as (translate(stem_key, 'oebdz', 'aipts')) stored,
  is_material boolean not null default false
);
comment on table search_words is 'Every form that is known, with its stem.';
comment on column search_words.is_guessed is 'Codes and sizes are not guessed at, nor are words of materials.';
comment on column search_words.sound is
  'The word as it sounds: unstressed vowels alike, and consonants without their voice.';
comment on column search_words.is_material is
  'Said only of what things are made of: nothing is a slip of it, nor is it what somebody may have meant.';
create index search_words_alike on search_words using gin (key gin_trgm_ops, stem_key gin_trgm_ops)
  with (fastupdate = off) where is_guessed;
create index search_words_key on search_words (key);
create index search_words_key_lettered on search_words (key text_pattern_ops) where is_guessed;
create index search_words_lettered on search_words (word text_pattern_ops) where is_guessed;
create index search_words_numbered on search_words (word text_pattern_ops) where not is_guessed;
create index search_words_said on search_words (search_code_said(word)) where not is_guessed;
create index search_words_sound on search_words (sound) where is_guessed;
create index search_words_stem on search_words (stem_id);
create index search_words_stem_key on search_words (stem_key);
create index search_words_stem_sound on search_words (stem_sound) where is_guessed;

create table search_postings (
  stem_id integer not null references search_stems,
  product_id uuid not null references products on delete cascade,
  weight smallint not null,
  is_hidden boolean not null,
  is_there boolean not null default false,
  primary key (stem_id, product_id) include (weight, is_hidden, is_there)
);
comment on table search_postings is
  'The words of each product, kept in the transaction that changes them. `weight` says where a word stands: 40 '
  'and more in the name, 30 in the code, 25 in the type, 20 in a colour, 15 in its family, 10 as a size. Ids '
  'grow with time: the newest products of a stem come last.';
-- A search of one word reads the products in the order of the list: those that can be bought, those whose word says
-- more, the newest.
create index search_postings_best
  on search_postings (stem_id, is_hidden, is_there desc, weight desc, product_id desc);
create index search_postings_product on search_postings (product_id);

create table search_synonyms (
  id uuid default uuidv7() primary key,
  word text not null check (word <> ''),
  means text not null check (means <> ''),
  word_stem_id integer not null references search_stems,
  means_stem_id integer not null references search_stems,
  created_at timestamptz(3) not null default now(),
  unique (word, means)
);
comment on table search_synonyms is 'Synonyms of the staff: a search for `word` finds `means` as well.';
create index search_synonyms_word on search_synonyms (word_stem_id);

create table searches (
  typed text primary key check (length(typed) >= 1 and length(typed) <= 60),
  times integer not null default 1,
  found integer not null,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  is_dismissed boolean not null default false
);
comment on table searches is
  'Searches and the number of products they found, without who searched: the owner sees what the shop lacks, '
  'shoppers see what others looked for.';
comment on column searches.is_dismissed is 'The owner has seen it, and wants to hear no more of it.';
create index searches_beginning on searches (typed text_pattern_ops) where found > 0;
create index searches_without_goods on searches (times desc, typed) where found = 0 and not is_dismissed;

create table search_qualifiers (
  stem text primary key,
  is_courtesy boolean not null default false
);
comment on table search_qualifiers is
  'Words that tell for whom, when, of what, or how dear, or that only ask: where they find nothing, they do not '
  'hinder. `is_courtesy` marks those that only ask and say nothing of a thing, such as `купити`: a search that '
  'leaves them out need not say so.';

create table search_askers (
  mark bigint primary key,
  asked_on date not null
);
comment on table search_askers is
  'The people who searched today, as numbers that tell neither: somebody who looks again is not counted again. '
  'Kept for a day.';

create table search_other_goods (
  stem text primary key
);
comment on table search_other_goods is
  'Things that other shops have: a search for one finds nothing rather than a thing that sounds like it.';

create table search_forms (
  word text primary key,
  stem text not null
);
comment on table search_forms is 'The stem of each word of the texts, computed once.';

create table search_mentions (
  product_id uuid primary key references products on delete cascade,
  stems text[] not null
);
comment on table search_mentions is
  'Words of a product''s texts besides its names: description, care, origin, questions and answers. A mentioned '
  'word narrows a search that names something else, and is no thing that the shop has.';
create index search_mentions_stems on search_mentions using gin (stems);

create unlogged table search_pending (
  product_ids uuid[] not null
);
comment on table search_pending is
  'Products whose words a transaction has still to write: its end writes them once, in place of once with the '
  'product, once with its colours and once with its lots. No row outlives its transaction.';

-- Stems of words that stand beside the thing looked for; those of the second list also as diminutives.
insert into search_qualifiers (stem)
select word from regexp_split_to_table('
  afford ankl anniversari articl autumn balconi beach beauti bedroom best big birthday bow boy boyfriend braid
  brand bright brother buckl budget canva chain cheap check child children christma clasp cold color colour
  compact corduroy cotton dad dark date daughter decor deliveri discount door dot easter embroid even everyday
  fabric fall fashion felt femal fireplac floral flower foot friend fring genuin gift girl girlfriend glossi
  graduat grandma grandmoth grandpa hair halloween hand handl handmad head height her high him his holiday home
  hous husband inexpens kid kitchen knit ladi larg leather length light linen littl long low male man matt men
  mini mom mum myself narrow new nice offic pale parti patent pattern plaid plain pocket polka pom pompom present
  print prom qualiti quilt rain rhineston room roomi sale satin school sea set short shoulder silk silki sister
  slim small snap snow soft son spacious spot spring strap straw stripe stripi stylish sued summer sun tartan
  tassel teacher textil thick thin travel ukrainian unisex valentin vegan velvet wall warm wed width wife window
  winter woman women wool woolen woollen work woven xmas zip zipper акенк акесенк акк артенк артесенк артикуленк
  артикулесенк бренденк брендесенк буденк будесенк вартістенк вартістесенк васенк васесенк вашенк вашесенк
  відгукенк відгукесенк головн дененк денесенк добренк добресенк дуженк дужесенк заказатенк заказатесенк
  замовитенк замовитесенк здравствуйтенк здравствуйтесенк ищуенк ищуесенк киевенк киевесенк київенк київесенк
  коденк кодесенк крамникенк крамникесенк купитенк купитесенк купуватенк купуватесенк ласкенк ласкесенк магазиненк
  магазинесенк модленк модлесенк можненк можнесенк нужненк нужнесенк онлайненк онлайнесенк отзивенк отзивесенк
  паренк паресенк подскажитенк подскажитесенк пожалуйстенк пожалуйстесенк покажтенк покажтесенк потрібненк
  потрібнесенк привтенк привтесенк придбатенк придбатесенк прошенк прошесенк підкажтенк підкажтесенк себенк
  себесенк скажтенк скажтесенк собенк собесенк стоимостенк стоимостесенк требенк требесенк тілкенк тілкесенк
  украиненк украинесенк україненк українесенк університенк університесенк університт фотенк фотесенк фірменк
  фірмесенк хоченк хочесенк хочетхенк хочетхесенк цененк ценесенк цоненк цонесенк штукенк штукесенк шукенк
  шукесенк інтернтенк інтернтесенк
', '\s+') word where word <> '';
insert into search_qualifiers (stem)
select word || ending from regexp_split_to_table('
  атласн атлах бабух бавовн бавовнян балкн бант бантик бархат бархатн бахр бахрм блискавк болш брат будинк бюджетн
  валентин велвт велик великдн весл весн веснян весілн вечерн вечірк вечірн вид випускн виск вист вишивк вишит
  вместителн внучк вовн вовнян волх вузенк вузк вчителк вчитл вязан відпустк відтінк візерунк вікн вітр гарн глянк
  год годовщин гол горошк дамск дач двер девочк девушк декр демісезн дет детск деш дитин дитяч длин довг довжин
  дожд дом донк дорг доставк дот доч дочк дощ друг дружин дядк дівчач дівчин дівчинк дідух еко жен женск женщин
  жінк жіноцтв жіночк жінч замш застежк застібк зим зимн змійк знижк зручн камешк камин камн камінк камінчик
  карман кармашк картат качествн квот квітк квіточк кисточк китик китичк кишн класн клетк клетчат клітинк кнопк
  кож кожан колг комнат компактн комплект коротенк коротк корпоратив кохан красив кращ крут куманк кухн кімнат лак
  лакирован лакован ланцюжк легк лет летн лон лот лучш люб лямк літн мал маленк малчик малюнк мам мат микл модн
  молн мон мор морг муж мужск мужчин мягк мяк мякенк міст містк набр навчан найкращ народжн натуралн недорг недр
  низк нов новинк новогодн новорічн ног ніжн обм обхват однотн окн оксамит онук орнамент осн отпуск офх очн пап
  пасх плетн плетінк плеч пляж побачн повст повсякдн подарк подаруват подарунк подвр подорж подруг подружк полосат
  полоск помпн похд праздничн принт прогулк прогулянк пряжк путешеств підлітк рабт распродаж ребенк рисунк робт
  рождеств розпродаж рок рук ручк ручн різдв різдвян річник сантиметр свадб свадебн свекрух светл свят святк світл
  середн сестр синк синочк скидк смугаст смужечк смужк снег сног сол солнк соломн соломян сонк стеган стен стилн
  стобан стон страг тат текстилн темн тепл терах тещ ткан тканин товст товстенк толст тон тоненк тонк трикотажн
  тітк удобн узк узр українск учб учителник фасн фетр хлопк хлопчик холд хрестин цвет цветочк цветочн цепочк
  чоловк чоловч шелк шерст шерстян ширин шия школ шкор шкірян шовк щодн щох юбил ювл якийх якух якісн ярк яскрав
', '\s+') word,
  unnest(array['', 'енк', 'есенк']) ending where word <> '' on conflict do nothing;
-- Stems of words that only ask.
insert into search_qualifiers (stem, is_courtesy)
select word, true from regexp_split_to_table('
  any buy code find have hello hi item kyiv like look lviv model need onlin order pair photo pleas price shop show
  sku some store ukrain want would you your арт артикул бренд буд вартіст вас ваш відгук ден добр дуж заказат
  замовит здравствуйт ищу киев києв київ код крамник куп купит купл купуват ласк лв магазин модл можн нужн онлайн
  отзив пар подскажит пожалуйст покаж покажит покажт потрібн привт придбат прош підкажт себ скажит скажт соб
  стоимост товар треб тілк украин україн фирм фот фірм хоч хочетх цен цон чи шт штук шук шукат є інтернт
', '\s+') word where word <> '';

-- Stems of things that the shop never has.
insert into search_other_goods (stem)
select word from regexp_split_to_table('
   address backpack blanket bracelet brooch candl cardigan chart coat comb contact cooki cup deliveri dress
  earring exchang glass glove guid hairpin heel hoodi hour jacket jean laptop leg mitten mug necklac offer pajama
  pant payment perfum phone pillow polici privaci pyjama refund return ring sandal scarf scrunchi shawl ship shirt
  silk skirt slipper sneaker soap suitcas sunglass sweater swimsuit tablet tie tight towel toy track trainer
  trouser umbrella warranti watch адрх баф блузк браслт брелк брош брошк брюк бусы бух валг варежк возврат
  відстежит відстежн галстук гарант гетр годиник графк гребінк джинсы джинх договр доставк дух жилетк жилт заколк
  зонт зонтик игрушк каблучк кав капк кардиган кед кеды кле колгт колк контакт конфіденційніст косметичк крабик
  краватк крем крокх кросовк кросівк кружк кук купалник куртк кілк легінх лосин лосины мил намист ноутбук обмн
  обручалн обручк окуляр олівк оплат органайзр оферт очк палт панчх парасл парасолк парфум передплат перстн
  перчатк пиж планшт плат платк плед повернн подушк пож полотенк політик помад предоплат приватніст пуховик
  підтяжк післяплат расческ резинк розклад розмр рубашк рукавик рукавичк рушник рюкзак самовивг сандал светр свеч
  свитр свічк серг сережк сланк снуд снікерх сорочк спідник сукн сітк таблик тапк тапочк телефн трекінг трусы трух
  уги футболк халат хустинк хустк цукр часик чашк чемодан чехл чохл шампун шарф шелк шелковы шлепанцы шлопанк шовк
  шпилк штан юбк іграшк
', '\s+') word where word <> '';
-- A word that is nothing but an ending.
insert into search_other_goods (stem) values ('');

-- Each meaning with the words that are looked for instead.
create temporary table said on commit drop as
select word, means, array_to_string(search_tokenise(search_normalise(word)), '') as word_form,
  array_to_string(search_tokenise(search_normalise(means)), '') as means_form
from (values
  ('bag', 'clutch, crossbody, handbag, hobo, messenger, pack, sack, satchel'),
  ('beanie', 'cap, toque'),
  ('belt', 'bum, fanny, strap, waist'),
  ('blue', 'indigo, navy, teal, turquoise'),
  ('boots', 'bootees, booties, chelsea'),
  ('brown', 'chocolate, tan'),
  ('caramel', 'beige'),
  ('cherry', 'burgundy, maroon'),
  ('chestnut', 'brown'),
  ('flats', 'ballerinas, ballet, pumps'),
  ('garland', 'bunting, home'),
  ('green', 'emerald, khaki, olive'),
  ('grey', 'silver'),
  ('hat', 'fedora, headgear, headwear'),
  ('headband', 'accessory, alice, band, hair, hairband, hoop'),
  ('holder', 'cardholder'),
  ('honey', 'beige'),
  ('key', 'keychain, keyholder'),
  ('linen', 'beige, sand, sandy'),
  ('milk', 'cream, ivory'),
  ('pink', 'coral'),
  ('powder', 'nude, peach, pink'),
  ('purple', 'lilac'),
  ('raspberry', 'fuchsia'),
  ('red', 'burgundy, coral'),
  ('saffron', 'mustard'),
  ('shoes', 'footwear'),
  ('silk', 'silky'),
  ('socks', 'hosiery, stockings'),
  ('wallet', 'billfold, pocketbook, purse'),
  ('wide', 'широкий'),
  ('wool', 'woolen, woollen'),
  ('yellow', 'gold, golden'),
  ('альпака', 'альпаковий'),
  ('атласна', 'атлас, атласний'),
  ('бавовна', 'бавовняний, хлопковый, хлопок'),
  ('балетки', 'босоножки, босоніжки, пантофлі, туфлі'),
  ('блакитний', 'бірюзовий, голубой'),
  ('білий', 'белый'),
  ('взуття', 'обувь, шуз, шузи'),
  ('вишневий', 'бордовий, марсала'),
  ('вовна', 'вовняний, шерсть, шерстяний, шерстяной'),
  ('гаманець', 'бумажник, волет, калитка, кошелек, монетница, монетниця, портмоне'),
  ('графітовий', 'антрацит'),
  ('гума', 'гумовий'),
  ('гірлянда', 'дім, прапорці, розтяжка, флажки'),
  ('жовтий', 'желтый, золотий'),
  ('зелений', 'изумрудний, оливковий, салатовий, смарагдовий, хакі'),
  ('зоряний', 'звезда, зірка'),
  ('зірка', 'звезда'),
  ('капелюх', 'убор, убори, убір, шляпа, шляпка'),
  ('карамельний', 'бежевий, капучино'),
  ('картхолдер', 'визитница, візитниця, кардхолдер'),
  ('каштановий', 'коричневий'),
  ('ключниця', 'кейс, ключівниця'),
  ('коричневий', 'шоколадний'),
  ('латунна', 'латунний, латунь'),
  ('лофери', 'лоферы, мокасини'),
  ('льняний', 'бежевий, песочний, пісочний'),
  ('льон', 'лен, лляний, льняний'),
  ('малиновий', 'бордовий, рожевий, розовый, фуксія'),
  ('медовий', 'бежевий'),
  ('молочний', 'айворі, кремовий'),
  ('обруч', 'аксесуар, волос, волосся, ободок, обідок, повʼязка, повязка, прикраса, украшение, хедбенд'),
  ('оксамит', 'бархат, бархатный, велюр, оксамитовий'),
  ('перли', 'жемчуг, жемчужный'),
  ('полотно', 'канвас, полотняний'),
  ('помаранчевий', 'рижий, рудий'),
  ('портфель', 'дипломат'),
  ('пояс', 'пасок, ремешок, ремінець, ремінь'),
  ('поясна', 'бананка'),
  ('прапорці', 'флажки'),
  ('пудровий', 'персиковий, рожевий, розовый, тілесний'),
  ('підбор', 'каблук'),
  ('підбори', 'каблук'),
  ('рожевий', 'кораловий, малиновий, розовый'),
  ('різнокольоровий', 'разноцветный'),
  ('синій', 'електрик, індиго'),
  ('солома', 'соломʼяний, соломенный'),
  ('сумка', 'барсетка, бег, бэг, клатч, кросбоді, кроссбоди, месенджер, торбина, торбинка'),
  ('сумочка', 'клатч, торбинка'),
  ('сірий', 'серебристий, серый, сріблястий, срібний'),
  ('торба', 'торбина, шопер'),
  ('тоут', 'шопер'),
  ('трикотаж', 'трикотажний'),
  ('фетр', 'фетровий'),
  ('фіолетовий', 'бузковий, лавандовий, ліловий, сиреневий, фиолетовый'),
  ('червоний', 'бордовий, кораловий, красный'),
  ('черевики', 'ботильйони, ботильоны, ботинки, бутс, бутси, напівчеревики'),
  ('черевики', 'напівчоботи, полуботинки, полусапожки, сапоги, челси, челсі, чоботи'),
  ('чорний', 'черный'),
  ('шапка', 'кепка, кепі'),
  ('шафрановий', 'гірчичний'),
  ('шкарпетки', 'гольфи, гольфы, носки, шкарпи'),
  ('шкіра', 'кожа, кожаный, шкіряний, шкірянка'),
  ('шовк', 'шелк, шелковый, шовковий')
) list (means, words) cross join lateral regexp_split_to_table(words, ', ') word;
insert into search_stems (stem)
select distinct search_stem(form) as stem from (select word_form as form from said union select means_form from said) forms order by stem;
insert into search_words (word, stem_id, key, stem_key)
select form, s.id, search_key(form), search_key(s.stem)
from (select word_form as form from said union select means_form from said) forms join search_stems s on s.stem = search_stem(form)
order by form;
-- Said only of what goods are made of.
update search_words set is_material = true where word in (
  'silk', 'silky', 'wool', 'woolen', 'woollen', 'альпака', 'альпаковий', 'атлас', 'атласна', 'атласний',
  'бавовна', 'бавовняний', 'бархат', 'бархатний', 'велюр', 'вовна', 'вовняний', 'гума', 'гумовий', 'каблук',
  'канвас', 'кожа', 'кожаний', 'латунна', 'латунний', 'латунь', 'лен', 'лляний', 'льон', 'оксамит', 'оксамитовий',
  'полотно', 'полотняний', 'підбор', 'підбори', 'солома', 'соломенний', 'соломяний', 'трикотаж', 'трикотажний',
  'фетр', 'фетровий', 'хлопковий', 'хлопок', 'шелк', 'шелковий', 'шерсть', 'шерстяний', 'шерстяной', 'шкіра',
  'шкіряний', 'шкірянка', 'шовк', 'шовковий'
);
insert into search_synonyms (word, means, word_stem_id, means_stem_id)
select said.word, means, w.stem_id, m.stem_id
from said join search_words w on w.word = word_form join search_words m on m.word = means_form
order by means, said.word;
