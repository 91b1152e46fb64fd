import type { Language } from './language.ts'

/** As it is kept, however it was typed: 37,5, 37½ and 37.5 are one size. */
export function readSize(typed: string): string {
  return typed.trim().replace(/^(\d{1,3})(?:[.,]5| ?½)$/, '$1.5')
}

/** As a page says it: 37,5 in Ukrainian. */
export function sizeName(size: string, language: Language): string {
  return language === 'uk' ? size.replace(/^(\d{1,3})\.5$/, '$1,5') : size
}
