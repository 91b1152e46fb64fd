import * as z from 'zod/mini'
import { ownEndpoint, workers, type AnswerOf } from '#platform/endpoint.ts'
import { importsAnswer } from '#platform/import-list.ts'
import { fileAnswer, importParameters, refusalsAnswer, tableTypes } from '#platform/table-import.ts'
import { amount, day, id } from '#platform/wire.ts'
import { payoutVerdicts } from './payouts.ts'

export const importPayouts = ownEndpoint('POST /crm/parcels/payouts', workers, {
  summary:
    'Which parcels a carrier’s register of payouts is of, and where its sum is not what was expected; with `apply` and the fingerprint of that answer, takes them as paid out (DEL-5). The same register again changes nothing.',
  query: importParameters,
  file: tableTypes,
  output: z.strictObject({
    fingerprint: z.string(),
    /** By which it can be undone for a day; null where nothing was taken. */
    importId: z.nullable(id()),
    rows: z.array(
      z.strictObject({
        row: z.int(),
        /** The parcel's. */
        number: z.string(),
        day: day(),
        sum: amount(),
        verdict: z.enum(payoutVerdicts),
        order: z.nullable(z.strictObject({ id: id(), number: z.string() })),
        /** Null where nobody knows. */
        expected: z.nullable(amount()),
      }),
    ),
    counts: z.strictObject({ paid: z.int(), known: z.int(), unknown: z.int() }),
    questions: fileAnswer.questions,
    ...refusalsAnswer,
  }),
})
export type PayoutsImport = AnswerOf<typeof importPayouts>

export const getPayoutImports = ownEndpoint('GET /crm/parcels/payoutImports', workers, {
  summary:
    'Registers of payouts that staff imported in the last day, the newest first, and whether each can be undone.',
  output: importsAnswer,
})

export const undoPayouts = ownEndpoint('POST /crm/parcels/payouts/undo', workers, {
  summary:
    'Takes back what a register said of parcels, with the payments that came of it, by rows of their own; for a day (DEL-5).',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    undone: z.int(),
    /** How many stay as they are: something else became of them since. */
    stays: z.int(),
  }),
})
