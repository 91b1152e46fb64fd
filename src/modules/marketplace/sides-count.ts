import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'

/** An order that is not the same on both sides. */
export interface Difference {
  number: string
  kind: 'missingHere' | 'missingThere' | 'deletedHere' | 'notUnderstood' | 'sum'
  there: Money | null
  here: Money | null
}

/** The night's count of the marketplace and of the shop. */
export interface SidesCount {
  countedOn: Day
  days: number
  there: { count: number; sum: Money }
  here: { count: number; sum: Money }
  differences: Difference[]
}
