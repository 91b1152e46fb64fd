import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { FileQuestion, FileRefusal } from '#platform/table-import.ts'
import type { Expense, Platform } from './advert.ts'

/** A campaign as a report names it. */
export interface CampaignName {
  platform: Platform
  name: string
  /** The platform's id, where the report tells one. */
  externalId: string | null
}

/** A campaign, and the type of goods that its adverts are for; null is all goods. */
export interface Campaign extends CampaignName {
  id: string
  typeId: string | null
}

/** A campaign of a file; nobody has said yet what an unknown one is for. */
export interface CampaignPlan extends CampaignName {
  cost: Money
  known: Campaign | undefined
}

export type ExpenseDraft = Pick<
  Expense,
  'spentOn' | 'kind' | 'amount' | 'amountsByType' | 'isUnfinished' | 'campaignId'
>

/** A day of a campaign: added where nothing was before, taken away where nothing comes after. */
export interface DayPlan {
  campaign: string
  day: Day
  before: Expense | undefined
  after: ExpenseDraft | undefined
}

/** The changes that a report would make to the present expenses. */
export interface ReportPlan {
  platform: Platform
  rows: number
  campaigns: readonly CampaignPlan[]
  changes: readonly DayPlan[]
  unchanged: number
  refusals: readonly FileRefusal[]
  /** Cells with two readings: nothing is applied before somebody chose one. */
  questions: readonly FileQuestion[]
}
