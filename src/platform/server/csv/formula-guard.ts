/**
 * A spreadsheet runs text that begins like a formula. Such text goes out behind an apostrophe, and what comes in behind
 * one is taken as it was (FORM-3). Text that has apostrophes before such a beginning gets one more, so that every text
 * comes back as it left.
 */
export function guardFormula(text: string): string {
  return isRisky(text) && !isNumberOrPhone(text) ? `'${text}` : text
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && isRisky(cell) ? cell.slice(1) : cell
}

/** Tabs and returns are skipped by spreadsheets, or begin a new cell of their own. */
function isRisky(text: string): boolean {
  return /^'*(\s*[=+\-@]|[\t\r])/.test(text)
}

/** `-12`, `+1 250,50`, `+380 (67) 123-45-67`: nothing that could call a function. */
function isNumberOrPhone(text: string): boolean {
  return /^[+-]\d[\d .,]*$/.test(text) || /^\+\d[\d ()-]{8,20}$/.test(text)
}
