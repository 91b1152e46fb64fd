import type { Language } from '#kit/language.ts'

/** As a page says it: 37,5 in Ukrainian. */
export function sizeName(size: string, language: Language): string {
  return language === 'uk' ? size.replace(/^(\d{1,3})\.5$/, '$1,5') : size
}
