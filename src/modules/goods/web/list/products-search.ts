import { listSearch, type ListSearch } from '#platform/web/grid/known-columns.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import {
  lacking,
  saleStates,
  stockStates,
  type Lacking,
  type SaleState,
  type SortColumn,
  type StockState,
} from '../../goods.ts'

/** Columns with a field under their header, by the grid's names. */
export const filteredColumns = [
  'code',
  'name',
  'type',
  'kind',
  'size',
  'price',
  'visibility',
  'available',
  'cost',
  'margin',
  'updatedAt',
] as const

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns: Readonly<Record<string, SortColumn>> = {
  code: 'code',
  name: 'nameUk',
  type: 'typeNameUk',
  price: 'price',
  cost: 'unitCost',
  margin: 'margin',
  available: 'available',
  visibility: 'isHidden',
  updatedAt: 'updatedAt',
}

const columns = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** Filters beside the grid, which only views and links set. */
export type Beside = {
  stock?: StockState
  lacks?: Lacking
  sale?: SaleState
}

export type ProductsSearch = ListSearch<(typeof filteredColumns)[number]> &
  Beside & {
    /** The window that is open over the list. */
    act?: 'import'
  }

/** Takes from an address what the list knows; the rest is dropped. */
export function readProductsSearch(given: Record<string, unknown>): ProductsSearch {
  const stock = stockStates.find((state) => state === given.stock)
  const lacks = lacking.find((part) => part === given.lacks)
  const sale = saleStates.find((state) => state === given.sale)
  const act = given.act === 'import' ? given.act : undefined
  return {
    ...columns.read(given),
    ...(stock && { stock }),
    ...(lacks && { lacks }),
    ...(sale && { sale }),
    ...(act && { act }),
  }
}

export function besideOf({ stock, lacks, sale }: Beside): Beside {
  return { ...(stock && { stock }), ...(lacks && { lacks }), ...(sale && { sale }) }
}

export function gridStateOf(search: ProductsSearch): GridState {
  return columns.stateOf(search)
}

/** The address for what the grid shows; what stands beside it, and the view, are as they were `before`. */
export function searchOf(state: GridState, before: Beside & { view?: string }): ProductsSearch {
  return readProductsSearch({ ...columns.searchOf(state, before), ...besideOf(before) })
}
