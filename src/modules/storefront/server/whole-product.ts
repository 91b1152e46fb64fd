import type { Language } from '#kit/language.ts'
import { measuresOf } from '#modules/catalog/measures.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { ProductDetails } from '../page-data.ts'
import type { ShownProduct } from '../public-products.contract.ts'
import { coloursOf, isComing, isSoldOut, nameOf, picturesOf, pricesOf, shownOf, sizeOptions } from './cards.ts'
import type { FoundProduct, ProductPageRow } from './storefront.sql.ts'

/** The most photos of a colour that a product shows. */
export const photosOfProduct = 20

/** A product in all its colours at once. */
export function wholeProductOf({ page, ...stocked }: FoundProduct, language: Language): Omit<ShownProduct, 'type'> {
  const shown = shownOf(stocked)
  const { product, sizes } = shown
  return {
    code: product.code,
    name: nameOf(product, language),
    description: inLanguage(language, page.descriptionUk, page.descriptionEn),
    ...pricesOf(product, sizes),
    pictures: picturesOf(product, language, 'every'),
    colours: coloursOf(shown, language),
    sizes: sizeOptions(product, sizes),
    isSoldOut: isSoldOut(sizes),
    isComing: isComing(sizes),
    details: detailsOf(page, language),
  }
}

export function detailsOf(page: ProductPageRow, language: Language): ProductDetails {
  return {
    madeOf: inLanguage(language, page.madeOfUk, page.madeOfEn),
    madeIn: inLanguage(language, page.madeInUk, page.madeInEn),
    care: inLanguage(language, page.careUk, page.careEn),
    measures: measuresOf[page.typeSlug].flatMap((measure) => {
      const millimetres = page[measure]
      return millimetres === null ? [] : { measure, millimetres }
    }),
  }
}
