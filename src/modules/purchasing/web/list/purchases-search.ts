import type { GridState } from '#platform/web/grid/grid-state.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/known-columns.ts'
import { purchaseViews, type PurchaseViewName } from '../../views.ts'
import type { PurchaseSortColumn } from '../../purchase-view.contract.ts'

/** Columns with a field under their header. */
export const filteredColumns = [
  'number',
  'status',
  'supplier',
  'orderedOn',
  'product',
  'bill',
  'paid',
  'receivedCost',
  'paidBack',
  'onHand',
  'carrier',
  'trackingNumber',
  'note',
  'updatedAt',
] as const

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns = {
  number: 'number',
  status: 'status',
  supplier: 'supplier',
  orderedOn: 'orderedOn',
  product: 'quantity',
  bill: 'bill',
  paid: 'paid',
  receivedCost: 'receivedCost',
  paidBack: 'paidBack',
  onHand: 'onHand',
  carrier: 'carrier',
  trackingNumber: 'trackingNumber',
  note: 'note',
  updatedAt: 'updatedAt',
} as const satisfies Record<string, PurchaseSortColumn>
export type SortedColumn = keyof typeof sortedColumns

const columns = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** Filters beside the grid, which views and links set. */
export type Beside = {
  waiting?: PurchaseViewName
}

export type PurchasesSearch = ListSearch<(typeof filteredColumns)[number]> & Beside

/** Takes from an address what the list knows; the rest is dropped. */
export function readPurchasesSearch(given: Readonly<Record<string, unknown>>): PurchasesSearch {
  const waiting = purchaseViews.find((view) => view === given.waiting)
  return { ...columns.read(given), ...(waiting && { waiting }) }
}

export function gridStateOf(search: PurchasesSearch): GridState {
  return columns.stateOf(search)
}

/** The address for what the grid shows; which list waits, and the view, are as they were `before`. */
export function searchOf(state: GridState, { waiting, view }: PurchasesSearch = {}): PurchasesSearch {
  return readPurchasesSearch({ ...columns.searchOf(state, { ...(view && { view }) }), ...(waiting && { waiting }) })
}
