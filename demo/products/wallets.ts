import { colour, type DemoProduct } from '../product.ts'

export const wallets: DemoProduct[] = [
  {
    code: 'WAL-0301',
    type: 'wallets',
    name: { uk: 'Гаманець «Барвінок»', en: 'Periwinkle wallet' },
    description: {
      uk: 'Барвінковий лист узимку: зелений тоді, коли решта вже здалася. Вісім карток, купюри без згину й окрема кишенька для квитка, який шкода викинути.',
      en: 'A periwinkle leaf in winter: green when the rest have given up. Eight cards, notes unfolded, and a small pocket for the ticket you cannot throw away.',
    },
    price: 890,
    colours: [colour('барвінковий', '#2f6038')],
    pictures: ['wallet-periwinkle'],
    addedDaysAgo: 96,
    lots: [
      { purchase: 'P-2026-009', unitCost: 360, pieces: { '': 6 } },
      { purchase: 'P-2026-021', unitCost: 395, pieces: { '': 6 } },
    ],
  },
  {
    code: 'WAL-0302',
    type: 'wallets',
    name: { uk: 'Гаманець «Вишня в шоколаді»', en: 'Chocolate Cherry wallet' },
    description: {
      uk: 'Темно-вишневий, із зернистою шкірою, на якій не видно подряпин. Кнопка тримає міцно, але відпускає з першого разу. Добрий подарунок людині, яка «нічого не потребує».',
      en: 'Dark cherry, in grained leather that hides scratches. The snap holds fast yet lets go at the first try. A good present for someone who “needs nothing”.',
    },
    price: 950,
    colours: [colour('вишневий', '#80243f')],
    pictures: ['wallet-wine'],
    addedDaysAgo: 33,
    lots: [{ purchase: 'P-2026-024', unitCost: 410, pieces: { '': 9 } }],
  },
  {
    code: 'WAL-0303',
    type: 'wallets',
    name: { uk: 'Гаманець «Волошка»', en: 'Cornflower wallet' },
    description: {
      uk: 'Синій, як волошки в житі, яких ніхто не сіяв. Плаский, тож не стирчить із кишені пальта. Усередині світла підкладка, щоб дрібне не губилося в темряві.',
      en: 'Blue as the cornflowers in the rye that nobody sowed. It is flat and does not stick out of a coat pocket. The lining is pale, so small things are not lost in the dark.',
    },
    price: 920,
    colours: [colour('волошковий', '#2f5d88')],
    pictures: ['wallet-river'],
    addedDaysAgo: 71,
    lots: [{ purchase: 'P-2026-017', unitCost: 385, pieces: { '': 5 } }],
  },
  {
    code: 'WAL-0304',
    type: 'wallets',
    name: { uk: 'Гаманець «Чорнобривець»', en: 'Marigold wallet' },
    description: {
      uk: 'Його видно на дні будь-якої сумки, навіть увечері в маршрутці. Помаранчева шкіра з роками стає спокійнішою, як і всі ми.',
      en: 'You will see it at the bottom of any bag, even on an evening bus. With the years the orange leather grows calmer, as we all do.',
    },
    price: 790,
    compareAtPrice: 940,
    colours: [colour('чорнобривцевий', '#d88f2a')],
    pictures: ['wallet-marigold'],
    addedDaysAgo: 165,
    lots: [
      { purchase: 'P-2026-006', unitCost: 340, pieces: { '': 3 } },
      { purchase: 'P-2026-014', unitCost: 365, pieces: { '': 4 } },
    ],
  },
]
