import { dyed, type DemoProduct } from '../product.ts'

export const belts: DemoProduct[] = [
  {
    code: 'BEL-0501',
    type: 'belts',
    name: { uk: 'Пояс «Дуб»', en: 'Oak belt' },
    description: {
      uk: 'Один шматок товстої шкіри, рівний шов по краю й пряжка, яку не соромно показати. Каштановий, як кора, карамельний, як жолудь, хвойний для тих, чий дуб стоїть серед сосон, нічний, як ніч у Карпатах, і графітовий, як гори під нею. Такий пояс переживає кілька пар джинсів. Розмір рахуйте від пряжки до середнього отвору.',
      en: 'One piece of thick leather, an even seam along the edge and a buckle worth showing. Chestnut like the bark, caramel like the acorn, pine green for those whose oak stands among pines, black like a Carpathian night, and graphite like the mountains under it. A belt like this outlives several pairs of jeans. Measure its size from the buckle to the middle hole.',
    },
    care: {
      uk: 'Вішайте за пряжку, не згортайте щодня. Отворів не додавайте ножицями: надішлемо пробійник.',
      en: 'Hang it by the buckle rather than rolling it up daily. Don’t add holes with scissors: we’ll send a punch.',
    },
    price: 990,
    colours: [dyed('chestnut'), dyed('caramel'), dyed('pine'), dyed('night'), dyed('graphite')],
    pictures: [
      'belt-classic-chestnut',
      'belt-classic-caramel',
      'belt-classic-pine',
      'belt-classic-night',
      'belt-classic-graphite',
    ],
    addedDaysAgo: 152,
    lots: [
      { purchase: 'P-2026-006', unitCost: 410, colour: 'каштановий', pieces: { '85': 2, '95': 4, '105': 2 } },
      { purchase: 'P-2026-014', unitCost: 405, colour: 'хвойний', pieces: { '85': 2, '95': 4, '105': 4, '115': 1 } },
      { purchase: 'P-2026-019', unitCost: 415, colour: 'карамельний', pieces: { '85': 3, '95': 4, '105': 3 } },
      { purchase: 'P-2026-019', unitCost: 440, colour: 'графітовий', pieces: { '85': 3, '95': 4, '105': 2 } },
      { purchase: 'P-2026-021', unitCost: 445, colour: 'каштановий', pieces: { '85': 3, '95': 3 } },
      { purchase: 'P-2026-024', unitCost: 470, colour: 'нічний', pieces: { '85': 3, '95': 5, '105': 3 } },
    ],
  },
  {
    code: 'BEL-0503',
    type: 'belts',
    name: { uk: 'Пояс «Молочна стежка»', en: 'Milky Path belt' },
    description: {
      uk: 'Тонка молочна смужка з круглою латунною пряжкою, як місяць над полем. Тримає не штани, а силует. Для сукні в дрібну квітку, яка досі висіла просто так.',
      en: 'A thin milk-white line with a round brass buckle, like the moon over a field. It holds up not your trousers but your silhouette. For the sprigged dress that’s been hanging loose until now.',
    },
    care: {
      uk: 'Сліди від темного одягу сходять із меламінової губки, якщо не поспішати.',
      en: 'Marks from dark clothes come off with a melamine sponge, if you take your time.',
    },
    price: 790,
    colours: [dyed('milk')],
    pictures: ['belt-slim-milk'],
    addedDaysAgo: 9,
    lots: [{ purchase: 'P-2026-027', unitCost: 325, pieces: { '85': 2, '95': 3, '105': 1 } }],
  },
  {
    code: 'BEL-0504',
    type: 'belts',
    name: { uk: 'Пояс «Крайка»', en: 'Kraika wide belt' },
    description: {
      uk: 'Завширшки з бабусину крайку й такий самий червоний, але з великою заокругленою пряжкою. Один розмір, але не один отвір: ближчий для сукні, дальші для пальта.',
      en: 'As wide as the old kraika sashes and just as red, but with a large rounded buckle. One size, yet more than one hole: the nearest for a dress, the others for a coat.',
    },
    care: {
      uk: 'Пряжку полірує зубний порошок на фланелі. Шкіру навколо прикрийте папером.',
      en: 'Tooth powder on flannel polishes the buckle. Cover the leather around it with paper.',
    },
    price: 840,
    compareAtPrice: 990,
    colours: [dyed('poppy')],
    pictures: ['belt-wide-poppy'],
    addedDaysAgo: 127,
    lots: [
      { purchase: 'P-2026-009', unitCost: 345, pieces: { '': 6 } },
      { purchase: 'P-2026-021', unitCost: 350, pieces: { '': 4 } },
    ],
  },
  {
    code: 'BEL-0507',
    type: 'belts',
    name: { uk: 'Пояс «Диригентка»', en: 'Conductor belt' },
    description: {
      uk: 'Широкий, бузиновий, із заокругленою пряжкою завбільшки з будильник. Збирає докупи оверсайз-пальто й людину всередині.',
      en: 'Wide, elderberry, with a rounded buckle the size of an alarm clock. It pulls together an oversized coat and the person within.',
    },
    care: {
      uk: 'Носіть зовнішнім боком назовні, ми теж сміялися. Зсередини шкіра не фарбована й линяє.',
      en: 'Wear it right side out; yes, we laughed too. The inside is undyed and rubs off.',
    },
    price: 1190,
    colours: [dyed('elder')],
    pictures: ['belt-wide-elder'],
    addedDaysAgo: 17,
    lots: [{ purchase: 'P-2026-026', unitCost: 510, pieces: { '75': 2, '85': 4, '95': 3 } }],
  },
  {
    code: 'BEL-0508',
    type: 'belts',
    name: { uk: 'Пояс «Горіхове варення»', en: 'Walnut Preserve belt' },
    description: {
      uk: 'Темний, густий, блищить тільки по краю, як варення на ложці. Широка смуга не врізається, навіть коли було дві порції.',
      en: 'Dark and thick, with a shine only at the edge, like preserve on a spoon. So wide a band doesn’t cut in, even after a second helping.',
    },
    care: {
      uk: 'Після свят дайте спокій на добу: шкіра теж повертається до форми.',
      en: 'After the holidays give it a day of peace: leather gets back into shape as well.',
    },
    price: 1150,
    colours: [dyed('walnut')],
    pictures: ['belt-wide-walnut'],
    addedDaysAgo: 86,
    lots: [
      { purchase: 'P-2026-014', unitCost: 480, pieces: { '85': 3, '95': 3 } },
      { purchase: 'P-2026-024', unitCost: 500, pieces: { '85': 2, '95': 2, '105': 2 } },
    ],
  },
  {
    code: 'BEL-0509',
    type: 'belts',
    name: { uk: 'Пояс «Дві вишні на таці»', en: 'Two Cherries belt' },
    description: {
      uk: 'Тонкий, із пряжкою-копійкою. Вишневий ставить крапку в простій сукні, нічний ховає її. Отвори часті, кожні півтора сантиметра, бо ранок і вечір мають різну талію.',
      en: 'Slim, with a buckle like a coin. The cherry one puts a full stop to a plain dress; the night one leaves it out. The holes are a centimetre and a half apart, since morning and evening have different waists.',
    },
    care: {
      uk: 'Тонку шкіру змащуйте, поклавши на стіл, аби не розтягти. Сохне вона одну пісню.',
      en: 'Lay thin leather on a table to cream it, so as not to stretch it. Drying takes one song.',
    },
    price: 760,
    colours: [dyed('cherry'), dyed('night')],
    pictures: ['belt-slim-cherry', 'belt-slim-night'],
    addedDaysAgo: 43,
    lots: [
      { purchase: 'P-2026-021', unitCost: 310, colour: 'вишневий', pieces: { '75': 2, '85': 4, '95': 3 } },
      { purchase: 'P-2026-024', unitCost: 315, colour: 'нічний', pieces: { '75': 1, '85': 4, '95': 4, '105': 2 } },
    ],
  },
  {
    code: 'BEL-0510',
    type: 'belts',
    name: { uk: 'Пояс «Соняшник на межі»', en: 'Lone Sunflower belt' },
    description: {
      uk: 'Шафранова нитка шкіри посеред сірого пальта: видно здаля, як той один соняшник у кукурудзі. Латунь пряжки однакова з двох боків.',
      en: 'A saffron thread of leather across a grey coat: you can see it from afar, like that one sunflower in the maize. The brass of the buckle is the same on both sides.',
    },
    care: {
      uk: 'Не сушіть феном: колір лишиться, а гнучкість піде.',
      en: 'Keep it away from a hair dryer: the colour stays, the suppleness doesn’t.',
    },
    price: 740,
    colours: [dyed('saffron')],
    pictures: ['belt-slim-saffron'],
    addedDaysAgo: 26,
    lots: [{ purchase: 'P-2026-024', unitCost: 300, pieces: { '75': 2, '85': 4, '95': 2 } }],
  },
  {
    code: 'BEL-0511',
    type: 'belts',
    name: { uk: 'Пояс «Тато на дачі», подовжений', en: 'Dad at the Cottage long belt' },
    description: {
      uk: 'Подовжений «Дуб», шавлієвий: до 125 см, для людини, яка носить інструменти в кишенях. Пряжка лита, з тих, що переживають не одну лопату.',
      en: 'A longer Oak in sage: up to 125 cm, for a man who keeps his tools in his pockets. The buckle is cast, of the kind that outlives a spade or two.',
    },
    care: {
      uk: 'Тато каже, що догляду не треба. Мама раз на рік мастить потайки.',
      en: 'Dad says it needs no care. Mum waxes it in secret once a year.',
    },
    price: 1090,
    colours: [dyed('sage')],
    pictures: ['belt-classic-sage'],
    addedDaysAgo: 104,
    lots: [
      { purchase: 'P-2026-011', unitCost: 455, pieces: { '105': 3, '115': 4, '125': 3 } },
      { purchase: 'P-2026-024', unitCost: 470, pieces: { '115': 2, '125': 2 } },
    ],
  },
]
