import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'

/** A minus is as wide as a plus. */
export const withMinus = (text: string) => text.replace('-', '−')

/** `1 250,50 ₴` of a sentence, of a page and of a letter. */
export function moneyWords(of: Money, language: Language): string {
  return withMinus(formatMoney(of, language))
}
