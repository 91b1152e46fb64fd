import { hasPart } from '#kit/fold.ts'
import { languages } from '#kit/language.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { advertPaymentSources } from '#modules/orders/order.ts'
import type { GridPage } from '#platform/web/grid/data-grid.tsx'
import type { ExpensesRequest, PaymentsRequest } from '../office-advert.contract.ts'
import { kinds, platforms, type Period } from '../advert.ts'
import { requestOf } from '#platform/web/grid/list-request.ts'
import { expenseList, paymentList } from '../advert.list.ts'
import { advertsTexts, type AdvertsKey } from './texts.ts'

/** Without a page, the whole list. */
type ListPart = Pick<GridPage, 'state'> & Partial<GridPage>

/**
 * The request for a page of the list. Kinds, sources and types match by the words that the screen shows for them, in
 * either language; undefined when none is called so, and nothing can match.
 */
export function expensesRequestOf(
  { state, ...range }: ListPart,
  period: Period,
  types: readonly ListedType[],
): ExpensesRequest | undefined {
  const { kind, ...filters } = state.filters
  const request = requestOf(
    expenseList,
    { ...state, filters },
    {},
    {
      own: { amountsByType: (typed) => types.filter((type) => isOfType(type, typed)).map(({ id }) => id) },
    },
  )
  return request && { ...request, ...(kind && kindsCalled(kind)), ...range, period }
}

/** A word of no kind may be part of a campaign's name. */
function kindsCalled(typed: string): Pick<ExpensesRequest, 'kind' | 'campaign'> {
  if (platforms.some((each) => isCalled(`platform.${each}`, typed))) return { kind: ['google', 'advertiser'] }
  const found = kinds.filter((each) => isCalled(`kind.${each}`, typed))
  return found.length > 0 ? { kind: found } : { campaign: typed.trim() }
}

export function paymentsRequestOf({ state, ...range }: ListPart, period: Period): PaymentsRequest | undefined {
  const request = requestOf(
    paymentList,
    state,
    {},
    {
      own: {
        amount: (typed) => typed.replace(/[\s₴]/g, ''),
        source: (typed) => advertPaymentSources.filter((each) => isCalled(`advertPaymentSource.${each}`, typed)),
      },
    },
  )
  return request && { ...request, ...range, period }
}

function isCalled(key: AdvertsKey, typed: string): boolean {
  return languages.some((language) => hasPart(advertsTexts(language)(key), typed))
}

function isOfType({ nameUk, nameEn }: ListedType, typed: string): boolean {
  return hasPart(nameUk, typed) || hasPart(nameEn, typed)
}
