import type { Language } from '#kit/language.ts'
import type { Shell } from '../page-data.ts'
import { termTexts } from '../terms/texts.ts'

/** What stands in braces in the pages of prose: what the shop promises, as it is set now. */
export function phrasesOf(shell: Shell): Readonly<Record<string, string>> {
  const { terms, language } = shell
  const t = termTexts(language)
  const { from, to } = terms.deliveryCost
  return {
    deliveryCost: t('cost', { span: spanOf({ from: from / 100, to: to / 100 }) }),
    novaPoshtaDays: daysOf(language, terms.novaPoshtaDays),
    ukrposhtaDays: daysOf(language, terms.ukrposhtaDays),
    meestDays: daysOf(language, terms.meestDays),
    returnWithin: t('ofDays', { days: terms.returnDays }),
    refundWithin: t('ofDays', { days: terms.refundDays }),
    returnPaidBy: t(`paidBy.${terms.returnPaidBy}`),
    cartKept: t('days', { days: terms.cartKeptDays }),
    wishKept: t('days', { days: terms.wishKeptDays }),
    writeTo: t(`write.${waysToWrite(shell)}`),
  }
}

/** `1–3 days` */
export function daysOf(language: Language, days: { from: number; to: number }): string {
  return termTexts(language)('span', { span: spanOf(days), to: days.to })
}

function spanOf({ from, to }: { from: number; to: number }): string {
  return from === to ? String(to) : `${from}–${to}`
}

function waysToWrite({ instagramUrl, facebookUrl }: Shell): 'both' | 'instagram' | 'facebook' | 'neither' {
  if (instagramUrl !== '') return facebookUrl === '' ? 'instagram' : 'both'
  return facebookUrl === '' ? 'neither' : 'facebook'
}
