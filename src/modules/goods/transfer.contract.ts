import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { id, text } from '#platform/wire.ts'

/** Goods that leave and come back as a table: one row a lot, the product's own columns on each of its rows (FORM-3). */

export const csvType = 'text/csv'
export const delimiters = [';', ','] as const
export type Delimiter = (typeof delimiters)[number]

export const exportProducts = endpoint({
  method: 'GET',
  path: '/crm/products/export',
  access: ['admin'],
  summary: 'Products with their lots as CSV, one row a lot, filtered as in the list (FORM-3).',
  query: z.strictObject({
    search: z.optional(text()),
    delimiter: z.optional(z.enum(delimiters)),
  }),
  output: z.string(),
  answersFile: csvType,
})

const tally = z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() })

/** What one row does to a product, or to one of its lots when `subProduct` says which. */
const wireChange = z.strictObject({
  /** As a spreadsheet numbers it: the header is 1. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  subProduct: z.nullable(z.strictObject({ subCode: z.string(), color: z.string(), purchaseNumber: z.string() })),
  isNew: z.boolean(),
  /** Cells as the file spells them; `from` is empty where the thing is new. */
  fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
})
export type WireChange = z.infer<typeof wireChange>

const wireRefusal = z.strictObject({
  row: z.int(),
  /** The header it stands under; empty when it concerns the whole row. */
  column: z.string(),
  value: z.string(),
  /** In the language of the call. */
  error: z.string(),
})
export type WireRefusal = z.infer<typeof wireRefusal>

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
export const mostListed = 200

const importAnswer = z.strictObject({
  /** What `apply` has to repeat: the same file on the same goods has the same one. */
  fingerprint: z.string(),
  /** Rows of goods, without the header and empty ones. */
  rows: z.int(),
  products: tally,
  subProducts: tally,
  changes: z.array(wireChange),
  changesCount: z.int(),
  refusals: z.array(wireRefusal),
  refusalsCount: z.int(),
  /** Of what was applied; null of a preview, and where nothing had to be changed. */
  importId: z.nullable(id()),
})
export type WireImport = z.infer<typeof importAnswer>

export const importProducts = endpoint({
  method: 'POST',
  path: '/crm/products/import',
  access: ['admin'],
  summary:
    'What a CSV file would change; with `apply` and the fingerprint of that answer, changes it. Refused rows change nothing.',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()) }),
  file: csvType,
  output: importAnswer,
})

const undoAnswer = z.strictObject({
  /** How many products and lots are as they were before. */
  products: z.int(),
  subProducts: z.int(),
  /** What somebody changed since, or sold: it stays as it is now. */
  left: z.array(z.strictObject({ code: z.string(), field: z.string(), error: z.string() })),
  leftCount: z.int(),
})
export type WireUndo = z.infer<typeof undoAnswer>

export const undoImport = endpoint({
  method: 'POST',
  path: '/crm/products/import/undo',
  access: ['admin'],
  summary: 'Puts back what an import changed, as far as nobody changed it since; for a day.',
  body: z.strictObject({ importId: id() }),
  output: undoAnswer,
})
