import type { Language } from '#kit/language.ts'

/** As a page says it: 37,5 in Ukrainian. */
export function sizeName(size: string, language: Language): string {
  return language === 'uk' ? size.replace(/^(\d{1,3})\.5$/, '$1,5') : size
}

/** `35–41`; of words, or of one or two, each of them. */
export function spanOfSizes(sizes: readonly string[]): string {
  const each = [...new Set(sizes)]
  return each.length > 2 && each.every((size) => /^\d/.test(size)) ? `${each[0]}–${each.at(-1)}` : each.join(', ')
}
