import * as z from 'zod/mini'
import { endpoint, ownEndpoint, type FieldSpeller, type WireOf } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { amount, day, historyEntry, id, text, word } from '#platform/wire.ts'
import { earnedPeriod, periodQuery } from './earned.contract.ts'
import { overhead } from './overhead.fields.ts'
import type { Overhead } from './overhead.ts'
import type { OverheadFile, OverheadPlan } from './overheads-file.ts'
import { overheadCategoryWords, overheadSpanWords } from './words.contract.ts'

const oneOverhead = overhead.output('admin')

export const getOverheads = ownEndpoint({
  method: 'GET',
  path: '/crm/insights/overheads',
  access: ['admin'],
  summary:
    'Costs outside orders: rent, wages, taxes and the like, those of the newest month first, each with what it comes to in the asked days (EARN-9). Without days: this month until yesterday.',
  query: z.strictObject(periodQuery),
  output: z.strictObject({
    period: earnedPeriod,
    total: amount(),
    overheads: z.array(
      z.strictObject({
        id: z.string(),
        category: word(overheadCategoryWords.spelling),
        amount: amount(),
        span: word(overheadSpanWords.spelling),
        startsOn: day(),
        isMonthly: z.boolean(),
        endsOn: z.nullable(day()),
        note: z.string(),
        version: z.int(),
        /** Its sum in the asked days. */
        inPeriod: amount(),
      }),
    ),
  }),
})

/** Errors of one of several: `overheads.0.amount`. */
const inOverheads: FieldSpeller = { spell: (path) => path }

export const updateOverheads = endpoint({
  method: 'POST',
  path: '/crm/insights/overheads/update',
  fieldSpelling: inOverheads,
  access: ['admin'],
  summary:
    'Adds costs outside orders by ids of the caller, changes those whose `version` is given, deletes those of `isDeleted`: all or none (EARN-9). One that is sent again as it is changes nothing. Answers what is saved.',
  body: z.strictObject({
    overheads: z
      .array(
        overhead.input({
          id: id(),
          /** Of one that is there; a new one has none. */
          version: z.optional(z.nullable(z.int())),
          isDeleted: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  output: z.array(oneOverhead),
})

export const getOverheadHistory = endpoint({
  method: 'GET',
  path: '/crm/insights/overheads/history',
  fieldSpelling: overhead,
  access: ['admin'],
  summary: 'The history of a cost outside orders, newest first: who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

export const importOverheads = endpoint({
  method: 'POST',
  path: '/crm/insights/overheads/import',
  access: ['admin'],
  summary:
    'What a table of costs outside orders would add or change; with `apply` and the fingerprint of that answer, does it. A row with an `id` changes that cost, one that is there already as it stands changes nothing.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()), ...choicesInQuery }),
  file: tableTypes,
  output: z.strictObject({
    /** `apply` repeats it: the same file on the same costs has the same one. */
    fingerprint: z.string(),
    rows: z.int(),
    overheads: z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() }),
    changes: z.array(z.strictObject({ row: z.int(), from: z.nullable(oneOverhead), to: oneOverhead })),
    changesCount: z.int(),
    ...fileAnswer,
    refusals: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), error: z.string() })),
    refusalsCount: z.int(),
    /** Of an import that changed something; else null. */
    importId: z.nullable(id()),
  }),
})
export type OverheadsImportOnWire = WireOf<typeof importOverheads>

export const undoOverheadsImport = endpoint({
  method: 'POST',
  path: '/crm/insights/overheads/import/undo',
  access: ['admin'],
  summary: 'Puts back what an import of costs outside orders changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    /** How many are as they were before. */
    undone: z.int(),
    /** How many somebody changed since: they stay as they are now. */
    left: z.int(),
  }),
})

export function overheadToWire(row: Overhead) {
  return overhead.toWire(row, 'admin')
}

export function overheadsImportToWire(
  { rows, changes, unchanged, refusals }: OverheadPlan,
  file: Pick<OverheadFile, 'questions' | 'unknownColumns'>,
  said: { fingerprint: string; importId: string | null; tell: (trouble: OverheadPlan['refusals'][number]) => string },
): OverheadsImportOnWire {
  const added = changes.filter(({ before }) => before === undefined).length
  return {
    fingerprint: said.fingerprint,
    rows,
    overheads: { new: added, changed: changes.length - added, unchanged },
    changes: changes.slice(0, mostListed).map(({ row, before, after }) => ({
      row,
      from: before ? overheadToWire(before) : null,
      to: overheadToWire({ ...after, version: before?.version ?? 0 }),
    })),
    changesCount: changes.length,
    ...fileToWire(file),
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
