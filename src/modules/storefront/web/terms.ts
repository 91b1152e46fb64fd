import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import {
  bringingCarriers,
  carrierWords,
  checkoutCarriers,
  checkoutPickups,
  transitOf,
  type BringingCarrier,
} from '#modules/delivery/carrier.ts'
import type { Shell } from '../page-data.ts'
import { termTexts } from '../terms/texts.ts'
import { storefrontTexts } from '../texts.ts'
import { hasSocialLinks } from './contact-links.tsx'

/** Who brings what a shopper orders, if they so choose. */
const offered = bringingCarriers.filter((each) => checkoutCarriers.includes(each))

/** The values of the braces in the pages of prose: the shop's promises, as they are set now. */
export function phrasesOf(shell: Shell): Readonly<Record<string, string>> {
  const { terms, language } = shell
  const t = termTexts(language)
  return {
    deliveryPaidBy: deliveryPaidBy(shell),
    payment: t(terms.isCardOffered ? 'pay.orByCard' : 'pay.onDelivery'),
    carriers: [
      ...offered.map((carrier) => lineOf(shell, carrier)),
      ...checkoutPickups.map((carrier) => `- **${carrierWords.about[carrier][language]}**: ${t('agreed')}`),
    ].join('\n'),
    pickupNote: checkoutPickups.length > 0 ? storefrontTexts(language)('cart.pickupNote') : '',
    returnWithin: t('ofDays', { days: terms.returnDays }),
    refundWithin: t('ofDays', { days: terms.refundDays }),
    returnPaidBy: t(`paidBy.${terms.returnPaidBy}`),
    cartKept: t('days', { days: terms.cartKeptDays }),
    wishKept: t('days', { days: terms.wishKeptDays }),
    seller: shell.seller ? `${shell.seller}.` : t('sellerInParcel'),
    writeTo: t(wayOf(shell)),
  }
}

/** Who pays for delivery, and about how much (DEL-3). */
function deliveryPaidBy({ terms: { deliveryCost, freeFrom }, language }: Shell): string {
  const t = termTexts(language)
  const { from, to } = deliveryCost
  const cost = t('cost', { span: spanOf({ from: from / 100, to: to / 100 }) })
  if (freeFrom === null) return t('delivery.shopper', { cost })
  if (freeFrom === 0) return t('delivery.shop')
  return `${t('delivery.from', { sum: formatMoney(freeFrom, language) })} ${t('delivery.below', { cost })}`
}

/** The way to get an answer, by the contacts that the shop has given. */
function wayOf(shell: Shell): 'write' | 'writeOrCall' | 'call' | 'mail' | 'ask' {
  if (hasSocialLinks(shell)) return 'write'
  if (shell.phone) return shell.email ? 'writeOrCall' : 'call'
  return shell.email ? 'mail' : 'ask'
}

/** `- **Nova Poshta**: a branch or a parcel locker, usually 1–3 days on the way.` */
function lineOf({ terms, language }: Shell, carrier: BringingCarrier): string {
  const days = terms[`${carrier}Days`]
  const to = transitOf(carrier)?.to[language] ?? ''
  const way = termTexts(language)('transit', { to, span: spanOf(days), days: days.to })
  return `- **${carrierWords.about[carrier][language]}**: ${way}`
}

/** From the quickest to the slowest of those that a shopper may choose. */
export function anyDaysOf(shell: Shell): string {
  return daysOf(shell.language, daysOnTheWay(shell))
}

/** The same in days. */
export function daysOnTheWay({ terms }: Pick<Shell, 'terms'>): { from: number; to: number } {
  const all = offered.map((each) => terms[`${each}Days`])
  return { from: Math.min(...all.map((days) => days.from)), to: Math.max(...all.map((days) => days.to)) }
}

/** `1–3 days` */
function daysOf(language: Language, days: { from: number; to: number }): string {
  return termTexts(language)('span', { span: spanOf(days), to: days.to })
}

function spanOf({ from, to }: { from: number; to: number }): string {
  return from === to ? String(to) : `${from}–${to}`
}
