import type { Colour } from '#kit/colours.ts'
import type { Given, Row, Seen } from '#platform/fields.ts'
import type { companion, photo, product } from '#modules/catalog/product.fields.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import { correctionReasons, type CorrectionReason } from '#modules/stock/lot.ts'
import type { goods, goodsLot, legacy } from './goods.fields.ts'

export type GoodsPhoto = Seen<typeof photo.fields> & { pictureId: string }

export type Companion = Seen<typeof companion.fields>

export interface GoodsLot extends Lot {
  photos: GoodsPhoto[]
}

/** A product with its lots, as staff work on it. */
export interface Goods extends Row<typeof product.fields> {
  type: ProductType
  colours: Colour[]
  /** The product's own photos; a lot has its own. */
  photos: GoodsPhoto[]
  /** Products that complete a look with it, in the order of its page. */
  companions: Companion[]
  lots: GoodsLot[]
}

export { correctionReasons, type CorrectionReason }

/** A photo to be kept, known by its key; what is left out keeps its value. */
export type PhotoChange = Given<typeof photo.fields>

/** A lot to be kept, changed or, without a known id, added; what is left out keeps its value. */
export type LotChange = Given<typeof goodsLot.fields>

/** The fields of a product that staff send; absent ones keep their value, lots and photos replace by id (WIRE-11). */
export type ProductEdit = Omit<Given<typeof goods.fields>, keyof typeof legacy>

/** A change to a product, or a new one. */
export interface GoodsChange extends ProductEdit {
  /** Names a product, or is given to a new one. Left out, the code names it. */
  id?: string | undefined
  /** The product as staff saw it; an older one is refused. Left out, only what is sent changes. */
  version?: number | undefined
  legacy?: Record<string, unknown> | undefined
}

export const stockStates = ['in', 'low', 'out'] as const
/** Something to sell; three pieces or fewer of it in all; nothing. */
export type StockState = (typeof stockStates)[number]

/** No photo at all; one that is narrower than pages show it; texts that are in Ukrainian only. */
export const lacking = ['photos', 'widePhotos', 'english'] as const
export type Lacking = (typeof lacking)[number]

export const saleStates = ['on', 'coming', 'over'] as const
/** The state of a sale today: one that reduces now, one that begins later, one that ended. */
export type SaleState = (typeof saleStates)[number]

/** An act of staff in the history of a product. */
export interface GoodsEvent {
  at: Date
  who: string
  kind: 'added' | 'edited' | 'corrected' | 'deleted'
  changes: FieldChange[]
}

export interface FieldChange {
  /** `nameUk`; of what a product has, `lots.price`, `colours.stops`, `photos`. */
  field: string
  /** Which lot, colour or photo: `38 · маковий · P-12`. Empty where it is the product itself. */
  subject: string
  /** Null where it was not there before. */
  from: unknown
  /** Null where it is no more. */
  to: unknown
}
