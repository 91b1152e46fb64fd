import type { Colour, Gradient } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { ProductTypeSlug } from '#modules/catalog/product.ts'
import { detailsOf } from './details.ts'
import { dyes, type Dye } from './dyes.ts'

/** Purchases the stock came with, and their days. */
export const purchases = {
  'P-2026-006': '2026-02-11',
  'P-2026-009': '2026-03-18',
  'P-2026-011': '2026-04-15',
  'P-2026-014': '2026-05-06',
  'P-2026-017': '2026-06-24',
  'P-2026-019': '2026-07-15',
  'P-2026-021': '2026-08-12',
  'P-2026-024': '2026-09-30',
  'P-2026-026': '2026-10-21',
  'P-2026-027': '2026-11-04',
} as const satisfies Record<string, Day>
export type PurchaseNumber = keyof typeof purchases

/** Amounts are whole hryvnias. */
export interface DemoProduct {
  code: string
  type: ProductTypeSlug
  name: { uk: string; en: string }
  description: { uk: string; en: string }
  /** How to keep it. */
  care: { uk: string; en: string }
  price: number
  compareAtPrice?: number
  /** Several are for choosing. */
  colours: [Colour, ...Colour[]]
  /** The front of a model in each colour, a key of `pictures/index.json`; its further angles follow by themselves. */
  pictures: [string, ...string[]]
  addedDaysAgo: number
  isHidden?: true
  lots: DemoLot[]
}

export interface DemoLot {
  purchase: PurchaseNumber
  unitCost: number
  /** The product's own where left out. */
  price?: number
  /** The Ukrainian name of the colour, where the product comes in several. */
  colour?: string
  /** How many came of each size; the size is empty where there are none. */
  pieces: Record<string, number>
}

export function colour(uk: string, en: string, ...stops: [string, ...string[]]): Colour {
  return { name: uk, nameEn: en, gradient: 'n', stops }
}

export function blend(
  uk: string,
  en: string,
  gradient: Exclude<Gradient, 'n'>,
  ...stops: [string, string, ...string[]]
): Colour {
  return { name: uk, nameEn: en, gradient, stops }
}

/** The plain colour that the studio paints with under that name. */
export function dyed(dye: Dye): Colour {
  const { uk, en, hex } = dyes[dye]
  return colour(uk, en, hex)
}

/** All that its page says of it, as columns. */
export function textsOf({ code, description, care, pictures }: DemoProduct) {
  const { madeOf, madeIn, ...measured } = detailsOf(code, pictures[0])
  return {
    descriptionUk: description.uk,
    descriptionEn: description.en,
    madeOfUk: madeOf.uk,
    madeOfEn: madeOf.en,
    madeInUk: madeIn.uk,
    madeInEn: madeIn.en,
    careUk: care.uk,
    careEn: care.en,
    ...measured,
  }
}

const angles: Record<string, { uk: string; en: string }> = {
  worn: { uk: 'на манекені', en: 'on a mannequin' },
  side: { uk: 'вигляд збоку', en: 'side view' },
  open: { uk: 'розкритий, усередині картки й купюри', en: 'open, with cards and notes inside' },
  above: { uk: 'вигляд згори', en: 'from above' },
  detail: { uk: 'зблизька', en: 'close up' },
  scale: { uk: 'поруч із лінійкою, у сантиметрах', en: 'beside a ruler in centimetres' },
}
const held = { uk: 'у руці', en: 'in a hand' }

/** The words for a further angle; nothing for a front. */
function angleOf(key: string): { uk: string; en: string } | undefined {
  const [, angle = ''] = /-([a-z]+)$/.exec(key) ?? []
  return angle === 'worn' && /^(wallet|bag-(flap|tote|shopper))-/.test(key) ? held : angles[angle]
}

export interface DemoPhoto {
  key: string
  /** The place of the colour that it shows, where there are several. */
  colourPosition: number | undefined
  altUk: string
  altEn: string
}

/** The photos of a product, of those that there are: each colour's own first, then its further angles. */
export function photosOf({ name, pictures, colours }: DemoProduct, has: (key: string) => boolean): DemoPhoto[] {
  const colourPositions = pictures.map((_, place) => (colours.length > 1 ? place : undefined))
  const perColour = pictures.map((first, place) => {
    const front = first.replace(/-(worn|side|open|above|detail|scale)$/, '')
    const keys = [first, front, ...Object.keys(angles).map((angle) => `${front}-${angle}`)]
    return [...new Set(keys)].filter(has).map((key) => ({ key, colourPosition: colourPositions[place] }))
  })
  return perColour.flat().map(({ key, colourPosition }, place) => {
    const angle = angleOf(key)
    // the first is called by the product's name
    const words =
      angle && place > 0 ? { altUk: `${name.uk}, ${angle.uk}`, altEn: `${name.en}, ${angle.en}` } : undefined
    return { key, colourPosition, altUk: '', altEn: '', ...words }
  })
}

export interface Pieces {
  size: string
  colour: string | undefined
  purchaseNumber: PurchaseNumber
  /** In kopiykas, as unitCost is. */
  price: number
  unitCost: number
  quantity: number
}

/** The lots of a product by size; of one purchase and size they are one, unless colours are told apart. */
export function piecesOf({ lots, price }: DemoProduct): Pieces[] {
  const all = lots.flatMap((lot) =>
    Object.entries(lot.pieces).map(([size, quantity]) => ({
      size,
      colour: lot.colour,
      purchaseNumber: lot.purchase,
      price: (lot.price ?? price) * 100,
      unitCost: lot.unitCost * 100,
      quantity,
    })),
  )
  const same = Map.groupBy(all, ({ size, colour, purchaseNumber }) => JSON.stringify([size, colour, purchaseNumber]))
  return [...same.values()].map((lot) => ({
    ...(lot[0] as Pieces),
    quantity: lot.reduce((sum, each) => sum + each.quantity, 0),
  }))
}
