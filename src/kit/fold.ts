/** Signs that are typed for an apostrophe, and the mark of stress. */
const unsaid = /['’ʼ`´′‘ʹ]|\u0301/g
const alike: Readonly<Record<string, string>> = { ґ: 'г', ё: 'е', ъ: 'и', ы: 'и', э: 'е' }

/** Small letters, as the database has them: sign by sign, since one letter never becomes two. */
export function lowered(text: string): string {
  return Array.from(text, (sign) => Array.from(sign.toLowerCase())[0]).join('')
}

/**
 * The form shared by texts that people type otherwise and read alike: small letters, ґ as г, no apostrophes. The database
 * has it as `folded(text)`, and the search of the shop goes by it as well.
 */
export function fold(text: string): string {
  return lowered(text.normalize('NFC'))
    .replace(unsaid, '')
    .replace(/[ґёъыэ]/g, (letter) => alike[letter] ?? letter)
}

/** Whether a text has what somebody typed anywhere in it. */
export function hasPart(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed.trim()))
}
