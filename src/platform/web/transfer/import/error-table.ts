/** A cell of an import that could not be taken. */
export interface ImportRefusal {
  /** As a spreadsheet numbers it: the header is 1. */
  row: number
  /** Empty when it concerns the whole row. */
  column: string
  value: string
  error: string
}

/** The errors of an import as a table for a spreadsheet; what looks like a formula stays a text (B16). */
export function errorTable(refusals: readonly ImportRefusal[], header: readonly string[]): string {
  const rows = refusals.map(({ row, column, value, error }) => [String(row), column, value, error])
  return `\uFEFF${[header, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
