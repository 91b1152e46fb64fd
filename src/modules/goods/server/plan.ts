import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Written } from '#platform/fields.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import type { product } from '#modules/catalog/product.fields.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import type { lot } from '#modules/stock/lot.fields.ts'
import type { CorrectionReason, Goods, GoodsChange, GoodsLot } from '../goods.ts'

/** A change with the product it is of, and its place in the input. */
export interface Place {
  field: string
  change: GoodsChange
  /** The id of the product; a new one has it beforehand. */
  id: string
  before: Goods | undefined
}

/** The facts of the shop that planning needs. */
export interface Facts {
  types: ReadonlyMap<string, ProductType>
  kinds: readonly ProductKind[]
  /** Pictures of the store by their keys. */
  pictures: ReadonlyMap<string, { id: string }>
  /** Products that the input puts beside another, by their ids. */
  companions: ReadonlyMap<string, PlannedCompanion>
  /** Lots of all products, among the ids that the input has. */
  takenLots: ReadonlySet<string>
  /** Products with codes that they had before, of those whose new ones are made otherwise than codes are now. */
  formerCodes: ReadonlySet<string>
  today: Day
}

export interface PlannedCompanion {
  id: string
  code: string
}

export interface PlannedPhoto {
  pictureId: string
  key: string
  altUk: string
  altEn: string
  colour: string
}

export interface PlannedLot extends Written<typeof lot.fields> {
  field: string
  id: string
  before: GoodsLot | undefined
  /** The version that staff saw. */
  seenVersion: number | undefined
  /** The count that staff saw. */
  seenOnHand: number | undefined
  /** The colour it had, by the name that has now. */
  formerColour: string
  onHand: number
  reason: CorrectionReason | undefined
  note: string
  photos: PlannedPhoto[]
}

/** A product as it shall be. */
export interface PlannedGoods extends Written<typeof product.fields> {
  field: string
  before: Goods | undefined
  id: string
  type: ProductType
  colours: readonly Colour[]
  /** Where each colour stood before; undefined of a new one. */
  formerColours: readonly (number | undefined)[]
  photos: PlannedPhoto[]
  companions: PlannedCompanion[]
  lots: PlannedLot[]
  droppedLots: readonly GoodsLot[]
  /** Pictures to be taken away with their files. */
  deletedPictures: string[]
}

/** Which lot of a product, for people: `38 · маковий · P-12`. */
export function lotName({
  size,
  colour,
  purchaseNumber,
}: Pick<PlannedLot, 'size' | 'colour' | 'purchaseNumber'>): string {
  return [size, colour, purchaseNumber].filter((part) => part !== '').join(' · ') || '—'
}

export type Errors = FieldError[]
