import * as z from 'zod/mini'
import { overheadSpans } from '#modules/insights/overhead.ts'
import { ownEndpoint } from '#platform/endpoint.ts'
import { importParameters, tableTypes } from '#platform/table-import.ts'
import { amount, day, text } from '#platform/wire.ts'
import { fingerprint, pastAnswer } from './past-imports.contract.ts'
import { pastOverheadWords } from './past-overheads.ts'

/** Costs outside orders of the shop before, read off a table (EARN-9, FORM-3). */

const pastOverheadsAnswer = z.strictObject({
  fingerprint,
  /** The first of those that would come, or whose sum or category would change. */
  overheads: z.array(
    z.strictObject({
      row: z.int(),
      span: z.enum(overheadSpans),
      startsOn: day(),
      note: z.string(),
      category: z.enum(pastOverheadWords),
      amount: amount(),
      /** As an earlier file brought it; left out of a new one. */
      from: z.optional(z.strictObject({ category: z.enum(pastOverheadWords), amount: amount() })),
    }),
  ),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** Costs that the file has otherwise now, and that staff changed or deleted here: they stay. */
  keptCount: z.int(),
  /** The count of rows whose words mean no such cost. */
  leftCount: z.int(),
  /** The count of rows whose words nobody has explained. */
  unansweredCount: z.int(),
  words: z.array(
    z.strictObject({
      word: z.string(),
      count: z.int(),
      /** Remembered, else proposed; null where somebody has to say. */
      category: z.nullable(z.enum(pastOverheadWords)),
      isRemembered: z.boolean(),
    }),
  ),
  /** The count of all words; the answer lists the first. */
  wordsCount: z.int(),
  ...pastAnswer,
})
export type PastOverheadsImport = z.infer<typeof pastOverheadsAnswer>

export const importPastOverheads = ownEndpoint('POST /crm/moving-in/pastOverheads', ['admin'], {
  summary:
    'Costs outside orders of the shop before from a table: a day or a month, a sum, and a category or a note, in any columns. Shows what would come; with `apply` and the fingerprint of that answer, brings it in steps. The same file again brings only what changed, and touches no cost that staff changed or deleted.',
  query: importParameters,
  file: tableTypes,
  output: pastOverheadsAnswer,
})

export const setPastOverheadWord = ownEndpoint('POST /crm/moving-in/pastOverheadWord', ['admin'], {
  summary:
    'The category that a word in such tables means here, for this table and all later ones; `left` brings no cost.',
  body: z.strictObject({ word: text(100), category: z.enum(pastOverheadWords) }),
  output: z.strictObject({ word: z.string(), category: z.enum(pastOverheadWords) }),
})
