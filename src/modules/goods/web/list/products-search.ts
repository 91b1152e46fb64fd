import type { Translate } from '#platform/texts.ts'
import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { GridState } from '#platform/web/grid/grid-state.ts'
import { stockStates, type SortColumn, type StockState } from '../../goods.ts'
import type { ProductsRequest, TypeView } from '../../product-view.contract.ts'
import { readPriceFilter } from './price-filter.ts'
import type { GoodsListKey } from './texts.ts'

/** Columns with a text field under their header, by the grid's names. */
const filteredColumns = ['code', 'name', 'type', 'size', 'price', 'visibility'] as const

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns: Readonly<Record<string, SortColumn>> = {
  code: 'code',
  name: 'nameUk',
  type: 'typeNameUk',
  price: 'price',
  available: 'available',
  visibility: 'isHidden',
  updatedAt: 'updatedAt',
}

const columns = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** What stands beside the grid, as only views and links set it. */
export interface Beside {
  stock?: StockState
}

export type ProductsSearch = ListSearch<(typeof filteredColumns)[number]> & Beside

/** Takes from an address what the list knows; the rest is dropped. */
export function readProductsSearch(given: Record<string, unknown>): ProductsSearch {
  const stock = stockStates.find((state) => state === given.stock)
  return { ...columns.read(given), ...(stock && { stock }) }
}

export function gridStateOf(search: ProductsSearch): GridState {
  return columns.stateOf(search)
}

export function searchOf(state: GridState, beside: Beside): ProductsSearch {
  return readProductsSearch({ ...columns.searchOf(state), ...beside })
}

/**
 * What to ask the server for. Types and visibility are found by the words the screen shows for them; undefined when
 * nothing can match what was typed.
 */
export function requestOf(
  { sort, filters }: GridState,
  { stock }: Beside,
  { types, t }: { types: readonly TypeView[]; t: Translate<GoodsListKey> },
): ProductsRequest | undefined {
  const { code, name, type, size, price, visibility } = filters
  const found = type && types.filter(({ nameUk, nameEn }) => has(nameUk, type) || has(nameEn, type))
  const prices = price && readPriceFilter(price)
  const seen =
    visibility && [false, true].filter((isHidden) => has(t(isHidden ? 'cell.hidden' : 'cell.shown'), visibility))
  const isHopeless = (found && found.length === 0) || (price && !prices) || (seen && seen.length === 0)
  if (isHopeless) return undefined
  const sorted = sort.flatMap(({ column, isDescending }) => {
    const known = sortedColumns[column]
    return known ? [{ column: known, isDescending }] : []
  })
  return {
    ...(sorted.length > 0 && { sort: sorted }),
    ...(code && { code: code.trim() }),
    ...(name && { name: name.trim() }),
    ...(found && { typeIds: found.map(({ id }) => id) }),
    ...(size && { size: size.trim() }),
    ...(prices || undefined),
    ...(seen && seen.length === 1 && { isHidden: seen[0] === true }),
    ...(stock && { stock: [stock] }),
  }
}

function has(words: string, typed: string): boolean {
  return words.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
