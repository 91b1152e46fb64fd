import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { ProductName, ProductType, ProductTypeSlug } from '#modules/catalog/product.ts'
import { correctionReasons, type CorrectionReason, type Lot } from '#modules/stock/lot.ts'

/** A photo as staff see it: its place in the store, its words, and the colour it shows. */
export interface GoodsPhoto {
  pictureId: string
  key: string
  altUk: string
  altEn: string
  /** Of the product's colours, by its name; empty for all of them. */
  colour: string
  /** A small picture for everyone; empty until it is made. */
  src: string
}

export interface GoodsLot extends Lot {
  photos: GoodsPhoto[]
}

/** A product with its lots, as staff work on it. */
export interface Goods extends ProductName {
  type: ProductType
  descriptionUk: string
  descriptionEn: string
  /** The price before a reduction. */
  compareAtPrice: Money | null
  /** Fields of an older shop, as they were given (CAT-5). */
  legacy: Record<string, unknown>
  colours: Colour[]
  /** Of the product itself; those of a lot are the lot's. */
  photos: GoodsPhoto[]
  lots: GoodsLot[]
  version: number
  createdAt: Date
  updatedAt: Date
}

export { correctionReasons, type CorrectionReason }

/** A photo to be kept, known by its key; what is left out keeps its value. */
export interface PhotoChange {
  key: string
  altUk?: string | undefined
  altEn?: string | undefined
  colour?: string | undefined
  /** Its file goes, too. */
  isDeleted?: boolean | undefined
}

/** A lot to be kept, changed or, without a known id, added; what is left out keeps its value. */
export interface LotChange {
  id?: string | undefined
  /** Needed where the count of a lot changes, so that a sale in between is never overwritten (WIRE-11). */
  version?: number | undefined
  size?: string | undefined
  colour?: string | undefined
  purchaseNumber?: string | undefined
  purchasedOn?: Day | undefined
  price?: Money | undefined
  unitCost?: Money | undefined
  /** Of a new lot, its receipt; of another one, a correction. */
  onHand?: number | undefined
  reason?: CorrectionReason | undefined
  note?: string | undefined
  photos?: readonly PhotoChange[] | undefined
}

/** What is to become of a product: what is left out keeps its value; a list that is there replaces by id (WIRE-11). */
export interface GoodsChange {
  /** Names a product, or is given to a new one. Left out, the code names it. */
  id?: string | undefined
  /** The product as staff saw it; an older one is refused. Left out, only what is sent changes. */
  version?: number | undefined
  code?: string | undefined
  typeId?: string | undefined
  nameUk?: string | undefined
  nameEn?: string | undefined
  descriptionUk?: string | undefined
  descriptionEn?: string | undefined
  compareAtPrice?: Money | null | undefined
  isHidden?: boolean | undefined
  legacy?: Record<string, unknown> | undefined
  colours?: readonly Colour[] | undefined
  photos?: readonly PhotoChange[] | undefined
  lots?: readonly LotChange[] | undefined
}

export const stockStates = ['in', 'low', 'out'] as const
/** Something to sell; three pieces or fewer of it in all; nothing. */
export type StockState = (typeof stockStates)[number]

/** No photo at all; texts that are in Ukrainian only. */
export const lacking = ['photos', 'english'] as const
export type Lacking = (typeof lacking)[number]

/** All that is given must hold. */
export interface GoodsFilter {
  ids?: readonly string[] | undefined
  codes?: readonly string[] | undefined
  /** Words, each of which the code or a name has in it. */
  search?: string | undefined
  /** Part of the code. */
  code?: string | undefined
  /** Part of a name. */
  name?: string | undefined
  typeIds?: readonly string[] | undefined
  isHidden?: boolean | undefined
  /** Some lot is of this size. */
  size?: string | undefined
  stock?: readonly StockState[] | undefined
  lacks?: Lacking | undefined
  /** Some lot is sold for a price from – to, both included. */
  priceFrom?: Money | undefined
  priceTo?: Money | undefined
}

/** `price` is the lowest of the lots', `available` the pieces of all lots. */
export type SortColumn =
  | 'code'
  | 'nameUk'
  | 'typeNameUk'
  | 'price'
  | 'available'
  | 'isHidden'
  | 'createdAt'
  | 'updatedAt'

export interface GoodsSort {
  column: SortColumn
  isDescending: boolean
}

export interface GoodsPage {
  /** The first counts most; without any, newest first. */
  sort?: readonly GoodsSort[] | undefined
  limit?: number | undefined
  offset?: number | undefined
}

export type MovementReason = 'receipt' | 'sale' | 'return' | 'writeOff' | 'correction'

/** A row of the ledger as staff read it (CAT-3). */
export interface GoodsMovement {
  id: number
  at: Date
  lotId: string
  size: string
  colour: string
  purchaseNumber: string
  quantity: number
  reason: MovementReason
  /** Of a correction. */
  correction: CorrectionReason | null
  orderId: string | null
  /** Empty where there is no order, or it was deleted. */
  orderNumber: string
  /** Empty when nobody of the staff did it. */
  who: string
  note: string
  /** On hand of the lot after it. */
  balance: number
}

/** What staff did to a product, for its history. */
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

export const longestDescription = 20_000
export const longestCode = 60

/** Codes stand in addresses: without invisible signs, and none that leads a path up. */
export function isCode(text: string): boolean {
  return /^\P{C}*$/u.test(text) && !['.', '..'].includes(text.trim())
}

export const mostPieces = 1_000_000

/** Shoes come in these only (S9); other goods in any, or in none. */
export const shoeSizes: readonly string[] = ['35', '36', '37', '38', '39', '40', '41']

export function isSizeOf(type: ProductTypeSlug, size: string): boolean {
  return type !== 'shoes' || shoeSizes.includes(size)
}
