import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { moneyWords as money, withMinus } from '../money-words.ts'

export { money }

const formats = { uk: formatsIn('uk'), en: formatsIn('en') }

function formatsIn(language: Language) {
  const decimals = (least: number, most = least) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
  return { whole: decimals(0), tenth: decimals(1), exact: decimals(2) }
}

/** `1 250,00` of a column whose head says what it is of; kopiykas always, so that they stand under each other. */
export function amount(of: Money, language: Language): string {
  return withMinus(formats[language].exact.format(of / 100))
}

/** The same with a plus before what grew. */
export function change(of: Money, language: Language): string {
  return `${of > 0 ? '+' : ''}${amount(of, language)}`
}

/** `+1 250,50 ₴` of what grew. */
export function moneyChange(of: Money, language: Language): string {
  return `${of > 0 ? '+' : of < 0 ? '−' : ''}${formatMoney(Math.abs(of), language)}`
}

/** Hryvnias without kopiykas, for a glance. */
export function wholeHryvnias(of: Money, language: Language): string {
  return withMinus(formats[language].whole.format(Math.round(of / 100)))
}

/** The same with its sign of money. */
export function roundMoney(of: Money, language: Language): string {
  return money(Math.round(of / 100) * 100, language)
}

export function count(of: number, language: Language): string {
  return withMinus(formats[language].whole.format(of))
}

/** `49,1` of a share of 0.491; a percent sign is its reader’s to add. */
export function percent(share: number, language: Language): string {
  return withMinus(formats[language].tenth.format(share * 100))
}

/** `49 %` of a share of 0.491, in English `49%`. */
export function wholePercent(share: number, language: Language): string {
  return count(Math.round(share * 100), language) + (language === 'uk' ? '\u00a0%' : '%')
}

/** `5,59`: what a hryvnia brings. */
export function ratio(of: number, language: Language): string {
  return withMinus(formats[language].exact.format(of))
}
