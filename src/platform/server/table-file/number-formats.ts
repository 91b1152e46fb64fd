/** Formats of days that every spreadsheet has by number; 18 to 21 and 45 to 47 are times of day. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether a number under this format is shown as a day. */
export function isDayFormat(id: number, own: ReadonlyMap<number, string>): boolean {
  const code = own.get(id)
  if (code === undefined) return isBuiltIn(id)
  // letters in quotes, in brackets and behind a backslash are no part of the format
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase()
  return /[dy]/.test(letters) && !/general/.test(letters)
}
