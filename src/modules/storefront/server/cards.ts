import type { ColourFamily } from '#kit/colour-family.ts'
import { defaultColour } from '#kit/colours.ts'
import type { Language } from '#kit/language.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { untoldColour } from '#modules/catalog/product-path.ts'
import { inLanguage, writtenIn } from '#modules/catalog/product.ts'
import { wishKeyOf } from '#modules/checkout/wish-key.ts'
import { pictureSources } from '#modules/media/server/index.ts'
import { compareSizes, isOnSale, toldExactly, type SizeStock } from '#modules/stock/lot.ts'
import type { Card, ShopColour, SizeOption } from '../page-data.ts'
import type { Picture } from '../picture.ts'
import { storefrontTexts } from '../texts.ts'
import type { ShownPhoto, ShownRow, StockedRow } from './storefront.sql.ts'

/** The offer of one size in one colour. */
type OfferedSize = Omit<SizeStock, 'productId'>

/** A product with the stock of its sizes and colours that is on offer, in the order of sizes. */
export interface Shown {
  product: ShownRow
  sizes: OfferedSize[]
}

export function shownOf({ stock, isUpright: _, ...product }: StockedRow): Shown {
  const sizes = stock.map((each) => ({ ...each, available: isOnSale(each) ? each.available : 0 }))
  return { product, sizes: sizes.toSorted((one, other) => compareSizes(one.size, other.size)) }
}

/** A card shows its photo, and another one under the pointer; of its other colours the first. */
export const photosOfCard = 2

/** In milliseconds: what was added since is new. */
export const newFor = 30 * 24 * 60 * 60 * 1000

export function cardOf(
  { product, sizes }: Shown,
  language: Language,
  now: Date,
  isWanted: IsWanted = () => false,
): Card {
  const shownColour = colourOfCard({ product, sizes }, isWanted)
  const [picture = null, hoverPicture = null] = picturesOf(product, language, shownColour)
  return {
    code: product.code,
    wishKey: wishKeyOf(product.id),
    name: nameOf(product, language),
    nameLanguage: writtenIn(language, product.nameEn),
    ...pricesOf(product, sizes),
    picture,
    hoverPicture,
    colours: coloursOf({ product, sizes }, language),
    shownColour: shownColour ?? 0,
    sizes: [...Map.groupBy(sizes, ({ size }) => size)]
      .filter(([size]) => size !== '')
      .map(([size, inColours]) => ({ size, isAvailable: inColours.some(({ available }) => available > 0) })),
    stock: sizes.map(({ size, colour, available }) => ({ size, colour, isAvailable: available > 0 })),
    rating: product.rating,
    isNew: now.getTime() - product.createdAt.getTime() < newFor,
    isSoldOut: isSoldOut(sizes),
    isComing: isComing(sizes),
  }
}

/** Whether a colour of a product is one that its reader looks for. */
type IsWanted = (colour: ShownRow['colours'][number]) => boolean

export function isOfFamilies(families: readonly ColourFamily[]): IsWanted {
  return ({ family }) => family !== null && families.includes(family)
}

/** The first colour wanted, rather one that can be bought; the position where there is any. */
function colourOfCard({ product, sizes }: Shown, isWanted: IsWanted): number | undefined {
  const offered = offeredColours({ product, sizes })
  const isThere = ({ name }: { name: string }) => !isGone(sizes, name)
  return (
    offered.find((colour) => isWanted(colour) && isThere(colour)) ??
    offered.find(isWanted) ??
    offered.find(isThere) ??
    offered[0]
  )?.position
}

/**
 * The colours a product can be bought in, last that which is not told apart (CAT-1); where lots do not tell them apart,
 * those that describe it.
 */
function offeredColours({ product, sizes }: Shown): ShownRow['colours'] {
  if (!isToldByColour(sizes)) return product.colours
  const named = product.colours.filter(({ name }) => name !== '' && sizes.some(({ colour }) => colour === name))
  return sizes.some(({ colour }) => colour === '') ? [...named, untoldOf(product)] : named
}

/** Painted as all colours that it may be. */
function untoldOf({ colours }: ShownRow): ShownRow['colours'][number] {
  const [first = defaultColour, ...others] = colours.flatMap(({ stops }) => stops[0] ?? [])
  return { position: untoldColour, name: '', nameEn: '', gradient: 'tlbr', stops: [first, ...others], family: null }
}

export function isToldByColour(sizes: readonly OfferedSize[]): boolean {
  return sizes.some(({ colour }) => colour !== '')
}

