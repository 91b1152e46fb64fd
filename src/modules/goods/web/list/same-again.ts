import { overlaid } from '#platform/field-lists.ts'
import { product as ownFields } from '#modules/catalog/product.fields.ts'
import { lot as lotFields } from '#modules/stock/lot.fields.ts'
import type { PhotoChange } from '../../goods.ts'
import type { NewProduct, OfficePhoto, OfficeProduct } from '../../office-product.contract.ts'

/** The input that adds a deleted product anew, under its old ids and with the pieces that it had. */
export function sameAgain(product: OfficeProduct): NewProduct {
  return {
    id: product.id,
    ...overlaid(ownFields.fields, product),
    colours: product.colours,
    photos: product.photos.map(photoAgain),
    companions: product.companions.map(({ id }) => ({ id })),
    lots: product.lots.map((lot) => ({
      id: lot.id,
      ...overlaid(lotFields.fields, lot),
      onHand: lot.onHand,
      photos: lot.photos.map(photoAgain),
    })),
  }
}

function photoAgain({ key, altUk, altEn, colour }: OfficePhoto): PhotoChange {
  return { key, altUk, altEn, colour }
}
