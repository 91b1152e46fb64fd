import type { GridApi, GridState as AgState, IGetRowsParams } from 'ag-grid-community'

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

/** The same in the grid's words. */
export function agStateOf({ sort, filters }: GridState): AgState {
  return {
    ...(sort && { sort: { sortModel: [{ colId: sort.column, sort: sort.isDescending ? 'desc' : 'asc' }] } }),
    filter: {
      filterModel: Object.fromEntries(
        Object.entries(filters).map(([column, text]) => [
          column,
          { filterType: 'text', type: 'contains', filter: text },
        ]),
      ),
    },
  }
}

/** What a page of rows is asked for with. */
export function stateOfModels({ sortModel, filterModel }: IGetRowsParams): GridState {
  const [first] = sortModel
  return {
    sort: first && { column: first.colId, isDescending: first.sort === 'desc' },
    filters: Object.fromEntries(
      Object.entries(filterModel as Record<string, { filter?: string }>).map(([column, { filter = '' }]) => [
        column,
        filter,
      ]),
    ),
  }
}
