import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { ownInput, ownOutput } from '#platform/own-fields.ts'
import { importAnswer, importParameters, importTally, tableTypes, undoneAnswer } from '#platform/table-import.ts'
import { amount, historyEntry, id, oneTo } from '#platform/wire.ts'
import { earnedPeriod, periodQuery } from './earned.contract.ts'
import { overhead } from './overhead.fields.ts'

const oneOverhead = ownOutput(overhead, 'admin')

export const getOverheads = ownEndpoint('GET /crm/insights/overheads', ['admin'], {
  summary:
    'Costs outside orders: rent, wages, taxes and the like, those of the newest month first, each with what it comes to in the asked days (EARN-9). Without days: this month until yesterday.',
  query: z.strictObject(periodQuery),
  output: z.strictObject({
    period: earnedPeriod,
    total: amount(),
    /** Each with its sum in the asked days. */
    overheads: z.array(z.extend(oneOverhead, { inPeriod: amount() })),
  }),
})

export const updateOverheads = ownEndpoint('POST /crm/insights/overheads/update', ['admin'], {
  summary:
    'Adds costs outside orders by ids of the caller, changes those whose `version` is given, deletes those of `isDeleted`: all or none (EARN-9). One that is sent again as it is changes nothing. Answers what is saved.',
  body: z.strictObject({
    overheads: oneTo(
      1000,
      ownInput(overhead, {
        id: id(),
        /** The version of a saved one; a new one has none. */
        version: z.optional(z.nullable(z.int())),
        isDeleted: z.optional(z.boolean()),
      }),
    ),
  }),
  output: z.array(oneOverhead),
})

export const getOverheadHistory = ownEndpoint('GET /crm/insights/overheads/history', ['admin'], {
  fieldSpelling: overhead,
  summary: 'The history of a cost outside orders, newest first: who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})

export const importOverheads = ownEndpoint('POST /crm/insights/overheads/import', ['admin'], {
  summary:
    'What a table of costs outside orders would add or change; with `apply` and the fingerprint of that answer, does it. A row with an `id` changes that cost, one that is there already as it stands changes nothing.',
  query: importParameters,
  file: tableTypes,
  output: z.strictObject({
    ...importAnswer,
    overheads: importTally,
    changes: z.array(z.strictObject({ row: z.int(), from: z.nullable(oneOverhead), to: oneOverhead })),
  }),
})
export type OverheadsImport = AnswerOf<typeof importOverheads>

export const undoOverheadsImport = ownEndpoint('POST /crm/insights/overheads/import/undo', ['admin'], {
  summary: 'Puts back what an import of costs outside orders changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoneAnswer,
})
