import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { answeredWord, id, text, word } from '#platform/wire.ts'
import type { Campaign, ReportPlan, RowTrouble } from './report.ts'
import { platformWords } from './words.contract.ts'

const platform = answeredWord(platformWords.spelling)

const oneCampaign = z.strictObject({
  Platform: platform,
  Campaign: z.string(),
  ExternalId: z.nullable(z.string()),
  /** Null is all goods. */
  ProductTypeId: z.nullable(id()),
})
export type CampaignOnWire = z.infer<typeof oneCampaign>

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

const importAnswer = z.strictObject({
  /** The value that `apply` has to repeat: the same file on the same expenses has the same one. */
  fingerprint: z.string(),
  Platform: platform,
  /** Of campaigns that cost something. */
  rows: z.int(),
  campaigns: z.array(
    z.strictObject({
      Campaign: z.string(),
      ExternalId: z.nullable(z.string()),
      Summ: z.number(),
      /** Whether somebody has said what it is for; what nobody did is left out. */
      isKnown: z.boolean(),
      ProductTypeId: z.nullable(id()),
    }),
  ),
  expenses: z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() }),
  /** A day of a campaign; null where nothing was, or is left. */
  changes: z.array(
    z.strictObject({
      Campaign: z.string(),
      DateCreated: z.iso.date(),
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
    }),
  ),
  changesCount: z.int(),
  /** A report has many columns that nobody needs here: none is named as unknown. */
  questions: fileAnswer.questions,
  refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
  refusalsCount: z.int(),
  /** Of what was applied; null of a preview, and where nothing had to be changed. */
  importId: z.nullable(id()),
})
export type ImportOnWire = z.infer<typeof importAnswer>

export const importReport = endpoint({
  method: 'POST',
  path: '/crm/adverts/import',
  access: ['admin'],
  summary:
    'What a cost report of Google Ads or Meta Ads would change; with `apply` and the fingerprint of that answer, changes it. The newest report says what a campaign cost on its days; the same one twice changes nothing.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()), ...choicesInQuery }),
  file: tableTypes,
  output: importAnswer,
})

export const updateCampaigns = endpoint({
  method: 'PUT',
  path: '/crm/adverts/campaigns',
  fieldSpelling: { campaigns: 'Campaigns', typeId: 'ProductTypeId' },
  access: ['admin'],
  summary: 'Remembers what the adverts of campaigns are for: goods of a type, or with null all goods.',
  body: z.pipe(
    z.strictObject({
      Campaigns: z
        .array(
          z.strictObject({
            Platform: word(platformWords.spelling),
            Campaign: text(500),
            ExternalId: z.optional(z.nullable(text(100))),
            ProductTypeId: z.nullable(id()),
          }),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
    z.transform(({ Campaigns }) =>
      Campaigns.map((wire) => ({
        platform: wire.Platform,
        name: wire.Campaign,
        externalId: wire.ExternalId ?? null,
        typeId: wire.ProductTypeId,
      })),
    ),
  ),
  output: z.array(oneCampaign),
})

const undoAnswer = z.strictObject({
  /** How many rows are as they were before. */
  undone: z.int(),
  /** How many somebody changed since: they stay as they are now. */
  left: z.int(),
})

export const undoReport = endpoint({
  method: 'POST',
  path: '/crm/adverts/import/undo',
  access: ['admin'],
  summary: 'Puts back what an import of a report changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoAnswer,
})

export function campaignToWire({ platform: of, name, externalId, typeId }: Omit<Campaign, 'id'>): CampaignOnWire {
  return { Platform: platformWords.spelling[of], Campaign: name, ExternalId: externalId, ProductTypeId: typeId }
}

export function importToWire(
  plan: ReportPlan,
  said: { fingerprint: string; importId: string | null; tell: (trouble: RowTrouble) => string },
): ImportOnWire {
  const { changes, questions, refusals } = plan
  const added = changes.filter(({ before }) => before === undefined).length
  return {
    fingerprint: said.fingerprint,
    Platform: platformWords.spelling[plan.platform],
    rows: plan.rows,
    campaigns: plan.campaigns.map(({ name, externalId, cost, known }) => ({
      Campaign: name,
      ExternalId: externalId,
      Summ: toHryvnias(cost),
      isKnown: known !== undefined,
      ProductTypeId: known?.typeId ?? null,
    })),
    expenses: { new: added, changed: changes.length - added, unchanged: plan.unchanged },
    changes: changes.slice(0, mostListed).map(({ campaign, day, before, after }) => ({
      Campaign: campaign,
      DateCreated: day,
      from: before ? toHryvnias(before.amount) : null,
      to: after ? toHryvnias(after.amount) : null,
    })),
    changesCount: changes.length,
    questions: fileToWire({ questions, unknownColumns: [] }).questions,
    refusals: refusals.slice(0, mostListed).map((trouble) => ({
      row: trouble.row,
      column: trouble.column,
      value: trouble.value.slice(0, 300),
      error: said.tell(trouble),
    })),
    refusalsCount: refusals.length,
    importId: said.importId,
  }
}
