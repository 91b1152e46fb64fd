interface Words {
  uk: string
  en: string
}

/** Measurements in millimetres. */
interface DemoDetails {
  madeOf: Words
  madeIn: Words
  width?: number
  height?: number
  depth?: number
  length?: number
}

const poltava: Words = { uk: 'Полтава, Україна', en: 'Poltava, Ukraine' }
const lviv: Words = { uk: 'Львів, Україна', en: 'Lviv, Ukraine' }
const kosiv: Words = { uk: 'Косів, Україна', en: 'Kosiv, Ukraine' }
const zhytomyr: Words = { uk: 'Житомир, Україна', en: 'Zhytomyr, Ukraine' }

const smooth: Words = {
  uk: 'Гладка теляча шкіра, підкладка бавовняна, фурнітура латунна',
  en: 'Smooth calf leather, cotton lining, brass fittings',
}
const upper: Words = {
  uk: 'Верх і підкладка: теляча шкіра. Підошва: шкіра з гумовою набійкою',
  en: 'Upper and lining: calf leather. Sole: leather with a rubber heel cap',
}
const boots: Words = {
  uk: 'Верх: теляча шкіра. Підкладка: вовна. Підошва: гума',
  en: 'Upper: calf leather. Lining: wool. Sole: rubber',
}
const strap: Words = { uk: 'Шкіра рослинного дублення, пряжка латунна', en: 'Vegetable-tanned leather, brass buckle' }
const satin: Words = {
  uk: 'Атласна стрічка (поліестер), обідок пластиковий',
  en: 'Satin ribbon (polyester), plastic band',
}
const velvet: Words = {
  uk: 'Оксамит: бавовна 80 %, віскоза 20 %. Обідок пластиковий',
  en: 'Velvet: 80% cotton, 20% viscose. Plastic band',
}
const pearls: Words = {
  uk: 'Оксамит: бавовна 80 %, віскоза 20 %. Намистини під перли акрилові, обідок пластиковий',
  en: 'Velvet: 80% cotton, 20% viscose. Acrylic pearl beads, plastic band',
}
const felt: Words = { uk: 'Вовна 100 %, нитка бавовняна', en: '100% wool on a cotton thread' }
const wool: Words = { uk: 'Вовна 70 %, бавовна 25 %, еластан 5 %', en: '70% wool, 25% cotton, 5% elastane' }
const cotton: Words = { uk: 'Бавовна 80 %, поліамід 17 %, еластан 3 %', en: '80% cotton, 17% polyamide, 3% elastane' }
const canvas: Words = { uk: 'Бавовна 100 %, підкладка бавовняна', en: '100% cotton, cotton lining' }

