import type { Money } from '#kit/money.ts'
import type { Basis, Cut, Earned, Period, Step } from './earned.ts'

/** A part of a period by some cut. `unknown` is what belongs to no group, `rest` what no group can have: adverts that no sale bears, rounding, write-offs. */
export interface GroupName {
  id: string | null
  kind: 'group' | 'unknown' | 'rest'
  name: string
  code: string
}

export interface EarnedBefore extends Period {
  earned: Earned
}

export interface StepEarned extends Period {
  now: Earned
  before: EarnedBefore | null
}

export interface Ledgers {
  /** Payments and refunds, as they were recorded. */
  received: Money
  toCome: Money
  /** Of what is owed, what staff ask nobody for (ORD-5). */
  notAsked: Money
  toReturn: Money
  /** Landed cost of what the stock ledger says went out and did not come back. */
  sold: Money
  reserved: Money
  /** Adverts as they were entered. */
  spent: Money
  /** Costs outside orders as they were entered (EARN-9). */
  entered: Money
  /** Fees, shipping and costs of returns as the orders have them. */
  charged: Money
}

export interface Check extends Ledgers {
  isEqual: boolean
  revenue: Money
  cost: Money
  counted: Money
  fees: Money
  overheads: Money
  differences: Record<'payments' | 'lots' | 'adverts' | 'fees' | 'overheads', Money>
}

export interface UnderWay {
  orders: number
  amount: Money
  /** 0.08 is 8 %. */
  refusalRate: number
  expectedLoss: Money
}

export interface EarnedReport {
  period: Period
  comparedWith: Period | undefined
  basis: Basis
  step: Step
  cut: Cut
  now: Earned
  before: Earned | undefined
  refusals: { now: number; before: number | undefined }
  steps: StepEarned[]
  /** Steps that the days before have beyond these: with them the column adds up to its total. */
  onlyBefore: EarnedBefore[]
  groups: { group: GroupName; now: Earned; before: Earned | undefined }[]
  check: Check
  underWay: UnderWay
  notSent: { orders: number; amount: Money }
}
