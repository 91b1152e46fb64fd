import type { Language } from './language.ts'

/** As a page says it: 37,5 in Ukrainian, and a span of sizes with its dash (LOC-4). */
export function sizeName(size: string, language: Language): string {
  const spanned = withDash(size)
  return language === 'uk' ? spanned.replace(/^(\d{1,3})\.5$/, '$1,5') : spanned
}

function withDash(size: string): string {
  return size.replace(/^(\d{1,3})-(\d{1,3})$/, '$1–$2')
}

/** `35–41`; of words, or of one or two, each of them. */
export function spanOfSizes(sizes: readonly string[]): string {
  const each = [...new Set(sizes)]
  const [first = '', last = ''] = [each[0]?.split(/[-–]/)[0], each.at(-1)?.split(/[-–]/).at(-1)]
  return each.length > 2 && each.every((size) => /^\d/.test(size)) ? `${first}–${last}` : each.map(withDash).join(', ')
}
