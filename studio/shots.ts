import type { Dye } from '../demo/dyes.ts'

/** Where the camera stands; the front is most products' first picture and has no suffix in the key. */
const angles = ['front', 'worn', 'side', 'open', 'detail', 'above', 'scale'] as const
export type Angle = (typeof angles)[number]

export type TypeSlug = 'bags' | 'shoes' | 'wallets' | 'hair-hoops' | 'belts' | 'garlands' | 'socks' | 'hats'

export interface Model {
  key: string
  type: TypeSlug
  uk: string
  en: string
  /** By the word that stands in the key: the dyes of up to three painted parts. */
  paints: Record<string, Paint>
  /** It lies flat and says little: its first picture is of it worn. */
  isBestWorn?: true
  /** How many of the paints, from the first, are also shown from each further angle; one angle shows them all. */
  further: Partial<Record<Exclude<Angle, 'front'>, number>>
}

export interface Paint {
  dyes: [Dye, ...Dye[]]
  /** The name of a mixture; a single dye lends its own. */
  uk?: string
  en?: string
}

function plain(...dyes: Dye[]): Record<string, Paint> {
  return Object.fromEntries(dyes.map((dye) => [dye, { dyes: [dye] }]))
}

function mixture(uk: string, en: string, ...dyes: [Dye, ...Dye[]]): Paint {
  return { dyes, uk, en }
}

const palettes: Record<string, Paint> = {
  harvest: mixture('жнива', 'harvest', 'poppy', 'saffron', 'moss'),
  berry: mixture('ягідний', 'berry', 'raspberry', 'powder', 'plum'),
  meadow: mixture('луговий', 'meadow', 'moss', 'sage', 'saffron'),
  frost: mixture('морозний', 'frost', 'river', 'sky', 'graphite'),
}

