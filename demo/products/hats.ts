import { colour, type DemoProduct } from '../product.ts'

export const hats: DemoProduct[] = [
  {
    code: 'HAT-0801',
    type: 'hats',
    name: { uk: 'Капелюх «Стернянка»', en: 'Stubble Field hat' },
    description: {
      uk: 'Солом’яний канотьє з темною стрічкою: серпень, який можна надіти. Тримає поля навіть після валізи, якщо покласти його догори дном і набити шкарпетками.',
      en: 'A straw boater with a dark ribbon: an August to wear. The brim keeps its line even after a suitcase, if you lay it upside down and fill it with socks.',
    },
    price: 1150,
    colours: [colour('солом’яний', '#e3c878'), colour('бузинова стрічка', '#4a1942')],
    pictures: ['hat-straw'],
    addedDaysAgo: 181,
    lots: [
      { purchase: 'P-2026-006', unitCost: 480, pieces: { '56': 3, '58': 4 } },
      { purchase: 'P-2026-014', unitCost: 510, pieces: { '56': 2, '58': 2 } },
    ],
  },
  {
    code: 'HAT-0802',
    type: 'hats',
    name: { uk: 'Капелюх «Лісник»', en: 'Forester hat' },
    description: {
      uk: 'Зелений фетр для дощу, що лише збирається. М’який настільки, що згортається в рукав, і впертий настільки, що розгортається без заломів.',
      en: 'Green felt for rain that is only gathering. Soft enough to roll into a sleeve, and stubborn enough to unroll without a crease.',
    },
    price: 1290,
    colours: [colour('оливковий', '#6d7a4a')],
    pictures: ['hat-moss'],
    addedDaysAgo: 51,
    lots: [{ purchase: 'P-2026-024', unitCost: 560, pieces: { '56': 3, '58': 3, '60': 1 } }],
  },
  {
    code: 'HAT-0803',
    type: 'hats',
    name: { uk: 'Капелюх «Какао»', en: 'Cocoa hat' },
    description: {
      uk: 'Какао з краплею меду: теплий коричневий фетр і шафранова стрічка. Пасує до шалика, який зв’язали не ви, але вам.',
      en: 'Cocoa with a drop of honey: warm brown felt and a saffron ribbon. It goes with the scarf that was knitted not by you, but for you.',
    },
    price: 1190,
    compareAtPrice: 1390,
    colours: [colour('какао', '#8a5a3c'), colour('шафранова стрічка', '#f0b03f')],
    pictures: ['hat-cocoa'],
    addedDaysAgo: 99,
    lots: [{ purchase: 'P-2026-017', unitCost: 530, pieces: { '56': 2, '58': 3 } }],
  },
  {
    code: 'HAT-0804',
    type: 'hats',
    name: { uk: 'Берет «Гарбузова каша»', en: 'Pumpkin Porridge beret' },
    description: {
      uk: 'Вовняний берет кольору дитячої каші з гарбузом. Один на всіх: тягнеться від п’ятдесят п’ятого до п’ятдесят дев’ятого розміру. Носити набік не обов’язково, але саме виходить.',
      en: 'A woollen beret the colour of a childhood porridge. One size for all: it stretches from fifty-five to fifty-nine. You need not wear it tilted, but it happens by itself.',
    },
    price: 590,
    colours: [colour('гарбузовий', '#cf8a2c')],
    pictures: ['beret-marigold'],
    addedDaysAgo: 7,
    lots: [{ purchase: 'P-2026-027', unitCost: 225, pieces: { '': 11 } }],
  },
]
