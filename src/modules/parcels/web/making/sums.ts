import { kopiykas, formatMoney } from '#kit/money.ts'

/** Hryvnias of the wire without a sign: whole where there are no kopiykas, as the columns name the unit. */
export function wholeSum(hryvnias: number): string {
  return formatMoney(kopiykas(hryvnias), 'uk')
    .replace(/,00(?=\D*$)/, '')
    .replace(/\s*₴\s*/, '')
}
