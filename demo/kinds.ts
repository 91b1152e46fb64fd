import type { Tx } from '#platform/server/database/database.ts'
import { kindNamed, type ProductKind } from '#modules/catalog/kind.ts'
import type { ProductType, ProductTypeSlug } from '#modules/catalog/product.ts'
import { insertKinds, listKinds } from '#modules/catalog/server/index.ts'
import type { DemoProduct } from './product.ts'

/** The name of a model that several products share, and the text of its page. */
interface DemoKind {
  type: ProductTypeSlug
  /** Its address within the type. */
  slug: string
  name: { uk: string; en: string }
  text: { uk: string; en: string }
}

/** By the beginning of the pictures' keys, which name the model. */
export const demoKinds: Readonly<Record<string, DemoKind>> = {
  flats: {
    type: 'shoes',
    slug: 'ballet-flats',
    name: { uk: 'Балетки', en: 'Ballet flats' },
    text: {
      uk: 'Мʼяка шкіра, тонка підошва й устілка, до якої не треба звикати. У сумці вони важать менше за парасольку.',
      en: 'Soft leather, a thin sole and an insole that needs no breaking in. In a bag they weigh less than an umbrella.',
    },
  },
  loafers: {
    type: 'shoes',
    slug: 'loafers',
    name: { uk: 'Лофери', en: 'Loafers' },
    text: {
      uk: 'Взуваються на ходу й тримаються до вечора. Під штани, під сукню, з теплими шкарпетками й без них.',
      en: 'They go on in one step and stay on until evening. With trousers, with a dress, with warm socks or none.',
    },
  },
  boots: {
    type: 'shoes',
    slug: 'boots',
    name: { uk: 'Черевики', en: 'Boots' },
    text: {
      uk: 'Зверху теляча шкіра, всередині вовна, знизу підошва, яка тримається бруківки. Гумка з боків пускає ногу за секунду.',
      en: 'Calf leather outside, wool inside and a sole that holds on to cobbles. Elastic at the sides lets a foot in at once.',
    },
  },
  'bag-flap': {
    type: 'bags',
    slug: 'flap-bags',
    name: { uk: 'Сумки з клапаном', en: 'Flap bags' },
    text: {
      uk: 'Невеликі сумки, які тримають форму й закриваються замком. Для ключів, телефона, помади й планів на вечір.',
      en: 'Small bags that keep their shape and close with a lock. For keys, a phone, a lipstick and plans for the evening.',
    },
  },
  'bag-moon': {
    type: 'bags',
    slug: 'moon-bags',
    name: { uk: 'Сумки-півмісяці', en: 'Moon bags' },
    text: {
      uk: 'Мʼякий півмісяць під рукою. Лягає вздовж тіла, не бʼє по стегну й не чіпляється в маршрутці.',
      en: 'A soft half moon under your arm. It lies along the body and catches on nobody in a full bus.',
    },
  },
  'bag-tote': {
    type: 'bags',
    slug: 'totes',
    name: { uk: 'Тоути', en: 'Totes' },
    text: {
      uk: 'Високі шкіряні сумки на двох ручках, у які сторчма стає папка А4. Дно подвійне, тож їх можна ставити на підлогу.',
      en: 'Tall leather bags on two handles, in which an A4 folder stands upright. The bottom is double, so they can stand on a floor.',
    },
  },
  'bag-shopper': {
    type: 'bags',
    slug: 'shoppers',
    name: { uk: 'Шопери', en: 'Shoppers' },
    text: {
      uk: 'Міцне полотно й шкіряні ручки, що не ріжуть долонь. На базар порожні, з базару повні.',
      en: 'Strong canvas and leather handles that spare your palms. Empty on the way to the market, full on the way back.',
    },
  },
  'wallet-long': {
    type: 'wallets',
    slug: 'long-wallets',
    name: { uk: 'Довгі гаманці', en: 'Long wallets' },
    text: {
      uk: 'Купюри лежать без згину, картки стоять у ряд. Є кишенька й для квитка, який шкода викинути.',
      en: 'Notes lie unfolded and cards stand in a row. There is a pocket for a ticket worth keeping, too.',
    },
  },
  'wallet-clasp': {
    type: 'wallets',
    slug: 'clasp-purses',
    name: { uk: 'Гаманці з фермуаром', en: 'Clasp purses' },
    text: {
      uk: 'Замок-поцілунок клацає міцно, а відкривається двома пальцями. Дрібʼязок у таких не дзвенить.',
      en: 'A kiss lock that snaps shut and opens with two fingers. Coins stay quiet in it.',
    },
  },
  'wallet-zip': {
    type: 'wallets',
    slug: 'zip-wallets',
    name: { uk: 'Гаманці на блискавці', en: 'Zip wallets' },
    text: {
      uk: 'Блискавка йде по колу й нічого не випускає дорогою. Усередині картки, купюри й місце для монет.',
      en: 'The zip goes all the way round and loses nothing on the road. Inside are cards, notes and room for coins.',
    },
  },
  'wallet-card': {
    type: 'wallets',
    slug: 'card-holders',
    name: { uk: 'Картхолдери', en: 'Card holders' },
    text: {
      uk: 'Для тих, хто платить карткою й нічого зайвого не носить. Влазять у кишеню джинсів.',
      en: 'For those who pay by card and carry nothing more. They fit the pocket of your jeans.',
    },
  },
  'hat-boater': {
    type: 'hats',
    slug: 'boaters',
    name: { uk: 'Канотьє', en: 'Boaters' },
    text: {
      uk: 'Соломʼяні капелюхи з рівними крисами й стрічкою. Від сонця, від вітру й від поганого настрою.',
      en: 'Straw hats with a flat brim and a ribbon. Against sun, wind and low spirits.',
    },
  },
  'hat-bucket': {
    type: 'hats',
    slug: 'bucket-hats',
    name: { uk: 'Панами', en: 'Bucket hats' },
    text: {
      uk: 'Бавовняні, мʼякі, з широкими полями. Згортаються в кишеню й розгортаються без заломів.',
      en: 'Soft cotton with a wide brim. They roll up into a pocket and unroll without a crease.',
    },
  },
  'hat-beret': {
    type: 'hats',
    slug: 'berets',
    name: { uk: 'Берети', en: 'Berets' },
    text: {
      uk: 'Мʼякі вовняні берети, які самі лягають набік. Тепло й у листопаді, і в трамваї з відчиненими дверима.',
      en: 'Soft wool berets that tilt by themselves. Warm in November, and in a tram with its doors open.',
    },
  },
  'hat-beanie': {
    type: 'hats',
    slug: 'beanies',
    name: { uk: 'Шапки', en: 'Beanies' },
    text: {
      uk: 'Товстий рубчик, який не розтягується до весни. Усередині флісова смужка, тож чоло не чухається.',
      en: 'A thick rib that keeps its shape until spring. A fleece band inside keeps your forehead from itching.',
    },
  },
  'belt-classic': {
    type: 'belts',
    slug: 'classic-belts',
    name: { uk: 'Класичні пояси', en: 'Classic belts' },
    text: {
      uk: 'Один шматок товстої шкіри, рівний шов і латунна пряжка. Розмір рахуйте від пряжки до середнього отвору.',
      en: 'One piece of thick leather, an even seam and a brass buckle. Measure the size from the buckle to the middle hole.',
    },
  },
  'belt-slim': {
    type: 'belts',
    slug: 'slim-belts',
    name: { uk: 'Тонкі пояси', en: 'Slim belts' },
    text: {
      uk: 'Вузька смужка шкіри, яка тримає не штани, а силует. До суконь, кардиганів і пальт.',
      en: 'A narrow strip of leather that holds your outline rather than your trousers. For dresses, cardigans and coats.',
    },
  },
  'belt-wide': {
    type: 'belts',
    slug: 'wide-belts',
    name: { uk: 'Широкі пояси', en: 'Wide belts' },
    text: {
      uk: 'Завширшки з бабусину крайку, з великою пряжкою. Один розмір: ближчі отвори для сукні, дальші для пальта.',
      en: 'As wide as a grandmother’s sash, with a large buckle. One size: the near holes are for a dress, the far ones for a coat.',
    },
  },
  'hoop-knot': {
    type: 'hairHoops',
    slug: 'knotted-headbands',
    name: { uk: 'Обручі з вузлом', en: 'Knotted headbands' },
    text: {
      uk: 'Пухкий оксамит, завʼязаний справжнім вузлом. Усередині гнучкий обідок, який не тисне за вухами.',
      en: 'Plump velvet tied in a real knot. The band inside bends, so it never pinches behind the ears.',
    },
  },
  'hoop-wrap': {
    type: 'hairHoops',
    slug: 'satin-headbands',
    name: { uk: 'Атласні обручі', en: 'Satin headbands' },
    text: {
      uk: 'Атласна стрічка, обвита виток до витка. Рятує зачіску за три секунди й не сповзає.',
      en: 'Satin ribbon wound turn by turn. It saves your hair in three seconds and stays where it is.',
    },
  },
  'hoop-pearl': {
    type: 'hairHoops',
    slug: 'beaded-headbands',
    name: { uk: 'Обручі з намистинами', en: 'Beaded headbands' },
    text: {
      uk: 'Оксамит, а на ньому намистини під перли. Кожна пришита окремим вузликом, тож сама не губиться.',
      en: 'Velvet set with pearl beads. Each is sewn on with a knot of its own, so none is lost.',
    },
  },
  'hoop-braid': {
    type: 'hairHoops',
    slug: 'plaited-headbands',
    name: { uk: 'Плетені обручі', en: 'Plaited headbands' },
    text: {
      uk: 'Три пасма, сплетені щільно, як коса на свято. Тримають і густе волосся, і неслухняний чубчик.',
      en: 'Three strands plaited as tightly as a festive braid. They hold thick hair and a stubborn fringe alike.',
    },
  },
  'garland-felt': {
    type: 'garlands',
    slug: 'felt-ball-garlands',
    name: { uk: 'Гірлянди з кульок', en: 'Felt ball garlands' },
    text: {
      uk: 'Вовняні кульки, скачані руками, на бавовняній нитці. Їх можна пересувати: тісно чи просторо, вирішуєте ви.',
      en: 'Wool balls felted by hand on a cotton thread. They slide along it: close together or far apart, as you like.',
    },
  },
  'garland-flags': {
    type: 'garlands',
    slug: 'bunting',
    name: { uk: 'Прапорці', en: 'Bunting' },
    text: {
      uk: 'Лляні прапорці на свято, веранду й просто так. Складаються в кишеню й чекають наступного разу.',
      en: 'Linen flags for a party, a porch or no reason at all. They fold into a pocket and wait for the next time.',
    },
  },
  'garland-leaves': {
    type: 'garlands',
    slug: 'leaf-garlands',
    name: { uk: 'Гірлянди з листя', en: 'Leaf garlands' },
    text: {
      uk: 'Фетрове листя з жилками, прошитими вручну. Двох однакових листків немає, як і надворі.',
      en: 'Felt leaves with veins stitched by hand. No two are alike, as outdoors.',
    },
  },
  'garland-stars': {
    type: 'garlands',
    slug: 'star-lights',
    name: { uk: 'Гірлянди із зірок', en: 'Star lights' },
    text: {
      uk: 'Зірки з теплими вогниками на батарейках. Світять рівно так, щоб знайти печиво й нікого не розбудити.',
      en: 'Stars with warm lights that run on batteries. Bright enough to find the biscuits and wake nobody.',
    },
  },
  'socks-striped': {
    type: 'socks',
    slug: 'striped-socks',
    name: { uk: 'Смугасті шкарпетки', en: 'Striped socks' },
    text: {
      uk: 'Теплі, у смужку, з міцною пʼятою й носком. Смужки сходяться, навіть якщо взувати поспіхом.',
      en: 'Warm and striped, with a strong heel and toe. The stripes meet even when you dress in a hurry.',
    },
  },
  'socks-ribbed': {
    type: 'socks',
    slug: 'ribbed-socks',
    name: { uk: 'Шкарпетки в рубчик', en: 'Ribbed socks' },
    text: {
      uk: 'Високі, з широкою гумкою, яка не лишає слідів. До черевиків, лоферів і вечорів на дивані.',
      en: 'High, with a wide top that leaves no mark. For boots, loafers and evenings on the sofa.',
    },
  },
  'socks-short': {
    type: 'socks',
    slug: 'ankle-socks',
    name: { uk: 'Короткі шкарпетки', en: 'Ankle socks' },
    text: {
      uk: 'До кісточки, щоб зі взуття не виглядало зайвого. Не сповзають під пʼяту.',
      en: 'Up to the ankle, so that nothing looks out of the shoe. They don’t slip under the heel.',
    },
  },
  'socks-rhombs': {
    type: 'socks',
    slug: 'argyle-socks',
    name: { uk: 'Шкарпетки з ромбами', en: 'Argyle socks' },
    text: {
      uk: 'Ромби, як на святковому рушнику. Товсті: до чобіт або замість капців.',
      en: 'Diamonds as on a festive towel. Thick: for boots, or instead of slippers.',
    },
  },
  'socks-child': {
    type: 'socks',
    slug: 'childrens-socks',
    name: { uk: 'Дитячі шкарпетки', en: 'Children’s socks' },
    text: {
      uk: 'Для тих, хто вчиться взуватися без мами. Усередині позначено, де ліва, а де права.',
      en: 'For those who learn to dress by themselves. Inside they say which is left and which is right.',
    },
  },
}

