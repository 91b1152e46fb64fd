import * as z from 'zod/mini'
import { isGtin } from '#kit/gtin.ts'
import { asCount, asDay, asId, asMoney, asMultilineText, asName, asOneOf, asSize } from '#platform/codecs.ts'
import { workers } from '#platform/roles.ts'
import { entity, type Seen } from '#platform/fields.ts'
import { correctionReasons, mostPieces } from './lot.ts'

const typed = { sees: workers, sets: workers } as const
/** The Admin alone sees and sets costs (WIRE-12). */
const cost = { sees: ['admin'], sets: ['admin'] } as const
const shown = { sees: workers, sets: [] } as const
const sentOnly = { sees: [], sets: workers } as const

/** Pieces that a lot may have. */
export const asPieces = () => asCount(z.int('notPieces').check(z.gte(0, 'notPieces'), z.lte(mostPieces, 'notPieces')))

/** A GTIN, or nothing; however its digits were parted. */
function asGtin() {
  const name = asName(40)
  const digits = z.pipe(
    name.input,
    z.transform((text) => text.replace(/[\s-]/g, '')),
  )
  const input = z.pipe(digits, z.string().check(z.refine((text) => text === '' || isGtin(text), { error: 'notGtin' })))
  return { ...name, input }
}

/** This product, this size, this colour, from this purchase, at this cost (CAT-1). */
export const lot = entity({
  id: { wire: 'id', readFrom: 'id', codec: asId(), ...typed },
  productId: { wire: 'productId', readFrom: 'product_id', codec: asId(), ...shown },
  /** Empty where the product has no sizes. */
  size: { wire: 'subCode', column: 'size', codec: asSize(), ...typed, csv: 'cell' },
  /** The name of one of the product's colours; empty where the lot does not tell colours apart. */
  colour: {
    wire: 'color',
    column: 'colour',
    codec: asName(100),
    ...typed,
    isNullWhenEmpty: true,
    csv: 'cell',
  },
  purchaseNumber: { wire: 'purchaseNumber', column: 'purchase_number', codec: asName(60), ...typed, csv: 'cell' },
  purchasedOn: { wire: 'purchaseDate', column: 'purchased_on', codec: asDay(), ...typed, csv: 'cell' },
  price: { wire: 'priceSale', column: 'price', codec: asMoney(), ...typed, csv: 'cell' },
  /** Today's price: less than its price while a sale of its product is on. */
  askedPrice: { wire: 'priceNow', readFrom: 'asked_price', codec: asMoney(), ...shown },
  unitCost: { wire: 'priceBuy', column: 'unit_cost', codec: asMoney(), ...cost, csv: 'cell' },
  /** The receipt of a new lot; a correction of another one. */
  onHand: { wire: 'goodsCount', readFrom: 'on_hand', codec: asPieces(), ...typed, csv: 'cell' },
  /** The number under its bars, which all lots of a size and colour share; empty where there is none. */
  gtin: { wire: 'gtin', column: 'gtin', codec: asGtin(), ...typed, isNullWhenEmpty: true, csv: 'cell' },
  reserved: { wire: 'reserved', readFrom: 'reserved', codec: asCount(), ...shown },
  /** On hand − reserved (CAT-4). */
  available: { wire: 'available', codec: asCount(), ...shown },
  /** Where the count of a lot changes, it or `onHandWas` is needed: no sale in between is overwritten (WIRE-11). */
  version: { wire: 'version', readFrom: 'version', codec: asCount(), ...typed },
  /** For clients that know no versions: the count that this one was changed from. */
  onHandWas: { wire: 'goodsCountWas', codec: asPieces(), ...sentOnly },
  /** Why its count changes. */
  reason: { wire: 'reason', codec: asOneOf(correctionReasons), ...sentOnly },
  note: { wire: 'note', codec: asMultilineText(500), ...sentOnly },
})
export type Lot = Seen<typeof lot.fields>
