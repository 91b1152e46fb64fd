import { formatDay, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import type { Translate } from '#platform/texts.ts'
import type { AmountsByType, Expense } from '../advert.ts'
import type { AdvertsKey } from './texts.ts'

/** A day as its reader sees it (LOC-4). */
export function shownDay(day: Day, language: Language): string {
  return formatDay(new Date(`${day}T12:00:00Z`), language)
}

/** `Сумки 120 ₴`, in the order of the types. */
export function shownAmounts(amounts: AmountsByType, types: readonly ListedType[], language: Language): string[] {
  return types.flatMap((type) => {
    const amount = amounts[type.id]
    return amount ? [`${typeName(type, language)} ${formatMoney(amount, language)}`] : []
  })
}

/** Minus is a sign of its own width. */
export function signedMoney(amount: Money, language: Language): string {
  return `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), language)}`
}

/** The kind as a list shows it; for a report, with its platform and campaign. */
export function shownKind(
  { kind, platform, campaign }: Pick<Expense, 'kind' | 'platform' | 'campaign'>,
  t: Translate<AdvertsKey>,
): string {
  return platform === null ? t(`kind.${kind}`) : `${t(`platform.${platform}`)} · ${campaign ?? ''}`
}
