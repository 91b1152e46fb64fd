import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { CustomerColumn, CustomersRequest } from '../contract.ts'

/** Columns that the server can sort by. */
export const sortedColumns = [
  'lastOrderedAt',
  'firstOrderedAt',
  'orders',
  'spend',
  'refusals',
  'phone',
] as const satisfies CustomerColumn[]

/** The least counts that the toolbar offers. */
export const orderCounts = ['2', '3', '5', '10'] as const
export const refusalCounts = ['1', '2', '3'] as const

/** What stands beside the grid. */
export type Beside = {
  /** Part of a name, a phone or an e-mail. */
  find?: string
  orders?: (typeof orderCounts)[number]
  refusals?: (typeof refusalCounts)[number]
}

export type CustomersSearch = ListSearch<never> & Beside

const columns = listSearch<never>({ filters: [], sorted: sortedColumns })

/** Takes from an address what the list knows; the rest is dropped. */
export function readCustomersSearch(given: Readonly<Record<string, unknown>>): CustomersSearch {
  const find = typeof given.find === 'string' ? given.find.trim().slice(0, 200) : ''
  const orders = orderCounts.find((count) => count === given.orders)
  const refusals = refusalCounts.find((count) => count === given.refusals)
  return { ...columns.read(given), ...(find && { find }), ...(orders && { orders }), ...(refusals && { refusals }) }
}

export function besideOf({ find, orders, refusals }: Beside): Beside {
  return { ...(find && { find }), ...(orders && { orders }), ...(refusals && { refusals }) }
}

export function gridStateOf(search: CustomersSearch): GridState {
  return columns.stateOf(search)
}

/** The address for what the grid shows; what stands beside it, and the view, are as they were `before`. */
export function searchOf(state: GridState, before: Beside & { view?: string } = {}): CustomersSearch {
  return readCustomersSearch({ ...columns.searchOf(state, before), ...besideOf(before) })
}

export function requestOf(
  { sort }: Pick<GridState, 'sort'>,
  { find, orders, refusals }: Beside,
  range: { limit: number; offset: number },
): CustomersRequest {
  const sorted = sort.flatMap(({ column, isDescending }) => {
    const known = sortedColumns.find((each) => each === column)
    return known ? [{ column: known, isDescending }] : []
  })
  return {
    ...range,
    ...(sorted.length > 0 && { sort: sorted }),
    ...(find && { search: searchText(find) }),
    ...(orders && { ordersFrom: Number(orders) }),
    ...(refusals && { refusalsFrom: Number(refusals) }),
  }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
export function searchText(typed: string): string {
  return /^[\d\s()+-]+$/.test(typed) ? typed.replace(/[\s()-]/g, '') : typed.trim()
}