/** The details that all goods of a model share. */
const models: Readonly<Record<string, DemoDetails>> = {
  'bag-flap': { madeOf: smooth, madeIn: poltava, width: 240, height: 180, depth: 85, length: 320 },
  'bag-moon': { madeOf: smooth, madeIn: poltava, width: 265, height: 145, depth: 65, length: 500 },
  'bag-tote': { madeOf: smooth, madeIn: poltava, width: 330, height: 350, depth: 120, length: 560 },
  'bag-shopper': {
    madeOf: {
      uk: 'Полотно: бавовна 100 %. Ручки: теляча шкіра',
      en: 'Canvas: 100% cotton. Handles: calf leather',
    },
    madeIn: poltava,
    width: 380,
    height: 400,
    depth: 110,
    length: 600,
  },
  flats: { madeOf: upper, madeIn: lviv, height: 10 },
  loafers: { madeOf: upper, madeIn: lviv, height: 25 },
  boots: { madeOf: boots, madeIn: lviv, height: 30 },
  'wallet-long': { madeOf: smooth, madeIn: poltava, width: 190, height: 95, depth: 20 },
  'wallet-zip': { madeOf: smooth, madeIn: poltava, width: 195, height: 100, depth: 25 },
  'wallet-card': {
    madeOf: words('Шкіра рослинного дублення', 'Vegetable-tanned leather'),
    madeIn: poltava,
    width: 105,
    height: 80,
    depth: 6,
  },
  'wallet-clasp': { madeOf: smooth, madeIn: poltava, width: 120, height: 105, depth: 45 },
  'hoop-wrap': { madeOf: satin, madeIn: zhytomyr, width: 15 },
  'hoop-pearl': { madeOf: pearls, madeIn: zhytomyr, width: 12 },
  'hoop-knot': { madeOf: velvet, madeIn: zhytomyr, width: 35 },
  'hoop-braid': {
    madeOf: words(
      'Трикотаж: бавовна 95 %, еластан 5 %. Обідок пластиковий',
      'Jersey: 95% cotton, 5% elastane. Plastic band',
    ),
    madeIn: zhytomyr,
    width: 30,
  },
  'belt-classic': { madeOf: strap, madeIn: poltava, width: 35, depth: 4 },
  'belt-wide': { madeOf: strap, madeIn: poltava, width: 60, depth: 3 },
  'belt-slim': { madeOf: strap, madeIn: poltava, width: 20, depth: 3 },
  'garland-felt': { madeOf: felt, madeIn: kosiv, length: 3000, width: 22 },
  'garland-flags': {
    madeOf: words('Льон 100 %, тасьма бавовняна', '100% linen on cotton tape'),
    madeIn: zhytomyr,
    length: 3000,
    width: 90,
  },
  'garland-stars': {
    madeOf: words('Фетр, мідний дріт, світлодіоди; дві батарейки АА', 'Felt, copper wire, LEDs; two AA batteries'),
    madeIn: kosiv,
    length: 2200,
    width: 80,
  },
  'garland-leaves': { madeOf: felt, madeIn: kosiv, length: 1800, width: 70 },
  'socks-ribbed': { madeOf: cotton, madeIn: zhytomyr, height: 210 },
  'socks-child': { madeOf: cotton, madeIn: zhytomyr, height: 150 },
  'socks-striped': { madeOf: wool, madeIn: zhytomyr, height: 190 },
  'socks-rhombs': { madeOf: wool, madeIn: zhytomyr, height: 190 },
  'socks-short': { madeOf: cotton, madeIn: zhytomyr, height: 80 },
  'hat-boater': {
    madeOf: words('Пшенична солома, стрічка репсова', 'Wheat straw, grosgrain ribbon'),
    madeIn: kosiv,
    width: 65,
    height: 90,
  },
  'hat-bucket': { madeOf: canvas, madeIn: zhytomyr, width: 55, height: 110 },
  'hat-beret': { madeOf: words('Вовна 100 %', '100% wool'), madeIn: kosiv, height: 30 },
  'hat-beanie': { madeOf: words('Вовна 50 %, акрил 50 %', '50% wool, 50% acrylic'), madeIn: kosiv, height: 220 },
}

/** The details of a product that differ from the others of its model. */
const others: Readonly<Record<string, Partial<DemoDetails>>> = {
  'WAL-0306': { madeOf: words('Шкіра рослинного дублення, кнопка латунна', 'Vegetable-tanned leather, brass snap') },
  'SHO-0204': { height: 50 },
  'HOO-0406': { width: 10 },
  'BEL-0504': { length: 850 },
  'GAR-0607': { length: 4000 },
  'SOC-0702': { madeOf: wool },
  'SOC-0711': {
    madeOf: words('Альпака 60 %, бавовна 37 %, еластан 3 %', '60% alpaca, 37% cotton, 3% elastane'),
  },
  'SOC-0712': { madeOf: words('Бавовна 75 %, шовк 22 %, еластан 3 %', '75% cotton, 22% silk, 3% elastane') },
  'HAT-0808': { madeOf: words('Льон 100 %, підкладка бавовняна', '100% linen, cotton lining') },
  'HAT-0809': {
    madeOf: words('Бавовна 100 % із водовідштовхувальним просоченням', '100% cotton, proofed against rain'),
  },
  'HAT-0814': {
    madeOf: words(
      'Зовні: вовна 50 %, акрил 50 %. Усередині: меринос',
      'Outside: 50% wool, 50% acrylic. Inside: merino',
    ),
  },
}

/** By the key of its first picture, which begins with its model. */
export function detailsOf(code: string, picture: string): DemoDetails {
  const [, model] = Object.entries(models).find(([key]) => picture.startsWith(`${key}-`)) ?? []
  if (!model) throw new Error(`nothing is said of the model of ${picture}`)
  return { ...model, ...others[code] }
}

function words(uk: string, en: string): Words {
  return { uk, en }
}
