import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { Translate } from '#platform/texts.ts'
import type { SortColumn } from '../contract.ts'
import { sources } from '../order.ts'
import type { OrdersRequest } from '../order-view.contract.ts'
import { statuses } from '../status.ts'
import type { OrdersKey } from '../texts.ts'

/** Columns with a text field under their header, by the grid's names. */
export const filteredColumns = ['number', 'status', 'source', 'customer', 'phone', 'trackingNumber'] as const

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns = {
  number: 'number',
  createdAt: 'createdAt',
  status: 'status',
  source: 'source',
  customer: 'lastName',
  phone: 'phone',
  total: 'total',
} as const satisfies Record<string, SortColumn>
export type SortedColumn = keyof typeof sortedColumns

export type OrdersSearch = ListSearch<(typeof filteredColumns)[number]>

export const {
  read: readOrdersSearch,
  stateOf: gridStateOf,
  searchOf,
} = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/**
 * What to ask the server for. Statuses and sources are found by the words the screen shows for them; undefined
 * when no status or source is called so, and nothing can match.
 */
export function requestOf(
  { sort, filters }: GridState,
  { limit, offset }: { limit: number; offset: number },
  t: Translate<OrdersKey>,
): OrdersRequest | undefined {
  const { number, status, source, customer, phone, trackingNumber } = filters
  const foundStatuses = status && statuses.filter((each) => has(t(`status.${each}`), status))
  const foundSources = source && sources.filter((each) => has(t(`source.${each}`), source))
  if (foundStatuses?.length === 0 || foundSources?.length === 0) return undefined
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
    ...(customer && { name: customer.trim() }),
    // kept as + and digits only, so spaces and brackets would find nothing
    ...(phone && { phone: phone.replace(/[^\d+]/g, '') || phone }),
    ...(trackingNumber && { trackingNumber: trackingNumber.replace(/\s/g, '') }),
  }
}

function has(words: string, typed: string): boolean {
  return words.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
