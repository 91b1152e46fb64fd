import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import {
  codeNotice,
  importAnswer,
  importParameters,
  importTally,
  refusalsAnswer,
  tableTypes,
} from '#platform/table-import.ts'
import { amount, id, instant } from '#platform/wire.ts'
import { importStates } from './transfer.ts'

/** Goods from a table: looked at, written step by step, undone (FORM-3). */

/** The change of one row to a product, or to its lot when `lot` names one. */
const change = z.strictObject({
  /** As a spreadsheet numbers it: the header is 1. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  lot: z.nullable(z.strictObject({ size: z.string(), colour: z.string(), purchaseNumber: z.string() })),
  isNew: z.boolean(),
  /** Cells as the file spells them; `from` is empty where the thing is new. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  /** The loss on the dearest piece, where the change takes it below its cost. */
  loss: z.optional(amount()),
})
export type ImportedChange = z.infer<typeof change>

const undone = z.strictObject({
  /** How many products by their own columns, and how many lots, are as they were before. */
  products: z.int(),
  lots: z.int(),
  /** Values that somebody changed since, or sold: they stay as they are now. */
  left: z.array(z.strictObject({ code: z.string(), field: z.string(), error: z.string() })),
  leftCount: z.int(),
})
export type UndoneImport = z.infer<typeof undone>

/** How far an import, or its undoing, has come. */
const progress = z.strictObject({
  importId: id(),
  fileName: z.string(),
  createdAt: instant(),
  /** `interrupted` and `undoInterrupted` broke off; both can be undone. */
  state: z.enum(importStates),
  /** Products that were come to, of all that change. */
  done: z.int(),
  total: z.int(),
  /** Rows that were changed by somebody since they were looked at, and are left out. */
  ...refusalsAnswer,
  /** The outcome of undoing so far; null before it. */
  undone: z.nullable(undone),
})
export type ProgressAnswer = z.infer<typeof progress>

export const importProducts = ownEndpoint('POST /crm/products/import', ['admin'], {
  summary:
    'What a table (CSV, XLSX, YML) would change; with `apply` and the fingerprint of that answer, changes it. What its cells leave open (`questions`) is answered in the query first. Refused rows change nothing. Another `goodsCount` needs the `subProductVersion` of the export, or `goodsCountWas` (WIRE-11). A long one goes on after the answer, which then has `progress`.',
  query: importParameters,
  file: tableTypes,
  output: z.strictObject({
    ...importAnswer,
    products: importTally,
    lots: importTally,
    changes: z.array(change),
    /** Products that it prices below their cost, and the loss on their pieces for sale. */
    losses: z.strictObject({ products: z.int(), loss: amount() }),
    /** Products whose first lot with a colour it brings: how many others have none, and what colour they are sold as; empty where they are a choice of their own (CAT-1). */
    untold: z.array(z.strictObject({ code: z.string(), lots: z.int(), colour: z.string() })),
    /** The first rows that name their product by another code than its own: a former one, or one that only resembles it. */
    notices: z.array(codeNotice),
    /** Where it is still under way, was stopped, or had to leave rows out. */
    progress: z.optional(progress),
  }),
})
/** The outcome of an import, planned or done. */
export type ProductsImport = AnswerOf<typeof importProducts>

export const undoImport = ownEndpoint('POST /crm/products/import/undo', ['admin'], {
  summary: 'Puts back what an import changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  /** With its progress where it is still under way. */
  output: z.extend(undone, { progress: z.optional(progress) }),
})

export const getImportProgress = ownEndpoint('GET /crm/products/import/progress', ['admin'], {
  summary:
    'How far an import or its undoing has come; without `importId` the last one of the day, null when there is none.',
  query: z.strictObject({ importId: z.optional(id()) }),
  output: z.nullable(progress),
})

export const stopImport = ownEndpoint('POST /crm/products/import/stop', ['admin'], {
  summary: 'Stops an import after the step that is being written; what was written stays until it is undone.',
  body: z.strictObject({ importId: id() }),
  output: progress,
})
