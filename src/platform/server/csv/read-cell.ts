import type { Day } from '#kit/days.ts'

/** Cells as `readTable` gives them: numbers and days are plain, yes and no stand in the words of the spreadsheet. */

/** A whole number; `12.0` is one. */
export function readWhole(cell: string): number | undefined {
  const plain = cell.trim().replace(/\.0{1,2}$/, '')
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

export function readNumber(cell: string): number | undefined {
  const plain = cell.trim()
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined
}

export function readDay(cell: string): Day | undefined {
  const typed = cell.trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined
}

/** Yes and no of spreadsheets and of people in Ukrainian, English, Russian, German, Polish and French (FORM-6). */
const yes = '1 true yes так істина да истина wahr ja prawda tak vrai oui +'
const no = '0 false no ні хибність хиба нет ложь falsch nein fałsz nie faux non -'
const flags = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
])

export function readFlag(cell: string): boolean | undefined {
  return flags.get(cell.trim().toLowerCase())
}
