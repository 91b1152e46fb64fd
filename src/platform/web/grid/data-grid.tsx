import {
  CellStyleModule, ColumnApiModule, GridStateModule, InfiniteRowModelModule, LocaleModule, ModuleRegistry, RowApiModule,
  RowSelectionModule, TextFilterModule, ValidationModule,
  type ColDef, type GridApi, type GridState as AgState, type IGetRowsParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useLanguage } from '../language.tsx'
import { isSameState, stateOf, type GridState } from './grid-state.ts'
import { gridTheme } from './grid-theme.ts'
import { gridWords } from './grid-words.ts'
import styles from './data-grid.module.css'

export type { ColDef, ICellRendererParams } from 'ag-grid-community'

ModuleRegistry.registerModules([
  InfiniteRowModelModule, TextFilterModule, RowSelectionModule, LocaleModule, GridStateModule, RowApiModule, ColumnApiModule, CellStyleModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
])

export interface GridPage {
  offset: number
  limit: number
  state: GridState
}

export interface GridHandle<Row> {
  /** Reads again what is on the screen. */
  refresh(): void
  /** Reads everything anew, from the top: rows have come or gone. */
  restart(): void
  /** Shows a row as it is now. */
  show(row: Row): void
  deselect(): void
}

export interface DataGridProps<Row extends { id: string }> {
  ref?: Ref<GridHandle<Row>>
  label: string
  columns: ColDef<Row>[]
  /** Sorting and filters; they stand in the address, so this is where they come from and go to. */
  state: GridState
  onState(state: GridState): void
  load(page: GridPage): Promise<{ rows: Row[]; total: number }>
  onLoaded(total: number): void
  onFailed(fault: unknown): void
  onOpen(row: Row): void
  onSelected(rows: Row[]): void
}

const rowsAtOnce = 100

/** A grid of any number of rows, read page by page as they are scrolled to (WIRE-9, B1, B2). */
export function DataGrid<Row extends { id: string }>({ ref, label, columns, state, ...props }: DataGridProps<Row>) {
  const { language } = useLanguage()
  const [api, setApi] = useState<GridApi<Row>>()
  // the grid keeps the functions of its first drawing
  const latest = useRef({ ...props, state })
  useEffect(() => {
    latest.current = { ...props, state }
  })
  const initialState = useRef<AgState>(undefined)
  initialState.current ??= agStateOf(state)

  useImperativeHandle(
    ref,
    () => ({
      refresh: () => api?.refreshInfiniteCache(),
      restart: () => api?.purgeInfiniteCache(),
      show: (row) => api?.getRowNode(row.id)?.setData(row),
      deselect: () => api?.deselectAll(),
    }),
    [api],
  )

  useEffect(() => {
    if (!api || isSameState(stateOf(api), state)) return
    const { sort, filter } = agStateOf(state)
    api.applyColumnState({ state: sort?.sortModel ?? [], defaultState: { sort: null } })
    api.setFilterModel(filter?.filterModel ?? null)
  }, [api, state])

  const datasource = useMemo(() => {
    let newest = 0
    return {
      getRows(params: IGetRowsParams) {
        const asked = ++newest
        const page = { offset: params.startRow, limit: params.endRow - params.startRow, state: stateOfModels(params) }
        latest.current.load(page).then(
          ({ rows, total }) => {
            params.successCallback(rows, total)
            if (asked === newest) latest.current.onLoaded(total)
          },
          (fault: unknown) => {
            params.failCallback()
            latest.current.onFailed(fault)
          },
        )
      },
    }
  }, [])

  const tell = (grid: GridApi<Row>) => {
    const changed = stateOf(grid)
    if (!isSameState(changed, latest.current.state)) latest.current.onState(changed)
  }

  return (
    <div className={styles.grid} role="region" aria-label={label}>
      <AgGridReact<Row>
        key={language}
        theme={gridTheme}
        styleNonce={styleNonce()}
        localeText={gridWords(language)}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={rowsAtOnce}
        blockLoadDebounceMillis={60}
        maxConcurrentDatasourceRequests={2}
        initialState={initialState.current}
        getRowId={({ data }) => data.id}
        columnDefs={columns}
        defaultColDef={columnDefaults}
        selectionColumnDef={selectionColumn}
        rowSelection={{ mode: 'multiRow', headerCheckbox: false, enableClickSelection: false }}
        suppressMultiSort
        suppressDragLeaveHidesColumns
        suppressMovableColumns
        onGridReady={({ api: ready }) => setApi(ready)}
        onSortChanged={({ api: grid }) => tell(grid)}
        onFilterChanged={({ api: grid }) => tell(grid)}
        onSelectionChanged={({ api: grid }) => latest.current.onSelected(grid.getSelectedRows())}
        onRowDoubleClicked={({ data }) => data && latest.current.onOpen(data)}
        onCellKeyDown={(pressed) => {
          const { event, data } = pressed
          if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !data || !('column' in pressed)) return
          const button = (event.target as HTMLElement).querySelector<HTMLElement>('button')
          if (button) button.click()
          else if (!pressed.column.getColId().startsWith('ag-Grid')) latest.current.onOpen(data)
        }}
      />
    </div>
  )
}

const columnDefaults: ColDef = {
  sortable: false,
  resizable: true,
  suppressHeaderMenuButton: true,
  suppressHeaderContextMenu: true,
  minWidth: 80,
}
const selectionColumn: ColDef = { pinned: 'left', width: 44, minWidth: 44, maxWidth: 44, resizable: false, suppressHeaderMenuButton: true }

/** A column with a text field under its header. */
export const textFilter = {
  filter: 'agTextColumnFilter',
  floatingFilter: true,
  suppressFloatingFilterButton: true,
  suppressHeaderFilterButton: true,
  filterParams: { filterOptions: ['contains'], maxNumConditions: 1, debounceMs: 300 },
} satisfies ColDef

function agStateOf({ sort, filters }: GridState): AgState {
  return {
    ...(sort && { sort: { sortModel: [{ colId: sort.column, sort: sort.isDescending ? 'desc' : 'asc' }] } }),
    filter: {
      filterModel: Object.fromEntries(
        Object.entries(filters).map(([column, text]) => [column, { filterType: 'text', type: 'contains', filter: text }]),
      ),
    },
  }
}

function stateOfModels({ sortModel, filterModel }: IGetRowsParams): GridState {
  const [first] = sortModel
  return {
    sort: first && { column: first.colId, isDescending: first.sort === 'desc' },
    filters: Object.fromEntries(
      Object.entries(filterModel as Record<string, { filter?: string }>).map(([column, { filter = '' }]) => [column, filter]),
    ),
  }
}

/** The grid writes style elements, which the page's policy lets in by this nonce only. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
