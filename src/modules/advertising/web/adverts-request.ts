import { hasPart } from '#kit/fold.ts'
import { languages } from '#kit/language.ts'
import type { TypeView } from '#modules/catalog/web/index.ts'
import { advertPaymentSources } from '#modules/orders/order.ts'
import type { GridPage } from '#platform/web/grid/data-grid.tsx'
import type { ExpensesRequest, PaymentsRequest } from '../advert-view.contract.ts'
import { kinds, platforms, type Period } from '../advert.ts'
import type { ExpenseColumn, PaymentColumn, Sort } from '../contract.ts'
import { advertsTexts, type AdvertsKey } from './texts.ts'

/**
 * The request for a page of the list. Kinds, sources and types match by the words that the screen shows for them, in
 * either language; undefined when none is called so, and nothing can match.
 */
export function expensesRequestOf(
  { state: { sort, filters }, ...range }: GridPage,
  period: Period,
  types: readonly TypeView[],
): ExpensesRequest | undefined {
  const { spentOn, kind, orderId, orderNumber, amountsByType } = filters
  const found = kind ? kinds.filter((each) => isCalled([`kind.${each}`], kind)) : undefined
  const isPlatform = platforms.some((each) => kind && isCalled([`platform.${each}`], kind))
  const foundTypes = amountsByType ? types.filter((type) => isOfType(type, amountsByType)) : undefined
  // a word of no kind may be part of a campaign's name
  const campaign = kind && found?.length === 0 && !isPlatform ? kind.trim() : undefined
  if (foundTypes?.length === 0) return undefined
  return {
    ...range,
    period,
    sort: sort as readonly Sort<ExpenseColumn>[],
    day: spentOn?.trim(),
    orderId: orderId?.trim(),
    orderNumber: orderNumber?.trim(),
    kinds: isPlatform ? ['google', 'advertiser'] : campaign === undefined ? found : undefined,
    campaign,
    typeIds: foundTypes?.map(({ id }) => id),
  }
}

export function paymentsRequestOf(
  { state: { sort, filters }, ...range }: GridPage,
  period: Period,
): PaymentsRequest | undefined {
  const { paidOn, amount, orderId, orderNumber, source, note } = filters
  const sources = source
    ? advertPaymentSources.filter((each) => isCalled([`advertPaymentSource.${each}`], source))
    : undefined
  if (sources?.length === 0) return undefined
  return {
    ...range,
    period,
    sort: sort as readonly Sort<PaymentColumn>[],
    day: paidOn?.trim(),
    amount: amount?.replace(/[\s₴]/g, ''),
    orderId: orderId?.trim(),
    orderNumber: orderNumber?.trim(),
    sources,
    note: note?.trim(),
  }
}

function isCalled(keys: readonly AdvertsKey[], typed: string): boolean {
  return keys.some((key) => languages.some((language) => hasPart(advertsTexts(language)(key), typed)))
}

function isOfType({ nameUk, nameEn }: TypeView, typed: string): boolean {
  return hasPart(nameUk, typed) || hasPart(nameEn, typed)
}
