import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { pictureSources } from '#modules/media/server/index.ts'
import { compareSizes, toldExactly, type SizeStock } from '#modules/stock/lot.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import type { Card, Picture, ShopColour, SizeOption } from '../page-data.ts'
import { listShown, type ShownPhoto, type ShownRow } from './storefront.sql.ts'

/** A product with the stock of its sizes, in the order of sizes. */
export interface Shown {
  product: ShownRow
  sizes: SizeStock[]
}

export async function loadShown(db: Db, ids: readonly string[], mostPhotos: number): Promise<Shown[]> {
  const [products, stock] = await Promise.all([listShown(db, ids, mostPhotos), listSizeStock(db, ids)])
  const byProduct = Map.groupBy(stock, ({ productId }) => productId)
  return products.map((product) => ({
    product,
    sizes: (byProduct.get(product.id) ?? []).toSorted((one, other) => compareSizes(one.size, other.size)),
  }))
}

/** A card shows its photo, and another one under the pointer; of its other colours the first. */
export const photosOfCard = 2

export async function loadCards(db: Db, ids: readonly string[], language: Language, now: Date): Promise<Card[]> {
  return (await loadShown(db, ids, photosOfCard)).map((shown) => cardOf(shown, language, now))
}

const newFor = 30 * 24 * 60 * 60 * 1000

export function cardOf({ product, sizes }: Shown, language: Language, now: Date): Card {
  const [picture = null, hoverPicture = null] = picturesOf(product, language)
  return {
    code: product.code,
    name: nameOf(product, language),
    ...pricesOf(product, sizes),
    picture,
    hoverPicture,
    colours: coloursOf(product, language),
    sizes: sizes.filter(({ size }) => size !== '').map(({ size, available }) => ({ size, isAvailable: available > 0 })),
    isNew: now.getTime() - product.createdAt.getTime() < newFor,
    isSoldOut: isSoldOut(sizes),
  }
}

export function nameOf(product: { nameUk: string; nameEn: string }, language: Language): string {
  return inLanguage(language, product.nameUk, product.nameEn)
}

export function isSoldOut(sizes: readonly SizeStock[]): boolean {
  return sizes.every(({ available }) => available <= 0)
}

/** Of the sizes that can be bought, or of all when none can. A product that never had a lot has no price but the old one. */
export function pricesOf(
  { compareAtPrice }: Pick<ShownRow, 'compareAtPrice'>,
  sizes: readonly SizeStock[],
): { price: Money; isPriceFrom: boolean; compareAtPrice: Money | null } {
  const there = sizes.filter(({ available }) => available > 0)
  const prices = new Set((there.length > 0 ? there : sizes).map(({ price }) => price))
  const price = prices.size > 0 ? Math.min(...prices) : (compareAtPrice ?? 0)
  return {
    price,
    isPriceFrom: prices.size > 1,
    compareAtPrice: compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null,
  }
}

/** Few pieces are told exactly, many are not, so that a page stands while a large stock sells (NAV-6). */
export function sizeOptions(sizes: readonly SizeStock[]): SizeOption[] {
  return sizes.map(({ size, price, available }) => ({
    size,
    price,
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
  return { ...pictureSources(photo), alt: colour?.name ? `${words}, ${colour.name}` : words }
}

export function coloursOf(product: ShownRow, language: Language): ShopColour[] {
  const photos = photosOf(product)
  return product.colours.map((colour) => {
    const photo = photos.find(({ colourPosition }) => colourPosition === colour.position)
    return { ...colour, picture: photo ? pictureOf(photo, product, language) : null }
  })
}

/** What is shown of a colour, of the first one unless told: its photos and those that show no colour of their own. */
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
