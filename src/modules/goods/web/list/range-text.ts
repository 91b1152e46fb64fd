import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { Range } from './glance.ts'

/** `1 250 ₴`, or `1 250–1 400 ₴` where goods differ. */
export function rangeText(range: Range | undefined, language: Language): string {
  if (!range) return '–'
  const to = formatMoney(range.to, language)
  if (range.from === range.to) return to
  const from = formatMoney(range.from, language)
  // the sign of the currency once: it stands last in Ukrainian and first in English
  return language === 'uk' ? `${from.replace(/\s*₴$/, '')}–${to}` : `${from}–${to.replace(/^₴/, '')}`
}
