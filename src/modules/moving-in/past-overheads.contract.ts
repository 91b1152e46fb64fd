import * as z from 'zod/mini'
import { overheadSpans } from '#modules/insights/overhead.ts'
import { ownEndpoint } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, refusalsAnswer, tableTypes } from '#platform/table-import.ts'
import { amount, day, text } from '#platform/wire.ts'
import { pastImport } from './past-imports.contract.ts'
import { pastOverheadWords } from './past-overheads.ts'

/** Costs outside orders of the shop before, read off a table (EARN-9, FORM-3). */

const pastOverheadsAnswer = z.strictObject({
  /** The digest of a plan, which `apply` repeats: the same file on the same costs, with words of the same meaning, has the same one. */
  fingerprint: z.string(),
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
  /** Of words that mean no such cost. */
  leftCount: z.int(),
  /** Of words that nobody has told the meaning of. */
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
  /** Of all words; the first are listed. */
  wordsCount: z.int(),
  ...fileAnswer,
  ...refusalsAnswer,
  /** How far what was applied has come; left out of a preview, and where there is nothing to bring. */
  past: z.optional(pastImport),
})
export type PastOverheadsImport = z.infer<typeof pastOverheadsAnswer>

export const importPastOverheads = ownEndpoint({
  method: 'POST',
  path: '/crm/moving-in/pastOverheads',
  access: ['admin'],
  summary:
    'Costs outside orders of the shop before from a table: a day or a month, a sum, and a category or a note, in any columns. Shows what would come; with `apply` and the fingerprint of that answer, brings it in steps. The same file again brings only what changed, and touches no cost that staff changed or deleted.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text(200)), ...choicesInQuery }),
  file: tableTypes,
  output: pastOverheadsAnswer,
})

export const tellPastOverheadWord = ownEndpoint({
  method: 'POST',
  path: '/crm/moving-in/pastOverheadWord',
  access: ['admin'],
  summary:
    'The category that a word in such tables means here, for this table and all later ones; `left` brings no cost.',
  body: z.strictObject({ word: text(100), category: z.enum(pastOverheadWords) }),
  output: z.strictObject({ word: z.string(), category: z.enum(pastOverheadWords) }),
})
