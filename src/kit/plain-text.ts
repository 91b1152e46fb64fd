/** Whether a database column holds it: it has neither a NUL nor half a character. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether nobody sees anything of it: spaces, and the signs without a width that are copied along. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}
