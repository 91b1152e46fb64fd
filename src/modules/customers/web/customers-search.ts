import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { customerList } from '../customer.list.ts'

/** The least counts that the toolbar offers, as the columns are filtered by them. */
export const orderCounts = ['2…', '3…', '5…', '10…'] as const
export const refusalCounts = ['1…', '2…', '3…'] as const

export type CustomersSearch = ListSearch<typeof customerList>

const search = listSearch(customerList, { own: { find: searchText } })
export const { besideOf, stateOf: gridStateOf, requestOf, searchOf } = search

/** Takes from an address what the list knows; the rest is dropped. */
export function readCustomersSearch(given: Readonly<Record<string, unknown>>): CustomersSearch {
  const read = search.read(given)
  // kept addresses have the least count alone
  const [orders, refusals] = [read.orders, read.refusals].map((count) => count?.replace(/^\d+$/, '$&…'))
  return { ...read, ...(orders && { orders }), ...(refusals && { refusals }) }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
export function searchText(typed: string): string {
  return /^[\d\s()+-]+$/.test(typed) ? typed.replace(/[\s()-]/g, '') : typed.trim()
}