const models: Model[] = [
  {
    key: 'bag-flap',
    type: 'bags',
    uk: 'сумка з клапаном, ручкою й латунним замком',
    en: 'flap bag with a top handle and a brass lock',
    paints: plain('elder', 'poppy', 'moss', 'river', 'caramel'),
    further: { worn: 5, side: 5, detail: 2, scale: 5 },
  },
  {
    key: 'bag-tote',
    type: 'bags',
    uk: 'висока шкіряна сумка-тоут із двома ручками',
    en: 'tall leather tote with two handles',
    paints: plain('caramel', 'night', 'cherry', 'milk'),
    further: { worn: 4, side: 4, detail: 1, scale: 4 },
  },
  {
    key: 'bag-moon',
    type: 'bags',
    uk: 'сумка-півмісяць на блискавці, з ременем на плече',
    en: 'half-moon shoulder bag with a zip',
    paints: plain('saffron', 'pine', 'powder', 'walnut'),
    further: { worn: 4, side: 4, detail: 2, scale: 4 },
  },
  {
    key: 'bag-shopper',
    type: 'bags',
    uk: 'полотняна торба зі шкіряними ручками',
    en: 'canvas shopper with leather handles',
    paints: plain('linen', 'river', 'raspberry'),
    further: { worn: 3, side: 3, detail: 1, scale: 3 },
  },
  {
    key: 'flats',
    type: 'shoes',
    uk: 'балетки з бантиком',
    en: 'ballet flats with a bow',
    paints: plain('cherry', 'night', 'honey', 'powder', 'moss'),
    further: { worn: 5, side: 5, above: 5, scale: 5 },
  },
  {
    key: 'loafers',
    type: 'shoes',
    uk: 'лофери з ремінцем',
    en: 'penny loafers',
    paints: plain('chestnut', 'night', 'elder', 'milk'),
    further: { worn: 4, side: 4, above: 4, detail: 1, scale: 4 },
  },
  {
    key: 'boots',
    type: 'shoes',
    uk: 'черевики челсі',
    en: 'Chelsea boots',
    paints: plain('walnut', 'night', 'pine'),
    further: { worn: 3, side: 3, detail: 1, scale: 3 },
  },
  {
    key: 'boots-heel',
    type: 'shoes',
    uk: 'черевики челсі на підборі',
    en: 'heeled Chelsea boots',
    paints: plain('poppy'),
    further: { worn: 1, side: 1, detail: 1, scale: 1 },
  },
  {
    key: 'wallet-long',
    type: 'wallets',
    uk: 'довгий гаманець із клапаном на кнопці',
    en: 'long wallet with a snap flap',
    paints: plain('moss', 'elder', 'caramel', 'river'),
    further: { worn: 4, side: 4, open: 4, detail: 1, scale: 4 },
  },
  {
    key: 'wallet-zip',
    type: 'wallets',
    uk: 'гаманець на блискавці по колу',
    en: 'zip-around wallet',
    paints: plain('poppy', 'night', 'sage', 'saffron'),
    further: { worn: 4, above: 4, open: 1, detail: 1, scale: 4 },
  },
  {
    key: 'wallet-card',
    type: 'wallets',
    uk: 'картхолдер',
    en: 'card holder',
    paints: plain('chestnut', 'river', 'raspberry', 'pine'),
    further: { worn: 4, above: 4, scale: 4 },
  },
  {
    key: 'wallet-clasp',
    type: 'wallets',
    uk: 'гаманець із застібкою-фермуаром («поцілунок»)',
    en: 'kiss-lock purse',
    paints: plain('cherry', 'honey', 'powder', 'river'),
    further: { worn: 4, side: 4, detail: 1, scale: 4 },
  },
  {
    key: 'hoop-wrap',
    type: 'hair-hoops',
    uk: 'обруч, обвитий атласною стрічкою',
    en: 'hair hoop wrapped in satin ribbon',
    paints: plain('saffron', 'elder', 'mint', 'night'),
    further: { worn: 4, side: 4, scale: 4 },
  },
  {
    key: 'hoop-pearl',
    type: 'hair-hoops',
    uk: 'оксамитовий обруч із перлами',
    en: 'velvet hair hoop with pearls',
    paints: plain('night', 'milk', 'cherry', 'river'),
    further: { worn: 4, side: 4, scale: 4 },
  },
  {
    key: 'hoop-knot',
    type: 'hair-hoops',
    uk: 'широкий оксамитовий обруч із вузлом',
    en: 'wide velvet hair hoop with a knot',
    paints: plain('raspberry', 'pine', 'powder', 'plum'),
    further: { worn: 4, side: 4, detail: 1, scale: 4 },
  },
  {
    key: 'hoop-braid',
    type: 'hair-hoops',
    uk: 'обруч-коса, плетений із трьох пасм',
    en: 'braided hair hoop of three strands',
    paints: plain('caramel', 'terracotta', 'lavender'),
    further: { worn: 3, side: 3, scale: 3 },
  },
  {
    key: 'belt-classic',
    type: 'belts',
    uk: 'класичний шкіряний пасок зі строчкою, згорнутий',
    en: 'classic stitched leather belt, coiled',
    paints: plain('chestnut', 'night', 'caramel', 'pine', 'sage', 'graphite'),
    further: { worn: 6, above: 6, scale: 6 },
  },
  {
    key: 'belt-wide',
    type: 'belts',
    uk: 'широкий пасок із великою заокругленою пряжкою',
    en: 'wide belt with a large rounded buckle',
    paints: plain('elder', 'walnut', 'poppy'),
    further: { worn: 3, side: 3, detail: 1, scale: 3 },
  },
  {
    key: 'belt-slim',
    type: 'belts',
    uk: 'тонкий пасок із круглою латунною пряжкою',
    en: 'slim belt with a round brass buckle',
    paints: plain('milk', 'cherry', 'saffron', 'night'),
    further: { worn: 4, above: 4, scale: 4 },
  },
  {
    key: 'garland-felt',
    type: 'garlands',
    uk: 'гірлянда з вовняних кульок',
    en: 'garland of felt balls',
    paints: palettes,
    further: { detail: 4, scale: 4 },
  },
  {
    key: 'garland-flags',
    type: 'garlands',
    uk: 'гірлянда з полотняних прапорців',
    en: 'bunting of linen flags',
    paints: { harvest: palettes['harvest']!, meadow: palettes['meadow']!, frost: palettes['frost']! },
    further: { detail: 3, scale: 3 },
  },
  {
    key: 'garland-stars',
    type: 'garlands',
    uk: 'гірлянда зірок із вогниками',
    en: 'garland of stars with fairy lights',
    paints: plain('honey', 'milk', 'poppy'),
    further: { detail: 3, scale: 3 },
  },
  {
    key: 'garland-leaves',
    type: 'garlands',
    uk: 'гірлянда з фетрового листя та ягід',
    en: 'garland of felt leaves and berries',
    paints: {
      autumn: mixture('осінній', 'autumn', 'terracotta', 'honey', 'cherry'),
      grove: mixture('гайовий', 'grove', 'moss', 'sage', 'poppy'),
      frost: mixture('морозний', 'frost', 'pine', 'sky', 'milk'),
    },
    further: { detail: 3, scale: 3 },
  },
  {
    key: 'socks-ribbed',
    type: 'socks',
    uk: 'високі шкарпетки в рубчик',
    en: 'ribbed crew socks',
    paints: plain('saffron', 'moss', 'graphite', 'cherry', 'milk'),
    further: { worn: 5, detail: 5, scale: 5 },
  },
  {
    key: 'socks-child',
    type: 'socks',
    uk: 'дитячі шкарпетки в рубчик',
    en: 'children’s ribbed socks',
    paints: plain('sky'),
    further: { worn: 1, detail: 1, scale: 1 },
  },
  {
    key: 'socks-striped',
    type: 'socks',
    uk: 'смугасті шкарпетки',
    en: 'striped socks',
    paints: {
      shore: mixture('річковий із молочним', 'river blue and milk', 'river', 'milk'),
      sunset: mixture('маковий із пудровим', 'poppy and powder', 'poppy', 'powder'),
      garden: mixture('хвойний із шафрановим', 'pine and saffron', 'pine', 'saffron'),
      dusk: mixture('сливовий із лавандовим', 'plum and lavender', 'plum', 'lavender'),
    },
    further: { worn: 4, detail: 4, scale: 4 },
  },
  {
    key: 'socks-rhombs',
    type: 'socks',
    uk: 'шкарпетки в ромби',
    en: 'argyle socks',
    paints: {
      pysanka: mixture('бузиновий із шафрановим', 'elderberry and saffron', 'elder', 'saffron'),
      sage: mixture('шавлієвий із молочним', 'sage and milk', 'sage', 'milk'),
      chestnut: mixture('каштановий із небесним', 'chestnut and sky', 'chestnut', 'sky'),
    },
    isBestWorn: true,
    further: { worn: 3, detail: 3, scale: 3 },
  },
  {
    key: 'socks-short',
    type: 'socks',
    uk: 'короткі шкарпетки',
    en: 'ankle socks',
    // of night black an eye sees nothing close up
    paints: plain('mint', 'powder', 'sky', 'night'),
    isBestWorn: true,
    further: { worn: 4, detail: 3, scale: 4 },
  },
  {
    key: 'hat-boater',
    type: 'hats',
    uk: 'соломʼяний канотьє зі стрічкою (колір — стрічки)',
    en: 'straw boater with a ribbon (the colour is the ribbon’s)',
    paints: plain('elder', 'poppy', 'river', 'moss'),
    further: { worn: 4, above: 4, detail: 1, scale: 4 },
  },
  {
    key: 'hat-bucket',
    type: 'hats',
    uk: 'полотняна панама',
    en: 'canvas bucket hat',
    paints: plain('sage', 'linen', 'night', 'terracotta'),
    further: { worn: 4, above: 4, detail: 1, scale: 4 },
  },
  {
    key: 'hat-beret',
    type: 'hats',
    uk: 'вовняний берет',
    en: 'wool beret',
    paints: plain('raspberry', 'saffron', 'pine', 'graphite'),
    further: { worn: 4, side: 4, scale: 4 },
  },
  {
    key: 'hat-beanie',
    type: 'hats',
    uk: 'вʼязана шапка з помпоном',
    en: 'knitted beanie with a pompon',
    paints: plain('milk', 'river', 'terracotta', 'plum'),
    further: { worn: 4, side: 4, detail: 1, scale: 4 },
  },
]

/** The paper a front stands on, and the type's dye at an eighth upon it for the further angles. */
export const grounds: Record<'front' | TypeSlug, string> = {
  front: '#e6d3b5',
  bags: '#dccfc6',
  shoes: '#e8d2be',
  wallets: '#dad8c2',
  'hair-hoops': '#f0dfbd',
  belts: '#e0d3c0',
  garlands: '#e5cfc6',
  socks: '#d8d7d0',
  hats: '#d9cec2',
}

export interface Picture {
  key: string
  model: Model
  angle: Angle
  paint: Paint
}

/** Every picture, the angles of one model together. */
export function pictures(): Picture[] {
  return models.flatMap((model) =>
    angles
      .filter((angle) => angle !== 'front' || !model.isBestWorn)
      .flatMap((angle) =>
        Object.entries(model.paints)
          .slice(0, angle === 'front' ? undefined : (model.further[angle] ?? 0))
          .map(([word, paint]) => ({
            key: [model.key, word, ...(angle === 'front' ? [] : [angle])].join('-'),
            model,
            angle,
            paint,
          })),
      ),
  )
}
