import { kopiykas, type Money } from '#kit/money.ts'
import { unspell } from '#platform/spelling.ts'
import type { FileQuestion } from '#platform/table-import.ts'
import type { Platform } from './advert.ts'
import { campaignToWire, type ImportOnWire } from './report.contract.ts'
import type { Campaign, CampaignName } from './report.ts'
import { platformWords } from './words.contract.ts'

/** A report that was looked at, or applied, as the screen shows it. */
export interface ReportView {
  fingerprint: string
  platform: Platform
  campaigns: readonly (CampaignName & { cost: Money; isKnown: boolean; typeId: string | null })[]
  expenses: { new: number; changed: number; unchanged: number }
  changes: readonly { campaign: string; day: string; from: Money | null; to: Money | null }[]
  changesCount: number
  refusals: readonly { row: number; column: string; value: string; error: string }[]
  refusalsCount: number
  questions: readonly FileQuestion[]
  importId: string | null
}

export function reportFromWire({ Platform: word, campaigns, changes, ...rest }: ImportOnWire): ReportView {
  const platform = unspell(platformWords.spelling, word)
  const maybe = (sum: number | null) => (sum === null ? null : kopiykas(sum))
  return {
    ...rest,
    platform,
    campaigns: campaigns.map((wire) => ({
      platform,
      name: wire.Campaign,
      externalId: wire.ExternalId,
      cost: kopiykas(wire.Summ),
      isKnown: wire.isKnown,
      typeId: wire.ProductTypeId,
    })),
    changes: changes.map((wire) => ({
      campaign: wire.Campaign,
      day: wire.DateCreated,
      from: maybe(wire.from),
      to: maybe(wire.to),
    })),
  }
}

/** The body of `updateCampaigns`. */
export function campaignsToWire(campaigns: readonly Omit<Campaign, 'id'>[]) {
  return { Campaigns: campaigns.map(campaignToWire) }
}
