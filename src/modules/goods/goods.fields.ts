import * as z from 'zod/mini'
import { asCount, asOneOf, asShown, asMultilineText, asText, codecOf, orNull } from '#platform/codecs.ts'
import { listOf } from '#platform/field-parts.ts'
import { workers } from '#platform/roles.ts'
import { entity } from '#platform/fields.ts'
import { count } from '#platform/wire.ts'
import { colour, companion, mostCompanions, photo, product } from '#modules/catalog/product.fields.ts'
import { productTypeSlugs } from '#modules/catalog/product.ts'
import { lot } from '#modules/stock/lot.fields.ts'
import { mostPieces } from '#modules/stock/lot.ts'

const typed = { sees: workers, sets: workers } as const
const shown = { sees: workers, sets: [] } as const

const photos = {
  wire: 'photos',
  codec: listOf(photo, { most: 100, place: 'index' }),
  ...typed,
  csv: 'last',
} as const

const asOldSize = () => asCount(count({ from: 0, to: mostPieces }))
const asOldPrice = codecOf({ ...asShown(z.number(), 'count'), input: z.number() })

/** Fields of an older shop, named as they were given (CAT-5). */
export const legacy = {
  oldPrice: { wire: 'oldPrice', codec: orNull(asOldPrice), ...typed },
  oldPhotos: { wire: 'oldPhotos', codec: asMultilineText(20_000), ...typed },
  oldColor: { wire: 'oldColor', codec: asMultilineText(1_000), ...typed },
  oldSize_35: { wire: 'oldSize_35', codec: asOldSize(), ...typed },
  oldSize_36: { wire: 'oldSize_36', codec: asOldSize(), ...typed },
  oldSize_37: { wire: 'oldSize_37', codec: asOldSize(), ...typed },
  oldSize_38: { wire: 'oldSize_38', codec: asOldSize(), ...typed },
  oldSize_39: { wire: 'oldSize_39', codec: asOldSize(), ...typed },
  oldSize_40: { wire: 'oldSize_40', codec: asOldSize(), ...typed },
  oldSize_41: { wire: 'oldSize_41', codec: asOldSize(), ...typed },
} as const

export const goodsLot = entity({ ...lot.fields, photos })

/** A product with all that it has, as staff work on it (S3). */
export const goods = entity({
  ...product.fields,
  typeSlug: { wire: 'productType', codec: asOneOf(productTypeSlugs), ...shown },
  typeNameUk: { wire: 'productTypeNameUK', codec: asText(), ...shown },
  typeNameEn: { wire: 'productTypeNameEN', codec: asText(), ...shown },
  colours: { wire: 'colors', codec: listOf(colour, { most: 50, place: 'index' }), ...typed, csv: 'cell' },
  /** The product's own photos; a lot has its own. */
  photos,
  /** Products that complete a look with it; each product lists its own. */
  companions: { wire: 'goesWith', codec: listOf(companion, { most: mostCompanions }), ...typed },
  lots: { wire: 'subProducts', codec: listOf(goodsLot, { most: 500 }), ...typed },
  ...legacy,
})
