import {
  CellStyleModule,
  ColumnApiModule,
  GridStateModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TextFilterModule,
  ValidationModule,
  type ColDef,
  type GridApi,
  type IGetRowsParams,
  type OverlayType,
  type RowSelectionOptions,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useLanguage } from '../language.tsx'
import { clearField, goHomeOrEnd, isOpening, leaveCells, tabInHeader } from './grid-keys.ts'
import { agStateOf, isSameState, stateOf, stateOfModels, type GridState } from './grid-state.ts'
import { gridTheme } from './grid-theme.ts'
import { gridWords } from './grid-words.ts'
import styles from './data-grid.module.css'

export type { ColDef, ICellRendererParams } from 'ag-grid-community'

ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  TextFilterModule,
  RowSelectionModule,
  LocaleModule,
  GridStateModule,
  RowApiModule,
  ColumnApiModule,
  ScrollApiModule,
  CellStyleModule,
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
  const [initialState] = useState(() => agStateOf(state))

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

  // React's own listener would come after the grid's
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = room.current
    if (!element || !api) return
    const clear = (event: KeyboardEvent) => clearField(event, api)
    element.addEventListener('keydown', clear, true)
    return () => element.removeEventListener('keydown', clear, true)
  }, [api])

  const tell = (grid: GridApi<Row>) => {
    const changed = stateOf(grid)
    if (!isSameState(changed, latest.current.state)) latest.current.onState(changed)
  }

  return (
    <div ref={room} className={styles.grid} role="region" aria-label={label}>
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
        initialState={initialState}
        getRowId={({ data }) => data.id}
        columnDefs={columns}
        defaultColDef={columnDefaults}
        selectionColumnDef={{ ...selectionColumn, headerName: gridWords(language).ariaHeaderSelection ?? '' }}
        rowSelection={rowSelection}
        suppressOverlays={ownOverlays}
        suppressMultiSort
        tabToNextCell={leaveCells}
        tabToNextHeader={tabInHeader}
        suppressDragLeaveHidesColumns
        suppressMovableColumns
        onGridReady={({ api: ready }) => setApi(ready)}
        onSortChanged={({ api: grid }) => tell(grid)}
        onFilterChanged={({ api: grid }) => tell(grid)}
        onSelectionChanged={({ api: grid }) => latest.current.onSelected(grid.getSelectedRows())}
        onRowDoubleClicked={({ data }) => data && latest.current.onOpen(data)}
        onCellKeyDown={(pressed) => {
          const { event, data } = pressed
          if (!(event instanceof KeyboardEvent) || !isOpening(event) || !data || !('column' in pressed)) return
          const button = (event.target as HTMLElement).querySelector<HTMLElement>('button')
          if (button) button.click()
          else if (!pressed.column.getColId().startsWith('ag-Grid')) latest.current.onOpen(data)
        }}
      />
    </div>
  )
}

/** The page says why it is empty, in its own words. */
const ownOverlays: OverlayType[] = ['noRows', 'noMatchingRows']

const columnDefaults: ColDef = {
  sortable: false,
  resizable: true,
  suppressHeaderMenuButton: true,
  suppressHeaderContextMenu: true,
  minWidth: 80,
  suppressKeyboardEvent: goHomeOrEnd,
}
const selectionColumn: ColDef = {
  pinned: 'left',
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  resizable: false,
  suppressHeaderMenuButton: true,
  headerClass: 'selection-header',
  suppressKeyboardEvent: goHomeOrEnd,
}

const rowSelection: RowSelectionOptions = {
  mode: 'multiRow',
  headerCheckbox: false,
  enableClickSelection: false,
  // a row that is not loaded yet cannot be chosen
  isRowSelectable: ({ data }) => data !== undefined,
  hideDisabledCheckboxes: true,
}

/** A column with a text field under its header. */
export const textFilter = {
  filter: 'agTextColumnFilter',
  floatingFilter: true,
  suppressFloatingFilterButton: true,
  suppressHeaderFilterButton: true,
  filterParams: { filterOptions: ['contains'], maxNumConditions: 1, debounceMs: 300 },
} satisfies ColDef

/** The grid writes style elements, which the page's policy lets in by this nonce only. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
