import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import { goodsList } from '../../goods.list.ts'

const list = listSearch(goodsList)
export const { besideOf, stateOf: gridStateOf } = list

export type ProductsSearch = ListSearch<typeof goodsList> & {
  /** The window that is open over the list. */
  act?: 'import'
}

/** Takes from an address what the list knows; the rest is dropped. */
export function readProductsSearch(given: Readonly<Record<string, unknown>>): ProductsSearch {
  return { ...list.read(given), ...(given['act'] === 'import' && { act: 'import' }) }
}

/** The address for what the grid shows; what stands beside it, and the view, are as they were `before`. */
export const searchOf: (...of: Parameters<typeof list.searchOf>) => ProductsSearch = list.searchOf
