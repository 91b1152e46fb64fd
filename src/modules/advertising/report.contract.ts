import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { importAnswer, importParameters, importTally, tableTypes, undoneAnswer } from '#platform/table-import.ts'
import { amount, day, id, oneTo, text, word } from '#platform/wire.ts'
import { platformWords } from './words.contract.ts'

const platform = word(platformWords.spelling)

/** A campaign, and the type of goods that its adverts are for. */
const campaign = z.strictObject({
  platform,
  name: text(500),
  /** The platform's id, where the report tells one. */
  externalId: z.nullable(text(100)),
  /** Null is all goods. */
  typeId: z.nullable(id()),
})

const reportAnswer = z.strictObject({
  /** A report has many columns that nobody needs here: none is named as unknown. */
  ...importAnswer,
  platform,
  /** Campaigns that cost something; somebody has said of a known one what it is for, the others are left out. */
  campaigns: z.array(z.extend(campaign, { cost: amount(), isKnown: z.boolean() })),
  expenses: importTally,
  /** A day of a campaign; null where nothing was, or is left. */
  changes: z.array(
    z.strictObject({ campaign: z.string(), day: day(), from: z.nullable(amount()), to: z.nullable(amount()) }),
  ),
})

export const importReport = ownEndpoint('POST /crm/adverts/import', ['admin'], {
  summary:
    'What a cost report of Google Ads or Meta Ads would change; with `apply` and the fingerprint of that answer, changes it. The newest report says what a campaign cost on its days; the same one twice changes nothing.',
  query: importParameters,
  file: tableTypes,
  output: reportAnswer,
})
/** A report that was looked at, or applied. */
export type ReportImport = AnswerOf<typeof importReport>

export const updateCampaigns = ownEndpoint('PUT /crm/adverts/campaigns', ['admin'], {
  summary: 'Remembers what the adverts of campaigns are for: goods of a type, or with null all goods.',
  body: z.strictObject({ campaigns: oneTo(1000, campaign) }),
  output: z.array(campaign),
})

export const undoReport = ownEndpoint('POST /crm/adverts/import/undo', ['admin'], {
  summary: 'Puts back what an import of a report changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoneAnswer,
})
