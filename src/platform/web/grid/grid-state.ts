import type { ColDef, ColumnState, GridApi, GridState as AgState, IGetRowsParams } from 'ag-grid-community'

export interface GridSort {
  column: string
  isDescending: boolean
}

/** A column as one has arranged it. */
export interface ColumnLook {
  id: string
  isHidden?: true
  /** In pixels; left out: as wide as the screen made it. */
  width?: number
}

/** A column as the menu of columns names it. */
export interface ShownColumn {
  id: string
  name: string
  isHidden: boolean
  width?: number
}

/** The state of a grid that its address keeps. */
export interface GridState {
  /** The columns of the sorting, the main one first. */
  sort: readonly GridSort[]
  /** The text under each header. */
  filters: Readonly<Record<string, string>>
  /** In their order; left out while the columns stand as the screen made them. */
  columns?: readonly ColumnLook[] | undefined
}

export function isSameState(one: GridState, other: GridState): boolean {
  return keyOf(one) === keyOf(other)
}

/** Whether both ask for the same rows in the same order, however the columns stand. */
export function isSameQuestion(one: GridState, other: GridState): boolean {
  return isSameState({ ...one, columns: undefined }, { ...other, columns: undefined })
}

function keyOf({ sort, filters, columns }: GridState): string {
  // a space behind a word is the way to the next one
  const set = Object.entries(filters)
    .map(([column, text]) => [column, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return JSON.stringify([
    sort.map(({ column, isDescending }) => [column, isDescending]),
    set.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    columns?.map(({ id, isHidden, width }) => [id, isHidden ?? false, width ?? 0]),
  ])
}

/** The present state of a grid; its columns only where they differ from those that its screen made. */
export function stateOf(api: Pick<GridApi, 'getColumnState' | 'getFilterModel'>, made: readonly ColDef[]): GridState {
  const all = api.getColumnState()
  const sorted = all
    .filter(({ sort }) => sort === 'asc' || sort === 'desc')
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
  const filters = Object.entries(api.getFilterModel() as Record<string, { filter?: string | null }>)
    .map(([column, { filter }]): [string, string] => [column, filter ?? ''])
    .filter(([, text]) => text !== '')
  return {
    sort: sorted.map(({ colId, sort }) => ({ column: colId, isDescending: sort === 'desc' })),
    filters: Object.fromEntries(filters),
    columns: looksOf(all, made),
  }
}

/** Undefined while every column stands where, and as wide as, the screen made it. */
export function looksOf(present: readonly ColumnState[], made: readonly ColDef[]): ColumnLook[] | undefined {
  const byId = new Map(made.map((column) => [column.colId, column]))
  const looks = present
    .filter(({ colId }) => byId.has(colId))
    .map(({ colId, hide, width, flex }): ColumnLook => {
      const column = byId.get(colId)
      // a column that takes what is left has no width of its own
      const isOwnWidth = typeof width === 'number' && !flex && (width !== column?.width || Boolean(column.flex))
      return { id: colId, ...(hide && { isHidden: true as const }), ...(isOwnWidth && { width: Math.round(width) }) }
    })
  const isAsMade = looks.every(
    ({ id, isHidden, width }, index) =>
      id === made[index]?.colId && (isHidden ?? false) === (made[index].hide ?? false) && width === undefined,
  )
  return isAsMade ? undefined : looks
}

/** All columns in their order, the hidden ones too. */
export function shownColumns(api: Pick<GridApi, 'getColumnState'>, made: readonly ColDef[]): ShownColumn[] {
  const present = api.getColumnState()
  const widths = new Map(looksOf(present, made)?.map(({ id, width }) => [id, width]))
  return present.flatMap(({ colId, hide }): ShownColumn[] => {
    const column = made.find((each) => each.colId === colId)
    if (!column) return []
    const width = widths.get(colId)
    const name = column.headerName ?? colId
    return [{ id: colId, name, isHidden: hide ?? false, ...(width !== undefined && { width }) }]
  })
}

/** The columns in the grid's words: as one arranged them, and after those the ones that came since. */
export function columnStateOf(looks: readonly ColumnLook[] | undefined, made: readonly ColDef[]): ColumnState[] {
  const arranged = (looks ?? []).filter(({ id }) => made.some(({ colId }) => colId === id))
  const rest = made
    .filter(({ colId }) => !arranged.some(({ id }) => id === colId))
    .map(({ colId = '', hide }): ColumnLook => ({ id: colId, ...(hide && { isHidden: true as const }) }))
  return [...arranged, ...rest].map(({ id, isHidden = false, width }) => {
    const column = made.find(({ colId }) => colId === id)
    return {
      colId: id,
      hide: isHidden,
      flex: width === undefined ? (column?.flex ?? null) : null,
      pinned: column?.pinned ?? null,
      ...((width ?? column?.width) !== undefined && { width: width ?? column?.width ?? 0 }),
    }
  })
}

/** The question in the grid's words, for its first drawing. */
export function agStateOf({ sort, filters }: GridState): AgState {
  return {
    partialColumnState: true,
    sort: { sortModel: sort.map(sortModelOf) },
    filter: { filterModel: filterModelOf(filters) },
  }
}

export function sortModelOf({ column, isDescending }: GridSort) {
  return { colId: column, sort: isDescending ? ('desc' as const) : ('asc' as const) }
}

export function filterModelOf(filters: GridState['filters']) {
  return Object.fromEntries(
    Object.entries(filters).map(([column, text]) => [column, { filterType: 'text', type: 'contains', filter: text }]),
  )
}

/** The state that the grid asks with for a page of rows. */
export function stateOfModels({
  sortModel,
  filterModel,
}: Pick<IGetRowsParams, 'sortModel' | 'filterModel'>): GridState {
  return {
    sort: sortModel.map(({ colId, sort }) => ({ column: colId, isDescending: sort === 'desc' })),
    filters: Object.fromEntries(
      Object.entries(filterModel as Record<string, { filter?: string }>).map(([column, { filter = '' }]) => [
        column,
        filter,
      ]),
    ),
  }
}
