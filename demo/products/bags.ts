import { colour, type DemoProduct } from '../product.ts'

export const bags: DemoProduct[] = [
  {
    code: 'BAG-0101',
    type: 'bags',
    name: { uk: 'Сумка «Маківка»', en: 'Poppy bag' },
    description: {
      uk: 'Червона, як поле під Полтавою в червні. Тримає форму, навіть коли в ній лише ключі й надія на вихідні. Усередині дві кишені: на блискавці для важливого й відкрита для того, що шукаєте щохвилини.',
      en: 'As red as a field near Poltava in June. It keeps its shape even when there is nothing in it but keys and hope for the weekend. Two pockets inside: a zipped one for what matters and an open one for what you look for every minute.',
    },
    price: 2650,
    colours: [colour('маковий', '#c2402a')],
    pictures: ['bag-poppy', 'bag-poppy-side'],
    addedDaysAgo: 12,
    lots: [
      { purchase: 'P-2026-017', unitCost: 1180, pieces: { '': 4 } },
      { purchase: 'P-2026-027', unitCost: 1260, pieces: { '': 8 } },
    ],
  },
  {
    code: 'BAG-0102',
    type: 'bags',
    name: { uk: 'Сумка «Бузина»', en: 'Elderberry bag' },
    description: {
      uk: 'Темна бузина, латунь і світлий шов, прокладений так рівно, що хочеться провести пальцем. Перші тижні шкіра трохи сувора, а потім звикає до вас і вже нікому більше не пасує.',
      en: 'Dark elderberry, brass, and a pale seam so even that you want to run a finger along it. For the first weeks the leather is a little stern; then it gets used to you and suits nobody else.',
    },
    price: 2850,
    colours: [colour('бузиновий', '#4a1942')],
    pictures: ['bag-elder', 'bag-elder-side'],
    addedDaysAgo: 47,
    lots: [
      { purchase: 'P-2026-009', unitCost: 1210, pieces: { '': 3 } },
      { purchase: 'P-2026-021', unitCost: 1340, price: 2950, pieces: { '': 6 } },
    ],
  },
  {
    code: 'BAG-0103',
    type: 'bags',
    name: { uk: 'Сумка «Мох»', en: 'Moss bag' },
    description: {
      uk: 'Зелень, яку бачиш, коли присядеш у лісі зав’язати шнурок. Уміщає книжку, термос і светр на вечір, а важить менше за ту книжку.',
      en: 'The green you see when you crouch in a forest to tie a lace. It holds a book, a flask and a jumper for the evening, and weighs less than the book.',
    },
    price: 2450,
    compareAtPrice: 2990,
    colours: [colour('мох', '#47683c')],
    pictures: ['bag-moss'],
    addedDaysAgo: 140,
    lots: [{ purchase: 'P-2026-006', unitCost: 1090, pieces: { '': 7 } }],
  },
  {
    code: 'BAG-0104',
    type: 'bags',
    name: { uk: 'Сумка «Карамель»', en: 'Caramel bag' },
    description: {
      uk: 'Колір карамелі за хвилину до того, як її знімуть із вогню. Із роками темніє на ручці, там, де ви її берете, і це найкращий її візерунок.',
      en: 'The colour of caramel a minute before it comes off the heat. Over the years it darkens on the handle, where you hold it, and that is the best of its patterns.',
    },
    price: 2750,
    colours: [colour('карамельний', '#b5783c')],
    pictures: ['bag-caramel'],
    addedDaysAgo: 83,
    lots: [
      { purchase: 'P-2026-014', unitCost: 1150, pieces: { '': 5 } },
      { purchase: 'P-2026-024', unitCost: 1230, pieces: { '': 4 } },
    ],
  },
  {
    code: 'BAG-0105',
    type: 'bags',
    name: { uk: 'Сумка «Дніпро ввечері»', en: 'Dnipro at Dusk bag' },
    description: {
      uk: 'Синя, як вода за годину до ліхтарів. Замок клацає тихо й певно; його приємно відчиняти просто так, чекаючи на трамвай.',
      en: 'Blue as the water an hour before the street lamps. The clasp clicks softly and surely; it is a pleasure to open it for no reason while you wait for the tram.',
    },
    price: 2890,
    colours: [colour('річковий', '#2f5d86')],
    pictures: ['bag-river'],
    addedDaysAgo: 6,
    lots: [{ purchase: 'P-2026-027', unitCost: 1310, pieces: { '': 6 } }],
  },
  {
    code: 'BAG-0106',
    type: 'bags',
    name: { uk: 'Сумка «Горіх»', en: 'Walnut bag' },
    description: {
      uk: 'Глибокий горіховий відтінок без жодного блиску. Чекаємо на пряжки для ременя і тоді поставимо її на вітрину.',
      en: 'A deep walnut shade without any shine. We are waiting for the buckles of its strap, and then it goes into the window.',
    },
    price: 2950,
    colours: [colour('горіховий', '#5e4030')],
    pictures: ['bag-walnut'],
    addedDaysAgo: 2,
    isHidden: true,
    lots: [{ purchase: 'P-2026-027', unitCost: 1330, pieces: { '': 5 } }],
  },
]
