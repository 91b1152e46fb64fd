import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { SourceColumn } from './source.ts'

/** Rows of our own tables are of the product whose code they have, and of no other that is called alike. */
export const ownGroup = 'own:'

/** A row of an older shop's table, as this shop understands it: one thing that is sold there. */
export interface SourceRow {
  /** As a spreadsheet numbers it. */
  row: number
  /** As it is written; empty where there is none. */
  code: string
  /** The key that all sizes and colours of one model share there; empty where the table has none. */
  groupKey: string
  /** The code that the whole model goes by; empty where it has none of its own. */
  groupCode: string
  /** The id in the older shop or its marketplace; empty where there is none. */
  externalId: string
  /** Ids of Rozetka: its `item_id`, or `offer:` and the id of an offer in its price list; left out where none is told. */
  rozetka?: readonly string[]
  nameUk: string
  nameEn: string
  descriptionUk: string
  descriptionEn: string
  /** The path of its group there, `Жінкам / Сумки`. */
  group: string
  brand: string
  madeIn: string
  madeOf: string
  /** Null where it is not told. */
  price: Money | null
  compareAtPrice: Money | null
  sale: SourceSale | null
  cost: Money | null
  /** Pieces; null where the table does not tell how many. */
  quantity: number | null
  /** Whether there is any; null where the table does not tell. */
  isHere: boolean | null
  size: string
  colour: string
  /** In the notation of our own tables; empty in others. */
  colours: string
  gtin: string
  photos: readonly string[]
  /** Where its page was. */
  url: string
  isHidden: boolean
  /** No goods: a service, which nothing here is made of. */
  isService: boolean
  /** The purchase number, in our own tables. */
  purchaseNumber: string
  purchasedOn: Day | null
}

export interface SourceSale {
  percent: number | null
  price: Money | null
  startsOn: Day | null
  endsOn: Day | null
}

/** Why a cell is left out; `notUnderstood` is of a thing that came by API. */
export const cellFaults = [
  'notMoney',
  'notPieces',
  'notDay',
  'notHryvnias',
  'cellFault',
  'codeLost',
  'notUnderstood',
] as const
export type CellFault = (typeof cellFaults)[number]

/** A cell that could not be read, and is left out; the rest of its row stands. */
export interface CellTrouble {
  /** 0 of a thing that has none. */
  row: number
  column: SourceColumn
  value: string
  error: CellFault
}
