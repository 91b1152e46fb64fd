import type { Language } from './language.ts'

const formats = { uk: new Intl.NumberFormat('uk'), en: new Intl.NumberFormat('en') }

/** `1 250` or `1,250`; at most three decimals. Amounts of money have `formatMoney`. */
export function formatNumber(number: number, language: Language): string {
  return formats[language].format(number)
}
