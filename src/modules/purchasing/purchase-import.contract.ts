import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { codeNotice, importAnswer, importParameters, importTally, tableTypes } from '#platform/table-import.ts'
import { id } from '#platform/wire.ts'

export const importPurchases = ownEndpoint('POST /crm/purchases/import', ['admin'], {
  summary:
    'What a table of purchases (CSV, XLSX) would change; with `apply` and the fingerprint of that answer, changes it, all in one transaction. A purchase with a refused row stays as it is; what a file leaves out stays, too (FORM-3, WIRE-11).',
  query: importParameters,
  file: tableTypes,
  output: z.strictObject({
    ...importAnswer,
    purchases: importTally,
    changes: z.array(
      z.strictObject({
        /** As a spreadsheet numbers it: the header is 1. */
        row: z.int(),
        number: z.string(),
        /** Code, size and colour; empty where it is the purchase itself. */
        what: z.string(),
        isNew: z.boolean(),
        /** Cells as the file spells them; `from` is empty where the thing is new. */
        fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** The first rows that name a product by another code than its own: a former one, or one that only resembles it. */
    notices: z.array(codeNotice),
  }),
})
export type PurchasesImport = AnswerOf<typeof importPurchases>

export const undoImport = ownEndpoint('POST /crm/purchases/import/undo', ['admin'], {
  summary:
    'Puts back what an import of purchases changed, as far as nobody changed it since; for a day. What it cancelled and took off the stock is received again instead.',
  body: z.strictObject({ importId: id() }),
  output: z.strictObject({
    /** How many purchases are as they were before. */
    undone: z.int(),
    /** Numbers of those that somebody changed or received since, or whose goods left the stock: they stay as they are. */
    left: z.array(z.string()),
  }),
})
export type ImportUndone = AnswerOf<typeof undoImport>
