import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/known-columns.ts'
import type { CustomerColumn, CustomersRequest } from '../contract.ts'

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns: Readonly<Record<string, CustomerColumn>> = {
  name: 'lastName',
  lastOrderedAt: 'lastOrderedAt',
  firstOrderedAt: 'firstOrderedAt',
  orders: 'orders',
  spend: 'spend',
  refusals: 'refusals',
  phone: 'phone',
  email: 'email',
  note: 'note',
}

/** The least counts that the toolbar offers, as the columns are filtered by them. */
export const orderCounts = ['2…', '3…', '5…', '10…'] as const
export const refusalCounts = ['1…', '2…', '3…'] as const

/** Columns with a field under their header. */
export const filteredColumns = [
  'name',
  'phone',
  'email',
  'note',
  'orders',
  'spend',
  'refusals',
  'lastOrderedAt',
  'firstOrderedAt',
] as const

/** The search parameters beside those of the grid. */
export type Beside = {
  /** Part of a name, a phone or an e-mail. */
  find?: string
}

export type CustomersSearch = ListSearch<(typeof filteredColumns)[number]> & Beside

const columns = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** Takes from an address what the list knows; the rest is dropped. */
export function readCustomersSearch(given: Readonly<Record<string, unknown>>): CustomersSearch {
  const find = typeof given.find === 'string' ? given.find.trim().slice(0, 200) : ''
  const search = columns.read(given)
  // kept addresses have the least count alone
  const [orders, refusals] = [search.orders, search.refusals].map((count) => count?.replace(/^\d+$/, '$&…'))
  return { ...search, ...(find && { find }), ...(orders && { orders }), ...(refusals && { refusals }) }
}

export function besideOf({ find }: Beside): Beside {
  return { ...(find && { find }) }
}

export function gridStateOf(search: CustomersSearch): GridState {
  return columns.stateOf(search)
}

/** The address for what the grid shows; what stands beside it, and the view, are as they were `before`. */
export function searchOf(state: GridState, before: Beside & { view?: string } = {}): CustomersSearch {
  return readCustomersSearch({ ...columns.searchOf(state, before), ...besideOf(before) })
}

export function requestOf(
  { sort, filters }: GridState,
  { find }: Beside,
  range: { limit: number; offset: number },
): CustomersRequest {
  const { name, phone, email, note, orders, spend, refusals, lastOrderedAt, firstOrderedAt } = filters
  const ranges = { orders, spend, refusals, lastOrderedAt, firstOrderedAt }
  const sorted = sort.flatMap(({ column, isDescending }) => {
    const known = sortedColumns[column]
    return known ? [{ column: known, isDescending }] : []
  })
  return {
    ...range,
    ...(sorted.length > 0 && { sort: sorted }),
    ...(find && { search: searchText(find) }),
    ...(name && { name }),
    // kept as + and digits only, so spaces and brackets would find nothing
    ...(phone && { phone: phone.replace(/[^\d+]/g, '') || phone }),
    ...(email && { email }),
    ...(note && { note }),
    ...(Object.values(ranges).some(Boolean) && { ranges }),
  }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
export function searchText(typed: string): string {
  return /^[\d\s()+-]+$/.test(typed) ? typed.replace(/[\s()-]/g, '') : typed.trim()
}