/** Lots of the colour are there, all of them sold. */
export function isGone(sizes: readonly OfferedSize[], name: string): boolean {
  return isToldByColour(sizes) && isSoldOut(sizes.filter(({ colour }) => colour === name))
}

export function nameOf(product: { nameUk: string; nameEn: string }, language: Language): string {
  return inLanguage(language, product.nameUk, product.nameEn)
}

export function isSoldOut(sizes: readonly OfferedSize[]): boolean {
  return sizes.every(({ available }) => available <= 0)
}

/** There never was a lot of it, or none has a price yet. */
export function isComing(sizes: readonly OfferedSize[]): boolean {
  return !sizes.some(isOnSale)
}

/**
 * Prices over the sizes that can be bought, or over all with a price when none can. A coming product has the old price
 * alone. `saleEndsOn` belongs to a sale that is on.
 */
export function pricesOf(
  product: Pick<ShownRow, 'compareAtPrice' | 'saleEndsOn'>,
  sizes: readonly OfferedSize[],
): { price: Money; isPriceFrom: boolean; compareAtPrice: Money | null; saleEndsOn: Day | null } {
  const there = sizes.filter(({ available }) => available > 0)
  const priced = there.length > 0 ? there : sizes.filter(isOnSale)
  const price = priced.length > 0 ? Math.min(...priced.map((each) => each.price)) : (product.compareAtPrice ?? 0)
  const ownPrice = Math.max(price, ...priced.filter((each) => each.price === price).map((each) => each.ownPrice))
  return {
    price,
    isPriceFrom: priced.some((each) => each.price !== price),
    compareAtPrice: priceBefore(product, { price, ownPrice }),
    saleEndsOn: priced.some((each) => each.ownPrice > each.price) ? product.saleEndsOn : null,
  }
}

/** In a sale the lot's own price, which was asked before and will be asked again; else what staff say it was. */
export function priceBefore(
  { compareAtPrice }: Pick<ShownRow, 'compareAtPrice'>,
  { price, ownPrice }: Pick<OfferedSize, 'price' | 'ownPrice'>,
): Money | null {
  if (ownPrice > price) return ownPrice
  return compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null
}

/** Sizes state few pieces exactly, and many not, so that a page stands while a large stock sells (NAV-6). */
export function sizeOptions(
  product: Pick<ShownRow, 'compareAtPrice' | 'saleEndsOn'>,
  sizes: readonly OfferedSize[],
): SizeOption[] {
  return sizes.map(({ size, colour, price, ownPrice, available }) => ({
    size,
    colour,
    price,
    compareAtPrice: priceBefore(product, { price, ownPrice }),
    saleEndsOn: ownPrice > price ? product.saleEndsOn : null,
    available: Math.max(0, Math.min(available, toldExactly + 1)),
  }))
}

/** The product's own photos; where there are none, those of its lots. */
function photosOf({ photos }: ShownRow): ShownPhoto[] {
  const own = photos.filter(({ isOwn }) => isOwn)
  return own.length > 0 ? own : photos
}

/** A photo without words is called by the product's name; one of a colour says it too (A14). */
function pictureOf(photo: ShownPhoto, product: ShownRow, language: Language): Picture {
  const colour = product.colours.find(({ position }) => position === photo.colourPosition)
  const words = inLanguage(language, photo.altUk, photo.altEn) || nameOf(product, language)
  const label = colour && colourLabel(colour, language)
  return { ...pictureSources(photo), alt: label ? `${words}, ${label}` : words }
}

export function colourLabel(
  { name, nameEn, position }: { name: string; nameEn: string; position?: number },
  language: Language,
): string {
  return position === untoldColour ? storefrontTexts(language)('colour.untold') : inLanguage(language, name, nameEn)
}

export function coloursOf(shown: Shown, language: Language): ShopColour[] {
  const photos = photosOf(shown.product)
  return offeredColours(shown).map(({ family: _, ...colour }) => {
    const photo = photos.find(({ colourPosition }) => colourPosition === colour.position)
    return {
      ...colour,
      label: colourLabel(colour, language),
      picture: photo ? pictureOf(photo, shown.product, language) : null,
    }
  })
}

/** The photos of the wanted colour, by default the first, and those that show no colour of their own. */
export function picturesOf(
  product: ShownRow,
  language: Language,
  wanted: number | 'every' = product.colours[0]?.position ?? 'every',
): Picture[] {
  const photos = photosOf(product)
  const ofColour = photos.filter(({ colourPosition }) => colourPosition === null || colourPosition === wanted)
  return (wanted !== 'every' && ofColour.length > 0 ? ofColour : photos).map((photo) =>
    pictureOf(photo, product, language),
  )
}
