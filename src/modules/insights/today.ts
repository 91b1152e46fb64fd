import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Period } from './earned.ts'

export interface Figures {
  left: Money
  revenue: Money
  orders: number
  adverts: Money
  refusals: number
}

/** Five figures of a few days beside those of the same days before. */
export interface FiguresBeside extends Period {
  compared: Period
  now: Figures
  before: Figures
}

export interface TodayFigures {
  yesterday: FiguresBeside
  /** Null on a Monday, and on the first of a month: nothing of it is over. */
  week: FiguresBeside | null
  month: FiguresBeside | null
  days: { now: (Figures & { day: Day })[]; before: (Figures & { day: Day })[] }
  notSentYesterday: { orders: number; amount: Money }
}
