/** Whether a database column holds it: it has neither a NUL nor half a character. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
