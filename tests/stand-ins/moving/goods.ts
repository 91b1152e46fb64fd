/** An invented shop that moves out: models with their sizes and colours, for stand-ins of whoever it was with. */
export interface OtherModel {
  code: string
  name: string
  nameRu: string
  group: readonly [string, string]
  /** HTML, as shops write it. */
  description: string
  price: number
  oldPrice?: number
  cost: number
  variants: readonly { size: string; colour: string; quantity: number; held?: number }[]
  isHidden?: boolean
}

const boots = [36, 37, 38, 39, 40].map((size, at) => ({ size: String(size), colour: 'Чорний', quantity: 4 - at }))

export const otherShop: readonly OtherModel[] = [
  {
    code: 'VEREST',
    name: 'Черевики «Верест»',
    nameRu: 'Ботинки «Верест»',
    group: ['Взуття', 'Черевики'],
    description: '<p>Теплі й легкі.</p><ul><li>шкіра</li><li>підошва з гуми</li></ul><script>track()</script>',
    price: 2490,
    oldPrice: 2890,
    cost: 1180.5,
    variants: boots,
  },
  {
    code: 'LOZA',
    name: 'Сумка «Лоза»',
    nameRu: 'Сумка «Лоза»',
    group: ['Сумки', 'Через плече'],
    description: 'Плетена &amp; містка',
    price: 1350.5,
    cost: 610,
    variants: [
      { size: '', colour: 'Бежевий', quantity: 3, held: 1 },
      { size: '', colour: 'Чорний', quantity: 0 },
    ],
  },
  {
    code: 'PASOK-7',
    name: 'Пасок «Сьомий»',
    nameRu: 'Ремень «Седьмой»',
    group: ['Аксесуари', 'Паски'],
    description: '',
    price: 540,
    cost: 200,
    variants: [{ size: '', colour: '', quantity: 11 }],
    isHidden: true,
  },
]
