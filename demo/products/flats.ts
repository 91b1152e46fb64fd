import { dyed, type DemoProduct } from '../product.ts'

export const flats: DemoProduct[] = [
  {
    code: 'SHO-0201',
    type: 'shoes',
    name: { uk: 'Балетки «Черешня»', en: 'Sweet Cherry flats' },
    description: {
      uk: 'Бантик на темно-червоній шкірі, як дві черешні на одній гілочці: пара, у якій хочеться йти пішки на зупинку далі. Устілка мʼяка з першого дня, задник не тре. Маломірять на пів розміру: якщо вагаєтеся, беріть більший.',
      en: 'A bow on dark red leather, like two cherries on one stalk: a pair that makes you walk one stop further. The insole is soft from the first day and the heel doesn’t rub. They run half a size small: if in doubt, go for the larger.',
    },
    care: {
      uk: 'Бантик не розвʼязується, тож і не пробуйте. Носок протріть серветкою з краплею олії, потім сухою.',
      en: 'The bow doesn’t come undone, so don’t try. Wipe the toe with a drop of oil on a cloth, then with a dry one.',
    },
    price: 1590,
    compareAtPrice: 1990,
    colours: [dyed('cherry')],
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
    care: {
      uk: 'Пил збирайте сухою щіткою, траву виводьте лимонним соком. Бджіл, якщо прилетять, не ображайте.',
      en: 'Dust yields to a dry brush, grass stains to lemon juice. Should bees come, be polite to them.',
    },
    price: 1690,
    colours: [dyed('honey')],
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
    care: {
      uk: 'Темний крем раз на два тижні, тонким шаром, і ніч на те, щоб вбрався.',
      en: 'A thin layer of dark cream every fortnight, and a night for it to sink in.',
    },
    price: 1690,
    colours: [dyed('night')],
    pictures: ['flats-night'],
    addedDaysAgo: 95,
    lots: [
      { purchase: 'P-2026-014', unitCost: 710, pieces: { '36': 2, '37': 3, '38': 4, '39': 3, '40': 2 } },
      { purchase: 'P-2026-024', unitCost: 765, price: 1750, pieces: { '37': 8, '38': 9, '39': 8, '40': 3 } },
      { purchase: 'P-2026-026', unitCost: 780, price: 1750, pieces: { '36': 4, '37': 8, '38': 10, '39': 9, '40': 4 } },
    ],
  },
  {
    code: 'SHO-0206',
    type: 'shoes',
    name: { uk: 'Балетки «Гриби після дощу»', en: 'After the Rain flats' },
    description: {
      uk: 'Одна пара для кошика лисичок, друга для його господині: моховий колір тихий, пудровий помітний. Колодка та сама, широка в пальцях, бо ноги люблять простір не менше за людей.',
      en: 'One pair is for the mushrooms, the other for whoever found them: moss keeps quiet, powder pink is noticed. The last is the same, wide at the toes, since feet like room as much as people do.',
    },
    care: {
      uk: 'Мокрі набийте газетою й залиште на добу. Кросворд розгадайте до того.',
      en: 'Stuff them with newspaper when wet and leave them for a day. Do the crossword first.',
    },
    price: 1650,
    colours: [dyed('moss'), dyed('powder')],
    pictures: ['flats-moss', 'flats-powder'],
    addedDaysAgo: 41,
    lots: [
      {
        purchase: 'P-2026-021',
        unitCost: 705,
        colour: 'моховий',
        pieces: { '36': 2, '37': 3, '38': 4, '39': 3, '40': 1 },
      },
      {
        purchase: 'P-2026-024',
        unitCost: 715,
        colour: 'пудровий',
        pieces: { '35': 1, '36': 2, '37': 4, '38': 3, '39': 2, '41': 1 },
      },
    ],
  },
]
