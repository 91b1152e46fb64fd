import { hasPart } from '#kit/fold.ts'
import { languages } from '#kit/language.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { carriers } from '#modules/delivery/carrier.ts'
import { sources } from '../../order.ts'
import type { OrdersRequest } from '../../order-view.contract.ts'
import { statuses } from '../../status.ts'
import { ordersTexts, type OrdersKey } from '../../texts.ts'
import { sortedColumns, type Beside, type SortedColumn } from './orders-search.ts'

/**
 * The request to the server. Statuses and sources are found by the words the screen shows for them, in either language,
 * so that a saved view outlives a change of language; undefined when none is called so, and nothing can match.
 */
export function requestOf(
  { sort, filters }: GridState,
  { waiting, of, whose }: Beside,
  { limit, offset }: { limit: number; offset: number },
): OrdersRequest | undefined {
  const {
    number,
    status,
    source,
    customer,
    phone,
    goods,
    carrier,
    trackingNumber,
    managerName,
    tags,
    createdAt,
    total,
    amountDue,
  } = filters
  const foundStatuses = status && statuses.filter((each) => isCalled(`status.${each}`, status))
  const foundSources = source && sources.filter((each) => isCalled(`source.${each}`, source))
  const foundCarriers = carrier && carriers.filter((each) => isCalled(`carrier.${each}`, carrier))
  if ([foundStatuses, foundSources, foundCarriers].some((found) => found && found.length === 0)) return undefined
  const sorted = sort.map(({ column, isDescending }) => ({
    column: sortedColumns[column as SortedColumn],
    isDescending,
  }))
  return {
    limit,
    offset,
    ...(sorted.length > 0 && { sort: sorted }),
    ...(number && { number: number.trim() }),
    ...(foundStatuses && { statuses: foundStatuses }),
    ...(foundSources && { sources: foundSources }),
    ...(foundCarriers && { carriers: foundCarriers }),
    ...(goods && { code: goods.trim() }),
    ...(customer && { name: customer.trim() }),
    // kept as + and digits only, so spaces and brackets would find nothing
    ...(phone && { phone: phone.replace(/[^\d+]/g, '') || phone }),
    ...(trackingNumber && { trackingNumber: trackingNumber.replace(/\s/g, '') }),
    ...((createdAt ?? total ?? amountDue) && { ranges: { createdAt, total, amountDue } }),
    ...(managerName && { manager: managerName.trim() }),
    ...(tags && { tags: tags.trim() }),
    ...(whose && { whose }),
    ...(waiting && { view: waiting }),
    ...(of && { customer: of }),
  }
}

function isCalled(key: OrdersKey, typed: string): boolean {
  return languages.some((language) => hasPart(ordersTexts(language)(key), typed))
}
