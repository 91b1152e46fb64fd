import { phoneAsKept } from '#kit/phone.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { SortColumn } from '../../contract.ts'
import { orderViews, whose, type OrderViewName, type Whose } from '../../views.ts'

/** Columns with a field under their header, by the grid's names. */
export const filteredColumns = [
  'number',
  'status',
  'source',
  'customer',
  'phone',
  'goods',
  'carrier',
  'trackingNumber',
  'managerName',
  'tags',
  'createdAt',
  'total',
  'amountDue',
] as const

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns = {
  number: 'number',
  createdAt: 'createdAt',
  status: 'status',
  source: 'source',
  customer: 'lastName',
  phone: 'phone',
  total: 'total',
  amountDue: 'amountDue',
  managerName: 'managerName',
  carrier: 'carrier',
  trackingNumber: 'trackingNumber',
} as const satisfies Record<string, SortColumn>
export type SortedColumn = keyof typeof sortedColumns

const columns = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** Filters beside the grid's own, which only views and links set. */
export type Beside = {
  waiting?: OrderViewName
  /** A phone: all orders of its owner, from whichever number. */
  of?: string
  whose?: Whose
}

export type OrdersSearch = ListSearch<(typeof filteredColumns)[number]> & Beside

/** Takes from an address what the list knows; the rest is dropped. */
export function readOrdersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const waiting = orderViews.find((view) => view === given.waiting)
  const of = phoneAsKept(typeof given.of === 'string' ? given.of : '')
  const owner = whose.find((each) => each === given.whose)
  return {
    ...columns.read(given),
    ...(waiting && { waiting }),
    ...(/\d/.test(of) && { of }),
    ...(owner && { whose: owner }),
  }
}

export function besideOf({ waiting, of, whose: owner }: Beside): Beside {
  return { ...(waiting && { waiting }), ...(of && { of }), ...(owner && { whose: owner }) }
}

export function gridStateOf(search: OrdersSearch): GridState {
  return columns.stateOf(search)
}

/** The address for what the grid shows; what stands beside it, and the view, are as they were `before`. */
export function searchOf(state: GridState, before: Beside & { view?: string } = {}): OrdersSearch {
  return readOrdersSearch({ ...columns.searchOf(state, before), ...besideOf(before) })
}
