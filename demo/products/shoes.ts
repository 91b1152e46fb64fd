import { dyed, type DemoProduct } from '../product.ts'
import { flats } from './flats.ts'

export const shoes: DemoProduct[] = [
  ...flats,
  {
    code: 'SHO-0204',
    type: 'shoes',
    name: { uk: 'Черевики «Червона горобина»', en: 'Red Rowan boots' },
    description: {
      uk: 'Червоні черевики з пісень, на пʼятисантиметровому підборі, але з підошвою, яка не ковзає на лютневій бруківці. Гумка з боків пускає ногу за секунду, а всередині вовна. Хто раз узув, наступну зиму зустрічає без нарікань.',
      en: 'The red boots of the songs, on a five-centimetre heel, yet with a sole that holds on February cobbles. The elastic at the sides lets a foot in within a second, and there’s wool inside. Wear them for one winter and you’ll meet the next without complaint.',
    },
    care: {
      uk: 'Сіль змивайте того ж вечора, не завтра. Восени просочіть воском, і горобина не злиняє.',
      en: 'Wash road salt off the same evening, not tomorrow. Wax them in the autumn and the rowan won’t fade.',
    },
    price: 3890,
    colours: [dyed('poppy')],
    pictures: ['boots-heel-poppy'],
    addedDaysAgo: 15,
    lots: [
      { purchase: 'P-2026-024', unitCost: 1840, pieces: { '36': 1, '37': 3, '38': 4, '39': 3, '40': 2, '41': 2 } },
      { purchase: 'P-2026-027', unitCost: 1910, pieces: { '37': 2, '38': 2, '39': 2 } },
    ],
  },
  {
    code: 'SHO-0210',
    type: 'shoes',
    name: { uk: 'Черевики «Нічний потяг до Рахова»', en: 'Night Train to Rakhiv boots' },
    description: {
      uk: 'Темні, як вікно вагона, хвойні, як те, що за вікном удосвіта, або горіхові, гладенькі, мов каштан із кишені. Низькі, прошиті, з петелькою ззаду, за яку взувають не прокинувшись, а всередині вовна. Виходиш у Рахові о шостій ранку просто в сніг, і це вже клопіт снігу.',
      en: 'Dark as the window of the carriage, pine green as what it shows at dawn, or walnut brown and smooth as a pocketed chestnut. Low in the heel and stitched, with wool inside and a loop at the back for pulling them on half asleep. You step off at Rakhiv at six in the morning straight into the snow, and that’s the snow’s problem.',
    },
    care: {
      uk: 'Сушіть при кімнатній температурі на боці. Біля печі шкіра старіє на рік за годину.',
      en: 'Dry them on their sides at room temperature. Next to a stove, leather ages a year in an hour.',
    },
    price: 3690,
    colours: [dyed('night'), dyed('walnut'), dyed('pine')],
    pictures: ['boots-night', 'boots-walnut', 'boots-pine'],
    addedDaysAgo: 203,
    lots: [
      {
        purchase: 'P-2026-006',
        unitCost: 1760,
        colour: 'горіховий',
        pieces: { '36': 1, '37': 2, '38': 3, '39': 2, '40': 3, '41': 1 },
      },
      {
        purchase: 'P-2026-021',
        unitCost: 1720,
        colour: 'нічний',
        pieces: { '36': 2, '37': 4, '38': 6, '39': 5, '40': 3, '41': 2 },
      },
      {
        purchase: 'P-2026-026',
        unitCost: 1790,
        price: 3790,
        colour: 'нічний',
        pieces: { '37': 4, '38': 6, '39': 5, '40': 2 },
      },
      {
        purchase: 'P-2026-027',
        unitCost: 1880,
        price: 3890,
        colour: 'хвойний',
        pieces: { '36': 2, '37': 3, '38': 4, '39': 4, '40': 2, '41': 1 },
      },
    ],
  },
  {
    code: 'SHO-0214',
    type: 'shoes',
    name: { uk: 'Лофери «Каштанова алея»', en: 'Chestnut Alley loafers' },
    description: {
      uk: 'Каштанові, з ремінцем, у який колись клали монетку на телефон-автомат. Монетка тепер просто на щастя, але гніздо для неї лишили. Підбор рівно такий, щоб шурхотіти листям.',
      en: 'Chestnut, with the strap that used to hold a coin for the payphone. These days the coin is for luck, but we’ve kept its slot. The heel is just high enough to rustle leaves.',
    },
    care: {
      uk: 'Взувайте з ложкою, навіть якщо поспішаєте. Надто якщо поспішаєте.',
      en: 'Use a shoehorn, even when you’re in a hurry. Above all when you’re in a hurry.',
    },
    price: 2390,
    colours: [dyed('chestnut')],
    pictures: ['loafers-chestnut'],
    addedDaysAgo: 92,
    lots: [
      {
        purchase: 'P-2026-017',
        unitCost: 1020,
        pieces: { '35': 1, '36': 3, '37': 5, '38': 7, '39': 6, '40': 3, '41': 2 },
      },
      { purchase: 'P-2026-024', unitCost: 1065, price: 2450, pieces: { '37': 5, '38': 6, '39': 5, '40': 2 } },
      { purchase: 'P-2026-026', unitCost: 1080, price: 2450, pieces: { '36': 3, '37': 4, '38': 5, '39': 4, '40': 2 } },
    ],
  },
  {
    code: 'SHO-0215',
    type: 'shoes',
    name: { uk: 'Лофери «Кореспондентка»', en: 'Correspondent loafers' },
    description: {
      uk: 'Чорно-синя пара для людини, яка цілий день на ногах і з запитаннями. Амортизаційна вставка схована під устілкою: про неї дізнаєшся ввечері, коли ноги не нагадують про себе.',
      en: 'A blue-black pair for someone who’s on her feet all day, asking questions. A cushion is hidden under the insole: you find out in the evening, when your feet have nothing to say.',
    },
    care: {
      uk: 'Два дні поспіль не носіть. Кедрові колодки вбирають вологу й зайві спогади.',
      en: 'Don’t wear them two days in a row. Cedar shoe trees soak up the damp and unwanted memories.',
    },
    price: 2490,
    colours: [dyed('night')],
    pictures: ['loafers-night'],
    addedDaysAgo: 29,
    lots: [
      {
        purchase: 'P-2026-024',
        unitCost: 1070,
        pieces: { '36': 2, '37': 4, '38': 4, '39': 4, '40': 3, '41': 1 },
      },
    ],
  },
  {
    code: 'SHO-0216',
    type: 'shoes',
    name: { uk: 'Лофери «Сливова кісточка»', en: 'Plum Stone loafers' },
    description: {
      uk: 'Бузиновий колір, що на дощі стає сливовим, а в бібліотеці чорним. Виріз рівно такий, щоб було видно ті шкарпетки, які ви хотіли показати.',
      en: 'An elderberry shade that turns plum in the rain and black in a library. They’re cut just low enough to show the socks you meant to show.',
    },
    care: {
      uk: 'Безбарвний віск, потім нейлонова панчоха для блиску. Секрет гардеробниці з опери.',
      en: 'Clear wax first, then a nylon stocking for the shine. The secret of a cloakroom lady at the opera.',
    },
    price: 2390,
    compareAtPrice: 2790,
    colours: [dyed('elder')],
    pictures: ['loafers-elder'],
    addedDaysAgo: 148,
    lots: [
      { purchase: 'P-2026-009', unitCost: 985, pieces: { '36': 1, '37': 3, '38': 3, '39': 3, '40': 1 } },
      { purchase: 'P-2026-019', unitCost: 1010, pieces: { '37': 2, '38': 3, '39': 2 } },
    ],
  },
  {
    code: 'SHO-0217',
    type: 'shoes',
    name: { uk: 'Лофери «Білий день»', en: 'Broad Daylight loafers' },
    description: {
      uk: 'Молочні, для міста, де є тротуари. Підошва темна, щоб на ній не було видно мокрого асфальту, а пʼята зміцнена, бо хтось обовʼязково наступить.',
      en: 'Milk white, for towns that have pavements. The sole is dark, so that wet asphalt doesn’t show on it, and the heel is stiffened, since somebody is sure to tread on it.',
    },
    care: {
      uk: 'Зубна паста без кольорових смужок повертає носкам молодість. Зубну щітку потім заведіть нову.',
      en: 'Toothpaste without coloured stripes makes the toes young again. Get a new toothbrush afterwards.',
    },
    price: 2350,
    compareAtPrice: 2650,
    colours: [dyed('milk')],
    pictures: ['loafers-milk'],
    addedDaysAgo: 177,
    lots: [{ purchase: 'P-2026-011', unitCost: 990, pieces: { '36': 3, '37': 5, '38': 5, '39': 4, '40': 2, '41': 1 } }],
  },
]
