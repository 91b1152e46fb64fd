import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { importsAnswer } from '#platform/import-list.ts'
import { choicesInQuery, fileAnswer, refusalsAnswer, tableTypes } from '#platform/table-import.ts'
import { amount, commaList, day, id, text } from '#platform/wire.ts'
import { providerNames } from '#modules/payments/provider.ts'
import { matchedBy, verdicts } from './statement.ts'

const statementAnswer = z.strictObject({
  /** `apply` repeats it: the same file on the same orders, with the same entries confirmed, has the same one. */
  fingerprint: z.string(),
  entries: z.array(
    z.strictObject({
      row: z.int(),
      key: z.string(),
      day: day(),
      amount: amount(),
      payer: z.string(),
      purpose: z.string(),
      verdict: z.enum(verdicts),
      by: z.nullable(z.enum(matchedBy)),
      order: z.nullable(z.strictObject({ id: id(), number: z.string() })),
      /** The payment company whose payout it is. */
      provider: z.nullable(z.enum(providerNames)),
      isBooked: z.boolean(),
    }),
  ),
  entriesCount: z.int(),
  bookedCount: z.int(),
  bookedAmount: amount(),
  /** Payouts of payment companies, and their sum as the bank has it. */
  payoutsCount: z.int(),
  payoutsAmount: amount(),
  knownCount: z.int(),
  outgoingCount: z.int(),
  /** A statement has columns that nobody needs here: none is named as unknown. */
  questions: fileAnswer.questions,
  ...refusalsAnswer,
  /** The id of an import that booked something; else null. */
  importId: z.nullable(id()),
})
export type StatementImport = z.infer<typeof statementAnswer>

export const importStatement = ownEndpoint('POST /crm/statements/import', workers, {
  summary:
    'Which orders a bank statement pays, by number, by sum and name, by sum alone; with `apply` and the fingerprint of that answer, writes the payments down as transfers, and marks the payments by card that a payout brings as paid out (PAY-7). `take` has the keys of likely entries that are confirmed. The same transfer in another file changes nothing.',
  query: z.strictObject({
    apply: z.optional(text()),
    fileName: z.optional(text()),
    take: z.optional(commaList(text(40), 10_000)),
    ...choicesInQuery,
  }),
  file: tableTypes,
  output: statementAnswer,
})

export const getStatements = ownEndpoint('GET /crm/statements/imports', workers, {
  summary: 'Bank statements that staff imported lately, the newest first, and whether each can still be undone.',
  output: importsAnswer,
})

export const undoStatement = ownEndpoint('POST /crm/statements/import/undo', workers, {
  summary:
    'Takes back the payments that an import wrote down, by rows of their own, as far as they are there; for a day.',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    undone: z.int(),
    /** How many went back already: they stay as they are. */
    stays: z.int(),
  }),
})
