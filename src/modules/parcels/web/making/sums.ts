import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'

/** A sum without a sign: whole where there are no kopiykas, as the columns name the unit (LOC-4). */
export function wholeSum(sum: Money, language: Language): string {
  return formatMoney(sum, language)
    .replace(/[,.]00(?=\D*$)/, '')
    .replace(/\s*₴\s*/, '')
}

const formats = {
  uk: new Intl.NumberFormat('uk', { maximumFractionDigits: 3, useGrouping: false }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false }),
}

/** Grams as kilograms: `0,4` or `0.4`. */
export function weightText(grams: number, language: Language): string {
  return formats[language].format(grams / 1000)
}

/** Both as the reader writes them. */
export function useNumbers() {
  const { language } = useLanguage()
  return {
    sumText: (sum: Money) => wholeSum(sum, language),
    kilogramsText: (grams: number) => weightText(grams, language),
  }
}
