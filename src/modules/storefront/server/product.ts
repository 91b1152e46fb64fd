import type { Language } from '#kit/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { ProductData, ShopColour } from '../page-data.ts'
import { cardOf, coloursOf, isSoldOut, loadShown, nameOf, picturesOf, pricesOf, sizeOptions } from './cards.ts'
import { findType } from './shell.ts'
import { findProduct } from './storefront.sql.ts'

const mostRelated = 4
const mostPhotos = 20

export interface LoadedProduct {
  data: ProductData
  productIds: string[]
}

/** Undefined for a code that is not on sale. */
export async function loadProduct(
  shop: Shop,
  code: string,
  language: Language,
  { colour = 0, errors }: { colour?: number | 'every'; errors?: FieldError[] } = {},
): Promise<LoadedProduct | undefined> {
  const { db } = shop.database
  const found = await findProduct(db, code, mostRelated)
  if (!found) return undefined
  const [own, ...related] = await loadShown(db, [found.id, ...found.relatedIds], mostPhotos)
  if (!own) return undefined
  const { product, sizes } = own
  const colours = coloursOf(product, language)
  const chosenColour = chooseColour(colours, colour)
  const data: ProductData = {
    code: product.code,
    type: await findType(db, { id: product.typeId }, language),
    name: nameOf(product, language),
    description: inLanguage(language, found.descriptionUk, found.descriptionEn),
    ...pricesOf(product, sizes),
    pictures: picturesOf(product, language, colour === 'every' ? colour : (chosenColour ?? undefined)),
    colours,
    chosenColour,
    sizes: sizeOptions(sizes),
    isSoldOut: isSoldOut(sizes),
    related: related.map((each) => cardOf(each, language, shop.now())),
    maxQuantity: shop.config.maxPerLine,
    ...(errors && { errors }),
  }
  return { data, productIds: [found.id, ...found.relatedIds] }
}

/** A choice needs two colours that photos show; one that has none is as good as the first. */
function chooseColour(colours: readonly ShopColour[], wished: number | 'every'): number | null {
  const shown = colours.filter(({ picture }) => picture !== null)
  if (shown.length < 2) return null
  return shown.find(({ position }) => position === wished)?.position ?? shown[0]?.position ?? null
}
