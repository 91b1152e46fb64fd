import { blend, type DemoProduct } from '../product.ts'

export const garlands: DemoProduct[] = [
  {
    code: 'GAR-0601',
    type: 'garlands',
    name: { uk: 'Гірлянда «Цукерки з повсті»', en: 'Felt Sweets garland' },
    description: {
      uk: 'Тридцять три вовняні кульки, скачані мокрими долонями. Висить над ліжечком, над столом, над вікном, і скрізь від неї тихішає. Завдовжки три метри, кульки можна пересувати.',
      en: 'Thirty-three woollen balls rolled by wet hands. Above a cot, a table or a window, it makes the place quieter. Three metres long, and the balls can be moved.',
    },
    price: 560,
    colours: [blend('різнобарвний', 'tlbr', '#8a1f4d', '#f0b03f', '#a5381b', '#3b6635', '#2b5a86')],
    pictures: ['garland-felt'],
    addedDaysAgo: 44,
    lots: [
      { purchase: 'P-2026-021', unitCost: 210, pieces: { '': 8 } },
      { purchase: 'P-2026-027', unitCost: 225, pieces: { '': 12 } },
    ],
  },
  {
    code: 'GAR-0602',
    type: 'garlands',
    name: { uk: 'Гірлянда «Прапорці на дачі»', en: 'Summer House bunting' },
    description: {
      uk: 'Лляні прапорці з писанковими знаками: крапка, ромб, безконечник. Не бояться вітру й роси. Знімати восени не обов’язково.',
      en: 'Linen flags with signs from painted eggs: a dot, a rhombus, a wave without end. They fear neither wind nor dew. There is no need to take them down in autumn.',
    },
    price: 480,
    colours: [blend('писанковий', 'bltr', '#a5381b', '#d39a30', '#3b6635', '#2b5a86')],
    pictures: ['garland-flags'],
    addedDaysAgo: 110,
    lots: [{ purchase: 'P-2026-014', unitCost: 175, pieces: { '': 10 } }],
  },
  {
    code: 'GAR-0603',
    type: 'garlands',
    name: { uk: 'Гірлянда «Помаранч і кориця»', en: 'Orange and Cinnamon garland' },
    description: {
      uk: 'Сушимо помаранчі на печі дві доби, щоб світилися на просвіт. Кориця справжня, тож перші тижні пахне вся кімната. Тримайте далі від пари й цікавих котів.',
      en: 'We dry the oranges on a stove for two days, until light shines through them. The cinnamon is real, so for the first weeks the whole room smells of it. Keep away from steam and curious cats.',
    },
    price: 690,
    colours: [blend('помаранчевий', 'v', '#f6bf5a', '#cf6a1c', '#8a4f2a')],
    pictures: ['garland-orange'],
    addedDaysAgo: 3,
    lots: [{ purchase: 'P-2026-027', unitCost: 280, pieces: { '': 15 } }],
  },
]
