import { listedOf } from '#platform/field-lists.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { photo } from '#modules/catalog/product.fields.ts'
import { goods, goodsLot } from './goods.fields.ts'

const { src } = photo.fields
/** A photo as a list shows it. */
export const rowPhoto = entity({ src })
/** The first photo of all that a product or a lot has. */
const photos = { ...goods.fields.photos, codec: listOf(rowPhoto) } as const

const lot = goodsLot.fields

/** A lot as a list shows it, with the fields that a new price needs. */
export const rowLot = entity({
  id: lot.id,
  size: lot.size,
  purchasedOn: lot.purchasedOn,
  price: lot.price,
  askedPrice: lot.askedPrice,
  unitCost: lot.unitCost,
  onHand: lot.onHand,
  available: lot.available,
  photos,
})

const { id, nameEn, salePercent, salePrice, saleStartsOn, saleEndsOn, version } = goods.fields

/** A product as a list shows it: its columns, their parts, and the fields of bulk edits. */
export const goodsRow = entity({
  ...listedOf(goods.fields),
  id,
  nameEn,
  salePercent,
  salePrice,
  saleStartsOn,
  saleEndsOn,
  photos,
  lots: { ...goods.fields.lots, codec: listOf(rowLot) },
  version,
})
