import type { PhotoChange } from '../../goods.ts'
import type { NewProduct, PhotoView, ProductView } from '../../product-view.contract.ts'

/** What adds a deleted product anew, under its old ids. Only what never was in stock can be deleted, so no count is lost. */
export function sameAgain(product: ProductView): NewProduct {
  const { id, code, typeId, nameUk, nameEn, descriptionUk, descriptionEn } = product
  const { compareAtPrice, isHidden, colours, legacy } = product
  return {
    ...{ id, code, typeId, nameUk, nameEn, descriptionUk, descriptionEn, compareAtPrice, isHidden, colours, legacy },
    photos: product.photos.map(photoAgain),
    lots: product.lots.map((lot) => ({
      id: lot.id,
      size: lot.size,
      colour: lot.colour,
      purchaseNumber: lot.purchaseNumber,
      purchasedOn: lot.purchasedOn,
      price: lot.price,
      unitCost: lot.unitCost,
      photos: lot.photos.map(photoAgain),
    })),
  }
}

function photoAgain({ key, altUk, altEn, colour }: PhotoView): PhotoChange {
  return { key, altUk, altEn, colour }
}
