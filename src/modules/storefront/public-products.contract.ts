import * as z from 'zod/mini'
import { colourFamilies } from '#kit/colour-family.ts'
import { gradients, type Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { codeAsked, listPart, queryMoney, text } from '#platform/wire.ts'
import { measures, type Measure } from '#modules/catalog/measures.ts'
import { untoldColour } from '#modules/catalog/product-path.ts'
import { productTypeSlugs, type ShopPicture } from '#modules/catalog/product.ts'

const wireColour = z.strictObject({
  name: z.string(),
  nameEN: z.string(),
  index: z.int(),
  colors: z.array(z.string()),
  gradientType: z.enum(gradients),
})

/** Leaves out lots without a colour: `sizes` have them, without a name. */
function coloursToWire(colours: readonly OfferedColour[]): z.infer<typeof wireColour>[] {
  return colours.filter(({ position }) => position !== untoldColour).map(colourToWire)
}

type OfferedColour = Colour & { position?: number }

function colourToWire({ name, nameEn, gradient, stops }: Colour, index: number): z.infer<typeof wireColour> {
  return { name, nameEN: nameEn, index, colors: stops, gradientType: gradient }
}

const publicPhoto = z.strictObject({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.strictObject({ type: z.string(), srcset: z.string() })),
})

/** A product in a public list (WIRE-13). */
const publicCard = z.strictObject({
  code: z.string(),
  name: z.string(),
  priceSale: z.number(),
  isPriceFrom: z.boolean(),
  compareAtPrice: z.nullable(z.number()),
  photos: z.array(publicPhoto),
  colors: z.array(wireColour),
  sizes: z.array(z.strictObject({ subCode: z.string(), color: z.string(), isAvailable: z.boolean() })),
  isNew: z.boolean(),
  isSoldOut: z.boolean(),
  /** Never on sale yet: its price means nothing. */
  isComing: z.boolean(),
})
export type PublicCard = z.infer<typeof publicCard>

const publicProduct = z.strictObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  productType: z.enum(productTypeSlugs),
  productTypeName: z.string(),
  priceSale: z.number(),
  isPriceFrom: z.boolean(),
  compareAtPrice: z.nullable(z.number()),
  /** The last day of the sale that is on. */
  discountDateEnd: z.nullable(z.string()),
  photos: z.array(publicPhoto),
  colors: z.array(wireColour),
  sizes: z.array(
    z.strictObject({
      subCode: z.string(),
      color: z.string(),
      priceSale: z.number(),
      compareAtPrice: z.nullable(z.number()),
      isAvailable: z.boolean(),
      left: z.nullable(z.int()),
    }),
  ),
  isSoldOut: z.boolean(),
  isComing: z.boolean(),
  madeOf: z.string(),
  madeIn: z.string(),
  care: z.string(),
  /** In millimetres, those that its type has and that were taken. */
  measurements: z.partialRecord(z.enum(measures), z.int()),
})
export type PublicProduct = z.infer<typeof publicProduct>

/** `36,37` → its parts. */
function sizeList() {
  return z.pipe(z.pipe(text(), z.transform(partsOf)), z.array(z.string()).check(z.minLength(1)))
}

/** `red,blue` → families of colours. */
function familyList() {
  return z.pipe(z.pipe(text(), z.transform(partsOf)), z.array(z.enum(colourFamilies)).check(z.minLength(1)))
}

