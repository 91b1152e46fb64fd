import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Status } from '#modules/orders/status.ts'
import type { CancelReason } from './cancel-reason.ts'

/** The office's view of the marketplace; browser and server share these types. */

export const alertKinds = [
  'short',
  'unknownProduct',
  'cancelledThere',
  'paidAfterCancel',
  'openedThere',
  'refundedThere',
  'changedAfterSent',
] as const

export interface MarketAlert {
  id: string
  kind: (typeof alertKinds)[number]
  orderId: string
  number: string
  /** `Сумка × 2` */
  goods: readonly string[]
  createdAt: Date
}

/** A product of the marketplace that nobody said what it is. */
export interface WaitingProduct {
  marketProductId: string
  name: string
  sku: string
  imageUrl: string
  pageUrl: string
  /** Where it is known, and only its size or colour is not. */
  code: string
  /** Where it is known beside the code. */
  size: string
  orders: { orderId: string; number: string }[]
}

/** How the first run of the import stands. */
export const historyStates = ['none', 'running', 'paused', 'done'] as const
export type HistoryState = (typeof historyStates)[number]

/** An order that the shop could not read, as it came. */
export interface BadSale {
  id: string
  number: string
  reason: string
  raw: string
  tries: number
  createdAt: Date
}

export interface ListedSale {
  orderId: string
  number: string
  placedAt: Date
  sum: Money
}

/** The night's count of the marketplace and of the shop. */
export interface SidesCount {
  countedOn: Day
  /** How many it goes back: fewer where orders are taken since later. */
  days: number
  there: { count: number; sum: Money }
  here: { count: number; sum: Money }
  differences: readonly CountDifference[]
}

export const differenceKinds = ['missingHere', 'missingThere', 'deletedHere', 'notUnderstood', 'sum'] as const

/** An order that is not the same on both sides. */
export interface CountDifference {
  number: string
  kind: (typeof differenceKinds)[number]
  there: Money | null
  here: Money | null
}

export interface MarketOverview {
  isConnected: boolean
  /** The seller's own pages there. */
  cabinetUrl: string
  alerts: MarketAlert[]
  waiting: WaitingProduct[]
  quarantine: BadSale[]
  shipping: (ListedSale & { deadlineAt: Date })[]
  commissions: ListedSale[]
  count: SidesCount | null
  goodsTroubles: number
}

/** An order there, and ours where it is here. */
export interface SaleBesideOurs {
  number: string
  placedAt: Date
  person: string
  statusThere: string
  sumThere: Money
  ours: { orderId: string; status: Status; sum: Money } | null
}

/** A field of an order as it is there and here, each as an order has it. */
export interface SaleField {
  name: string
  theirs: unknown
  ours: unknown
  isChangedHere: boolean
}

export interface SaleView {
  pageUrl: string
  status: string
  readAt: Date
  fields: SaleField[]
  lines: { isChangedHere: boolean; theirs: string[] }
  cancelReason: CancelReason | null
  cancelText: string
}

/** A product there that has the shop's own id, with ours. */
export interface MarketGoods {
  externalId: string
  marketProductId: string
  name: string
  sku: string
  priceThere: Money | null
  quantityThere: number | null
  /** Our goods, connected or guessed; empty where nobody knows. */
  code: string
  size: string
  colour: string
  isConnected: boolean
  price: Money | null
  available: number | null
  toldAt: Date | null
  /** Why it was not taken there, in the marketplace's words. */
  trouble: string
}

export interface WantedConnection {
  externalId: string
  code: string
  size: string
  colour: string
}
