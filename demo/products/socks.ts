import { blend, colour, type DemoProduct } from '../product.ts'

export const socks: DemoProduct[] = [
  {
    code: 'SOC-0701',
    type: 'socks',
    name: { uk: 'Шкарпетки «Рибалка»', en: 'Fisherman socks' },
    description: {
      uk: 'Смугасті, як тільник, і теплі, як кухня на світанку. П’ята й носок зв’язані вдвічі щільніше, бо саме вони здаються першими.',
      en: 'Striped like a sailor’s shirt and as warm as a kitchen at dawn. Heel and toe are knitted twice as tight, for they are the first to give in.',
    },
    price: 185,
    colours: [blend('смугастий', 'h', '#2b5a86', '#f0e2c4', '#d88f2a')],
    pictures: ['socks-stripes'],
    addedDaysAgo: 134,
    lots: [
      { purchase: 'P-2026-009', unitCost: 62, pieces: { '36-38': 10, '39-41': 10 } },
      { purchase: 'P-2026-021', unitCost: 68, pieces: { '36-38': 12, '39-41': 8 } },
    ],
  },
  {
    code: 'SOC-0702',
    type: 'socks',
    name: { uk: 'Шкарпетки «Горошок»', en: 'Polka Dot socks' },
    description: {
      uk: 'Малиновий і жовтий: пара, яку видно з-під штанів саме стільки, щоб усміхнутися. Тонка вовна з бавовною, не коле.',
      en: 'Raspberry and yellow: a pair that shows from under trousers just enough for a smile. Thin wool with cotton, no itch.',
    },
    price: 175,
    colours: [colour('малиновий', '#8a1f4d'), colour('жовтий', '#f0b03f')],
    pictures: ['socks-dots'],
    addedDaysAgo: 28,
    lots: [{ purchase: 'P-2026-024', unitCost: 60, pieces: { '36-38': 14, '39-41': 9 } }],
  },
  {
    code: 'SOC-0703',
    type: 'socks',
    name: { uk: 'Шкарпетки «Колядник»', en: 'Carol Singer socks' },
    description: {
      uk: 'Ромби, як на святковому рушнику, і темна п’ята, на якій не видно, скільки хат ви обійшли. Товсті: беріть до чобіт або замість капців.',
      en: 'Rhombuses as on a festive towel, and a dark heel that does not tell how many houses you have visited. Thick ones: for boots, or instead of slippers.',
    },
    price: 245,
    colours: [colour('молочний', '#efe6d6'), colour('червоний', '#a5281f')],
    pictures: ['socks-rhombs'],
    addedDaysAgo: 10,
    lots: [{ purchase: 'P-2026-027', unitCost: 92, pieces: { '36-38': 16, '39-41': 16, '42-44': 6 } }],
  },
  {
    code: 'SOC-0704',
    type: 'socks',
    name: { uk: 'Шкарпетки «Захід над лиманом»', en: 'Estuary Sunset socks' },
    description: {
      uk: 'Від ночі на манжеті до останнього світла на носку: нитку фарбуємо по сантиметру. Друга шкарпетка ніколи не повторює першу точнісінько, і так задумано.',
      en: 'From night at the cuff to the last light at the toe: we dye the yarn centimetre by centimetre. The second sock never quite repeats the first, and that is the idea.',
    },
    price: 195,
    compareAtPrice: 230,
    colours: [blend('захід сонця', 'v', '#2d2350', '#8a3d6b', '#f0a24e')],
    pictures: ['socks-dusk'],
    addedDaysAgo: 76,
    lots: [{ purchase: 'P-2026-017', unitCost: 74, pieces: { '36-38': 7, '39-41': 5 } }],
  },
]
