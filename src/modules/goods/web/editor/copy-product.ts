import type { Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { newId } from '#platform/web/new-id.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import type { LotValues, ProductFormValues } from './product-form.ts'
import { valuesOf } from './product-form-values.ts'

/**
 * A new product like another: its texts, colours and prices, each size and colour once, with nothing in stock and without
 * the code, the photos and the sale, which are the other one's.
 */
export function copyOf(product: OfficeProduct, language: Language, today: Day): ProductFormValues {
  const values = valuesOf(product, language)
  const newest = new Map<string, LotValues>()
  for (const lot of values.lots.toSorted((one, other) => (one.purchasedOn < other.purchasedOn ? -1 : 1)))
    newest.set(`${lot.size} ${lot.colour}`, lot)
  return {
    ...values,
    code: '',
    isVisibilitySaid: false,
    // nobody was ever asked its price, so that there is none to strike
    salePercent: '',
    salePrice: '',
    saleStartsOn: '',
    saleEndsOn: '',
    photos: [],
    photoColours: {},
    lots: [...newest.values()]
      .toSorted((one, other) => values.lots.indexOf(one) - values.lots.indexOf(other))
      .map((lot) => ({
        ...lot,
        id: newId(),
        isNew: true,
        // it is of the other product alone
        gtin: '',
        purchaseNumber: '',
        purchasedOn: today,
        count: '',
        photos: [],
      })),
  }
}
