import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Basis, Earned } from './earned.ts'

export interface SoldLot {
  code: string
  size: string
  /** Empty where lots do not tell colours apart. */
  colour: string
  purchaseNumber: string
  quantity: number
  unitCost: Money
  cost: Money
  /** Of a purchase whose freight was not paid yet: its cost may still rise. */
  isOpen: boolean
}

export interface AdvertShare {
  kind: 'google' | 'advertiser'
  typeId: string | null
  name: string
  share: Money
  /** Revenue of the order that it is shared by, of the day's. */
  revenue: Money
  ofRevenue: Money
  ofAmount: Money
}

/** The sums that fees by percent go by; no rate where somebody wrote the sum itself. */
export interface OrderWorth {
  goodsTotal: Money
  wrappingFee: Money
  discount: Money
  total: Money
  /** As it was when the goods left, which percents are of whatever came back (WIRE-6). */
  soldTotal: Money
  marketplaceRate: number | null
  marketplacePaymentRate: number | null
}

/** The result of one order, and the parts of each of its terms (ORD-6). */
export interface OrderWaterfall {
  orderId: string
  basis: Basis
  day: Day
  earned: Earned
  worth: OrderWorth
  lots: SoldLot[]
  /** The cost of its returned goods that staff wrote off: it counts among the write-offs of the period, not here (EARN-1). */
  writtenOff: Money
  adverts: AdvertShare[]
}
