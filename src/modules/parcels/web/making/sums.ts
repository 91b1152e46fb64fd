import type { Language } from '#kit/language.ts'
import { kopiykas, formatMoney } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'

/** Hryvnias of the wire without a sign: whole where there are no kopiykas, as the columns name the unit (LOC-4). */
export function wholeSum(hryvnias: number, language: Language): string {
  return formatMoney(kopiykas(hryvnias), language)
    .replace(/[,.]00(?=\D*$)/, '')
    .replace(/\s*₴\s*/, '')
}

const formats = {
  uk: new Intl.NumberFormat('uk', { maximumFractionDigits: 3, useGrouping: false }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false }),
}

/** Kilograms: `0,4` or `0.4`. */
export function weightText(kilograms: number, language: Language): string {
  return formats[language].format(kilograms)
}

/** Both as the reader writes them. */
export function useNumbers() {
  const { language } = useLanguage()
  return {
    sumText: (hryvnias: number) => wholeSum(hryvnias, language),
    kilogramsText: (kilograms: number) => weightText(kilograms, language),
  }
}