/** Adds those that the shop has not; what staff renamed keeps its new name. All kinds of the shop afterwards. */
export async function nameKinds(tx: Tx, types: ReadonlyMap<string, ProductType>): Promise<ProductKind[]> {
  const known = await listKinds(tx)
  const made = Object.values(demoKinds).map(({ type, slug, name, text }) => ({
    typeId: types.get(type)?.id ?? '',
    slug,
    nameUk: name.uk,
    nameEn: name.en,
    textUk: text.uk,
    textEn: text.en,
  }))
  const isKnown = ({ typeId, slug, nameUk }: ProductKind) =>
    kindNamed(known, typeId, slug) ?? kindNamed(known, typeId, nameUk)
  const added = made.filter((kind) => !isKnown(kind))
  await insertKinds(tx, added)
  return [...known, ...added]
}

/** The slug of the kind that a product's pictures show; empty where it is of none. */
export function kindOf({ pictures: [picture] }: DemoProduct, typeId: string, known: readonly ProductKind[]): string {
  const model = Object.keys(demoKinds).find((each) => picture === each || picture.startsWith(`${each}-`))
  const kind = model === undefined ? undefined : demoKinds[model]
  return (kind && (kindNamed(known, typeId, kind.slug) ?? kindNamed(known, typeId, kind.name.uk))?.slug) ?? ''
}