function partsOf(list: string): string[] {
  const parts = list.split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

export const listPublicProducts = endpoint('GET /products', 'anyone', {
  summary: 'Products on sale, filtered as on the pages (WIRE-13). Names are in the language of the call.',
  query: z.strictObject({
    type: z.optional(z.enum(productTypeSlugs)),
    size: z.optional(sizeList()),
    color: z.optional(familyList()),
    from: z.optional(queryMoney()),
    to: z.optional(queryMoney()),
    stock: z.optional(
      z.pipe(
        z.enum(['0', '1']),
        z.transform((flag) => flag === '1'),
      ),
    ),
    search: z.optional(text()),
    sort: z.optional(z.enum(['new', 'popular', 'cheaper', 'dearer'])),
    ...listPart(),
  }),
  output: z.array(publicCard),
})

export const getPublicProduct = endpoint('GET /products/{code}', 'anyone', {
  summary:
    'One product on sale, with what each size costs and whether it is there (WIRE-13). A code that it had before answers 301.',
  query: z.strictObject({ code: codeAsked() }),
  output: publicProduct,
})

/** The fields of a storefront card that the wire gives away. */
export interface ShownCard {
  code: string
  name: string
  price: Money
  isPriceFrom: boolean
  compareAtPrice: Money | null
  picture: ShopPicture | null
  hoverPicture: ShopPicture | null
  colours: OfferedColour[]
  /** Each size in each colour, where lots tell colours apart. */
  stock: { size: string; colour: string; isAvailable: boolean }[]
  isNew: boolean
  isSoldOut: boolean
  isComing: boolean
}

export function cardToWire(card: ShownCard): PublicCard {
  return {
    code: card.code,
    name: card.name,
    priceSale: toHryvnias(card.price),
    isPriceFrom: card.isPriceFrom,
    compareAtPrice: hryvniasOrNull(card.compareAtPrice),
    photos: [card.picture, card.hoverPicture].filter((picture) => picture !== null).map(publicPhotoToWire),
    colors: coloursToWire(card.colours),
    // what is not told apart is a choice where others are
    sizes: card.stock
      .filter(({ size }) => size !== '' || card.stock.some(({ colour }) => colour !== ''))
      .map(({ size, colour, isAvailable }) => ({ subCode: size, color: colour, isAvailable })),
    isNew: card.isNew,
    isSoldOut: card.isSoldOut,
    isComing: card.isComing,
  }
}

/**
 * A card as JSON without its beginning, `cardHead`, and without whether it is new, which the reader's moment decides.
 */
export function cardTail(card: ShownCard): string {
  const { isNew: _, ...rest } = cardToWire(card)
  return JSON.stringify(rest).slice(1)
}

/** The beginning of a card that `cardTail` ends; between them stands `true` or `false`, and a comma. */
export const cardHead = '{"isNew":'

/** The fields of a product page that the wire gives away. */
export interface ShownProduct {
  code: string
  name: string
  description: string
  type: { slug: string; name: string }
  price: Money
  isPriceFrom: boolean
  compareAtPrice: Money | null
  saleEndsOn: Day | null
  pictures: ShopPicture[]
  colours: OfferedColour[]
  sizes: { size: string; colour: string; price: Money; compareAtPrice: Money | null; available: number }[]
  isSoldOut: boolean
  isComing: boolean
  details: { madeOf: string; madeIn: string; care: string; measures: { measure: Measure; millimetres: number }[] }
}

/** States up to `toldExactly` pieces, as the page does; how many more there are is the shop's own business. */
export function publicProductToWire(product: ShownProduct, { toldExactly }: { toldExactly: number }): PublicProduct {
  return {
    code: product.code,
    name: product.name,
    description: product.description,
    productType: product.type.slug as PublicProduct['productType'],
    productTypeName: product.type.name,
    priceSale: toHryvnias(product.price),
    isPriceFrom: product.isPriceFrom,
    compareAtPrice: hryvniasOrNull(product.compareAtPrice),
    discountDateEnd: product.saleEndsOn,
    photos: product.pictures.map(publicPhotoToWire),
    colors: coloursToWire(product.colours),
    sizes: product.sizes.map(({ size, colour, price, compareAtPrice, available }) => ({
      subCode: size,
      color: colour,
      priceSale: toHryvnias(price),
      compareAtPrice: hryvniasOrNull(compareAtPrice),
      isAvailable: available > 0,
      left: available <= toldExactly ? available : null,
    })),
    isSoldOut: product.isSoldOut,
    isComing: product.isComing,
    madeOf: product.details.madeOf,
    madeIn: product.details.madeIn,
    care: product.details.care,
    measurements: Object.fromEntries(
      product.details.measures.map(({ measure, millimetres }) => [measure, millimetres]),
    ),
  }
}

/**
 * A product as JSON in parts: `rest` without its type, which goes by what types are called now, and of each size what
 * stands before its count, which each sale changes. `productOfParts` puts them together.
 */
export function productParts(product: Omit<ShownProduct, 'type'>): { rest: string; sizes: string[] } {
  const none = { slug: '', name: '' }
  const {
    productType: _,
    productTypeName: __,
    sizes,
    ...rest
  } = publicProductToWire({ ...product, type: none }, { toldExactly: 0 })
  return {
    rest: JSON.stringify(rest).slice(1, -1),
    sizes: sizes.map(({ left: ___, ...size }) => `${JSON.stringify(size).slice(0, -1)},"left":`),
  }
}

/** `sizes` are those of the parts, each with its count or `null` and a closing brace, commas between them. */
export function productOfParts(type: ShownProduct['type'], { rest, sizes }: { rest: string; sizes: string }): string {
  const head = JSON.stringify({ productType: type.slug, productTypeName: type.name })
  return `${head.slice(0, -1)},${rest},"sizes":[${sizes}]}`
}

function hryvniasOrNull(amount: Money | null): number | null {
  return amount === null ? null : toHryvnias(amount)
}

function publicPhotoToWire({ src, alt, width, height, sources }: ShopPicture): z.infer<typeof publicPhoto> {
  return { url: src, alt, width, height, sources }
}
