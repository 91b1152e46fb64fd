import * as z from 'zod/mini'
import { shorten } from '#kit/shorten.ts'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { id, text } from '#platform/wire.ts'
import type { FilePlan, FileRefusal } from './import.ts'
import { choicesInQuery, codeNotice, fileAnswer, fileToWire, tableTypes } from '#platform/table-import.ts'
import { columnSpelling } from './purchase-file.contract.ts'

/** Most changes and refusals that an answer lists; the counts beside them are of all. */
const mostListed = 200

export const importPurchases = endpoint({
  method: 'POST',
  path: '/crm/purchases/import',
  access: ['admin'],
  summary:
    'What a table of purchases (CSV, XLSX) would change; with `apply` and the fingerprint of that answer, changes it, all in one transaction. A purchase with a refused row stays as it is; what a file leaves out stays, too (FORM-3, WIRE-11).',
  query: z.strictObject({ apply: z.optional(text()), fileName: z.optional(text()), ...choicesInQuery }),
  file: tableTypes,
  output: z.strictObject({
    /** The digest of a plan, which `apply` repeats: the same file on the same purchases has the same one. */
    fingerprint: z.string(),
    /** Without the header and empty ones. */
    rows: z.int(),
    purchases: z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int() }),
    changes: z.array(
      z.strictObject({
        /** As a spreadsheet numbers it: the header is 1. */
        row: z.int(),
        purchaseNumber: z.string(),
        /** Code, size and colour; empty where it is the purchase itself. */
        what: z.string(),
        isNew: z.boolean(),
        /** Cells as the file spells them; `from` is empty where the thing is new. */
        fields: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    changesCount: z.int(),
    ...fileAnswer,
    /** The first rows that name a product by another code than its own: a former one, or one that only resembles it. */
    notices: z.array(codeNotice),
    refusals: z.array(
      z.strictObject({
        row: z.int(),
        /** The header it stands under; empty when it concerns the whole row. */
        column: z.string(),
        value: z.string(),
        /** In the language of the call. */
        error: z.string(),
      }),
    ),
    refusalsCount: z.int(),
    /** Of what was applied; null of a preview, and where nothing had to be changed. */
    importId: z.nullable(id()),
  }),
})
export type WireImport = WireOf<typeof importPurchases>

export const undoImport = endpoint({
  method: 'POST',
  path: '/crm/purchases/import/undo',
  access: ['admin'],
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

export function importToWire(
  { rows, purchases, changes, refusals, notices, ...about }: FilePlan,
  said: { fingerprint: string; importId: string | null; tell: (refusal: FileRefusal) => string },
): WireImport {
  return {
    fingerprint: said.fingerprint,
    importId: said.importId,
    rows,
    purchases,
    changes: changes.slice(0, mostListed).map(({ row, number, what, isNew, fields }) => ({
      row,
      purchaseNumber: number,
      what,
      isNew,
      fields: fields.map(({ column, from, to }) => ({
        field: columnSpelling[column],
        from: shortened(from),
        to: shortened(to),
      })),
    })),
    changesCount: changes.length,
    ...fileToWire(about),
    notices: notices.slice(0, mostListed),
    refusals: refusals.slice(0, mostListed).map((refusal) => ({
      row: refusal.row,
      column: refusal.column === undefined ? '' : columnSpelling[refusal.column],
      value: shortened(refusal.value),
      error: said.tell(refusal),
    })),
    refusalsCount: refusals.length,
  }
}

/** A list of changes is read at a glance. */
function shortened(cell: string): string {
  return cell.length > 300 ? `${shorten(cell, 300)} …` : cell
}

export function importFromWire({ changes, ...wire }: WireImport) {
  return { ...wire, changes: changes.map(({ purchaseNumber, ...change }) => ({ ...change, number: purchaseNumber })) }
}
