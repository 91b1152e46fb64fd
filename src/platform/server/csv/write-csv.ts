import { stringify, type Options } from 'csv-stringify/sync'
import { guardFormula } from './formula-guard.ts'

export type Cell = string | number | boolean | null

/**
 * A table as CSV that a spreadsheet opens with its Ukrainian text intact: byte-order mark, CRLF, decimal point, formulas
 * made harmless (FORM-3). Rows come in batches; it writes each before it asks for the next.
 */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  { delimiter }: { delimiter: ';' | ',' },
): AsyncGenerator<Uint8Array> {
  const options: Options = {
    delimiter,
    record_delimiter: '\r\n',
    // a delimiter of another spreadsheet would part a cell, and what follows could be a formula
    quoted_match: /[;,\t\r\n]/,
    cast: { string: guardFormula, boolean: String },
  }
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${stringify([[...header]], options)}`)
  for await (const rows of batches) {
    if (rows.length > 0) yield encoder.encode(stringify(rows as Cell[][], options))
  }
}
