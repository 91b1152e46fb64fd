/** A code of UKTZED: 4, 6, 8 or 10 digits, without spaces. */
export function isUktzed(text: string): boolean {
  return /^\d{4}(\d{2}){0,3}$/.test(text)
}

/** Reads a code that is typed as `6404 19 90 00`; undefined where it is none. */
export function readUktzed(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '')
  return isUktzed(digits) ? digits : undefined
}

/** Codes of tax groups as the register's cabinet numbers them: `1, 2`; undefined where they cannot be read. */
export function readTaxCodes(typed: string): number[] | undefined {
  const codes = typed.split(',').map((code) => code.trim())
  return codes.every((code) => /^\d{1,3}$/.test(code)) ? codes.map(Number) : undefined
}
