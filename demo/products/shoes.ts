import { colour, type DemoProduct } from '../product.ts'

export const shoes: DemoProduct[] = [
  {
    code: 'SHO-0201',
    type: 'shoes',
    name: { uk: 'Балетки «Черешня»', en: 'Sweet Cherry flats' },
    description: {
      uk: 'Дві жовті кісточки на черешнево-червоній шкірі: пара, у якій хочеться йти пішки на зупинку далі. Устілка м’яка з першого дня, задник не тре. Маломірять на пів розміру: якщо вагаєтеся, беріть більший.',
      en: 'Two yellow stones on cherry-red leather: a pair that makes you walk one stop further. The insole is soft from the first day and the heel does not rub. They run half a size small; if in doubt, take the larger.',
    },
    price: 1590,
    compareAtPrice: 1990,
    colours: [colour('черешневий', '#b5302a')],
    pictures: ['flats-cherry'],
    addedDaysAgo: 118,
    lots: [
      {
        purchase: 'P-2026-009',
        unitCost: 690,
        pieces: { '35': 1, '36': 3, '37': 5, '38': 2, '39': 4, '40': 2, '41': 1 },
      },
      { purchase: 'P-2026-017', unitCost: 720, pieces: { '36': 2, '37': 4, '39': 3, '40': 1 } },
    ],
  },
  {
    code: 'SHO-0202',
    type: 'shoes',
    name: { uk: 'Балетки «Липовий мед»', en: 'Linden Honey flats' },
    description: {
      uk: 'Тепло-жовті, наче їх забули на підвіконні серед липня. Пасують до синього, до сірого й до поганої погоди. Підошва гнучка: у долоні пара складається навпіл.',
      en: 'Warm yellow, as if left on a window sill in July. They go with blue, with grey and with bad weather. The sole is flexible: the pair folds in half in your hand.',
    },
    price: 1690,
    colours: [colour('медовий', '#d19a36')],
    pictures: ['flats-honey'],
    addedDaysAgo: 24,
    lots: [
      {
        purchase: 'P-2026-021',
        unitCost: 740,
        pieces: { '35': 1, '36': 2, '37': 4, '38': 5, '39': 4, '40': 2, '41': 1 },
      },
    ],
  },
  {
    code: 'SHO-0203',
    type: 'shoes',
    name: { uk: 'Балетки «Смородина»', en: 'Blackcurrant flats' },
    description: {
      uk: 'Майже чорні, доки не вийдеш на сонце; тоді видно стиглу смородину. Для роботи, театру й тих днів, коли немає часу думати, що взути.',
      en: 'Almost black until you step into the sun; then you see ripe blackcurrant. For work, for the theatre, and for days with no time to think about shoes.',
    },
    price: 1690,
    colours: [colour('смородиновий', '#3b2436')],
    pictures: ['flats-currant'],
    addedDaysAgo: 61,
    lots: [
      { purchase: 'P-2026-014', unitCost: 710, pieces: { '36': 2, '37': 3, '38': 4, '39': 3, '40': 2 } },
      { purchase: 'P-2026-024', unitCost: 765, price: 1750, pieces: { '37': 3, '38': 4, '39': 2 } },
    ],
  },
  {
    code: 'SHO-0204',
    type: 'shoes',
    name: { uk: 'Черевики «Червона горобина»', en: 'Red Rowan boots' },
    description: {
      uk: 'Червоні чоботи з пісень, але з підошвою, яка не слизька на лютневій бруківці. Шнуруються швидко завдяки латунним гачкам, а всередині вовна. Хто раз узув, наступну зиму зустрічає без нарікань.',
      en: 'The red boots of the songs, but with a sole that holds on February cobbles. Brass hooks make lacing quick, and there is wool inside. Wear them once and the next winter is met without complaint.',
    },
    price: 3890,
    colours: [colour('горобиновий', '#a3261e')],
    pictures: ['boots-red'],
    addedDaysAgo: 15,
    lots: [
      { purchase: 'P-2026-024', unitCost: 1840, pieces: { '36': 1, '37': 3, '38': 4, '39': 3, '40': 2, '41': 2 } },
      { purchase: 'P-2026-027', unitCost: 1910, pieces: { '37': 2, '38': 2, '39': 2 } },
    ],
  },
  {
    code: 'SHO-0205',
    type: 'shoes',
    name: { uk: 'Черевики «Каштан»', en: 'Chestnut boots' },
    description: {
      uk: 'Колір щойно вилущеного каштана й така сама гладінь. Шкіра товста, тож перший тиждень носіть їх удома з теплими шкарпетками. Потім вони підуть куди завгодно.',
      en: 'The colour of a chestnut just out of its shell, and as smooth. The leather is thick, so wear them at home with warm socks for the first week. After that they will go anywhere.',
    },
    price: 3790,
    compareAtPrice: 4290,
    colours: [colour('каштановий', '#6f4326')],
    pictures: ['boots-chestnut'],
    addedDaysAgo: 203,
    lots: [
      { purchase: 'P-2026-006', unitCost: 1760, pieces: { '36': 1, '37': 2, '38': 3, '39': 2, '40': 3, '41': 1 } },
    ],
  },
]
