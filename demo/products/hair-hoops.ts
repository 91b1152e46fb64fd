import { blend, colour, type DemoProduct } from '../product.ts'

export const hairHoops: DemoProduct[] = [
  {
    code: 'HOO-0401',
    type: 'hairHoops',
    name: { uk: 'Обруч «Ожина»', en: 'Blackberry hair hoop' },
    description: {
      uk: 'Пухкий оксамит кольору ожини, від якого звичайна зачіска стає святковою. Не тисне за вухами: усередині гнучкий обідок, обгорнутий ватином.',
      en: 'Plump velvet the colour of blackberries, which turns everyday hair into an occasion. It does not press behind the ears: the band inside is flexible and wrapped in wadding.',
    },
    price: 420,
    colours: [colour('ожиновий', '#4f2148')],
    pictures: ['hoop-blackberry'],
    addedDaysAgo: 55,
    lots: [
      { purchase: 'P-2026-014', unitCost: 145, pieces: { '': 6 } },
      { purchase: 'P-2026-024', unitCost: 160, pieces: { '': 10 } },
    ],
  },
  {
    code: 'HOO-0402',
    type: 'hairHoops',
    name: { uk: 'Обруч «Гірчичний вузлик»', en: 'Mustard Knot hair hoop' },
    description: {
      uk: 'Лляна стрічка, зав’язана раз і назавжди. Ховає і день без шампуня, і поспіх, і волосся, яке ще не прокинулося.',
      en: 'A linen ribbon tied once and for all. It hides a day without shampoo, a hurry, and hair that has not woken up yet.',
    },
    price: 380,
    colours: [colour('гірчичний', '#cf9a3a')],
    pictures: ['hoop-mustard'],
    addedDaysAgo: 19,
    lots: [{ purchase: 'P-2026-027', unitCost: 130, pieces: { '': 14 } }],
  },
  {
    code: 'HOO-0403',
    type: 'hairHoops',
    name: { uk: 'Обруч «Роса»', en: 'Dewdrop hair hoop' },
    description: {
      uk: 'Двадцять сім перлин, найбільша посередині, як краплі на травинці о п’ятій ранку. Для весілля подруги або для вівторка, якщо вівторок того вартий.',
      en: 'Twenty-seven pearls, the largest in the middle, like drops on a blade of grass at five in the morning. For a friend’s wedding, or for a Tuesday that deserves it.',
    },
    price: 690,
    colours: [blend('перловий', 'tlbr', '#fffdf8', '#f3e8dc', '#c9b0a6')],
    pictures: ['hoop-dew'],
    addedDaysAgo: 88,
    lots: [{ purchase: 'P-2026-017', unitCost: 265, pieces: { '': 3 } }],
  },
  {
    code: 'HOO-0404',
    type: 'hairHoops',
    name: { uk: 'Обруч «Калина»', en: 'Guelder Rose hair hoop' },
    description: {
      uk: 'Ягоди й листя на тонкому обідку: вінок, у якому можна їхати в метро. Кожен збираємо вручну, тож двох однакових немає.',
      en: 'Berries and leaves on a thin band: a wreath you can wear on the underground. Each is put together by hand, so no two are the same.',
    },
    price: 640,
    colours: [colour('калиновий', '#c4281f'), colour('листяний', '#55793f')],
    pictures: ['hoop-kalyna'],
    addedDaysAgo: 4,
    lots: [{ purchase: 'P-2026-027', unitCost: 240, pieces: { '': 8 } }],
  },
]
