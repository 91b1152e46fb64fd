import type { GridApi } from 'ag-grid-community'

/** What of a grid stands in the address: one sorted column, and the text under each header. */
export interface GridState {
  sort?: { column: string; isDescending: boolean } | undefined
  filters: Readonly<Record<string, string>>
}

export function isSameState(one: GridState, other: GridState): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ sort, filters }: GridState): string {
  const set = Object.entries(filters).filter(([, text]) => text !== '')
  return JSON.stringify([sort?.column, sort?.isDescending, set.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

/** What a grid shows now. */
export function stateOf(api: Pick<GridApi, 'getColumnState' | 'getFilterModel'>): GridState {
  const sorted = api.getColumnState().find(({ sort }) => sort === 'asc' || sort === 'desc')
  const filters = Object.entries(api.getFilterModel() as Record<string, { filter?: string | null }>)
    .map(([column, { filter }]): [string, string] => [column, filter ?? ''])
    .filter(([, text]) => text !== '')
  return {
    sort: sorted && { column: sorted.colId, isDescending: sorted.sort === 'desc' },
    filters: Object.fromEntries(filters),
  }
}
