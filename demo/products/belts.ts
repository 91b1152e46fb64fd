import { blend, colour, type DemoProduct } from '../product.ts'

export const belts: DemoProduct[] = [
  {
    code: 'BEL-0501',
    type: 'belts',
    name: { uk: 'Пояс «Дуб»', en: 'Oak belt' },
    description: {
      uk: 'Один шматок товстої шкіри, два рівні шви й пряжка, яку не соромно показати. Такий пояс переживає кілька пар джинсів. Розмір рахуйте від пряжки до середнього отвору.',
      en: 'One piece of thick leather, two even seams and a buckle worth showing. A belt like this outlives several pairs of jeans. Measure its size from the buckle to the middle hole.',
    },
    price: 990,
    colours: [colour('дубовий', '#8a5630')],
    pictures: ['belt-oak'],
    addedDaysAgo: 152,
    lots: [
      { purchase: 'P-2026-006', unitCost: 410, pieces: { '85': 2, '95': 4, '105': 2 } },
      { purchase: 'P-2026-021', unitCost: 445, pieces: { '85': 3, '95': 3 } },
    ],
  },
  {
    code: 'BEL-0502',
    type: 'belts',
    name: { uk: 'Пояс «Ніч у Карпатах»', en: 'Carpathian Night belt' },
    description: {
      uk: 'Не зовсім чорний: темно-сливовий, зі сталевою пряжкою, округлою, як річковий камінь. До пальта, сукні-сорочки й усього, чому бракує талії.',
      en: 'Not quite black: dark plum, with a steel buckle as rounded as a river stone. For a coat, a shirt dress, and anything in want of a waist.',
    },
    price: 1050,
    colours: [colour('нічний', '#2f2430')],
    pictures: ['belt-night'],
    addedDaysAgo: 38,
    lots: [{ purchase: 'P-2026-024', unitCost: 470, pieces: { '85': 3, '95': 5, '105': 3 } }],
  },
  {
    code: 'BEL-0503',
    type: 'belts',
    name: { uk: 'Пояс «Ромби»', en: 'Rhombus belt' },
    description: {
      uk: 'Вибілена шкіра з вишитими ромбами: у давніх узорах вони означали засіяне поле. Червона нитка не линяє, ми перевіряли в липневу зливу.',
      en: 'Bleached leather with embroidered rhombuses, which in old patterns stood for a sown field. The red thread does not run; we tried it in a July downpour.',
    },
    price: 1150,
    colours: [colour('вибілений', '#efe6d4'), colour('червона нитка', '#a5281f')],
    pictures: ['belt-embroidered'],
    addedDaysAgo: 9,
    lots: [{ purchase: 'P-2026-027', unitCost: 520, pieces: { '85': 2, '95': 3, '105': 1 } }],
  },
  {
    code: 'BEL-0504',
    type: 'belts',
    name: { uk: 'Пояс «Крайка»', en: 'Kraika woven belt' },
    description: {
      uk: 'Ткана смуга на бордовій основі, як на бабусиних крайках, але зі звичайною пряжкою. Один розмір: отвори по всій довжині, тож сяде і на сукню, і на пальто.',
      en: 'A woven band on burgundy, as on the old kraika sashes, but with an ordinary buckle. One size: there are holes along its whole length, so it fits over a dress and over a coat.',
    },
    price: 840,
    compareAtPrice: 990,
    colours: [blend('бордо з золотом', 'h', '#7c2335', '#e8b04a', '#2f6a4a', '#7c2335')],
    pictures: ['belt-woven'],
    addedDaysAgo: 127,
    lots: [{ purchase: 'P-2026-009', unitCost: 345, pieces: { '': 6 } }],
  },
]
