import {
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
  GridStateModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  NumberEditorModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  ValidationModule,
  type GridApi,
  type IGetRowsParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.tsx'
import type { RowsProps } from './data-grid-props.ts'
import { clearField, isOpening, leaveCells, tabInHeader } from './grid-keys.ts'
import {
  atFirst,
  columnDefaults,
  ownOverlays,
  rowSelection,
  selectionColumn,
  selectionColumnId,
  styleNonce,
} from './grid-options.ts'
import {
  agStateOf,
  columnStateOf,
  filterModelOf,
  isSameQuestion,
  isSameState,
  shownColumns,
  sortModelOf,
  stateOf,
  stateOfModels,
  type GridState,
} from './grid-state.ts'
import { keepPlace } from './keep-place.ts'
import { gridTheme } from './grid-theme.ts'
import { gridWords } from './grid-words.ts'
import { PrintedRows } from './printed-rows.tsx'
import styles from './data-grid.module.css'

ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  TextFilterModule,
  RowSelectionModule,
  LocaleModule,
  GridStateModule,
  RowApiModule,
  ColumnApiModule,
  EventApiModule,
  ScrollApiModule,
  CellStyleModule,
  TextEditorModule,
  NumberEditorModule,
  SelectEditorModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
])

const rowsAtOnce = 100

/** A grid of any number of rows, read page by page as they are scrolled to (WIRE-9, B1, B2, B5). */
export function AgGrid<Row extends { id: string }>({ ref, label, columns, state, ...props }: RowsProps<Row>) {
  const { language } = useLanguage()
  const [api, setApi] = useState<GridApi<Row>>()
  const [place, setPlace] = useState<ReturnType<typeof keepPlace<Row>>>()
  // the grid keeps the functions of its first drawing
  const latest = useRef({ ...props, state, columns, api, place })
  useEffect(() => {
    latest.current = { ...props, state, columns, api, place }
  })
  const [initialState] = useState(() => agStateOf(state))
  const [start] = useState(props.startRow ?? 0)
  const drawn = useMemo(() => columns.map(atFirst), [columns])
  /** By id; rows that were scrolled out of the grid's memory too. */
  const chosen = useRef(new Map(props.chosen.map((row) => [row.id, row] as const)))

  useImperativeHandle(ref, () => {
    const select = (rows: readonly Row[]) => {
      for (const row of rows) chosen.current.set(row.id, row)
      if (api) showChosen(api, chosen.current)
      latest.current.onSelected([...chosen.current.values()])
    }
    return {
      select,
      refresh: () => api?.refreshInfiniteCache(),
      follow: () => api && place?.follow(api),
      restart: () => api?.purgeInfiniteCache(),
      show(row) {
        api?.getRowNode(row.id)?.setData(row)
        if (chosen.current.has(row.id)) select([row])
      },
      deselect() {
        chosen.current.clear()
        api?.deselectAll()
        latest.current.onSelected([])
      },
      columns: () => (api ? shownColumns(api, latest.current.columns) : []),
      focus() {
        const cell = api?.getFocusedCell()
        if (cell) api?.setFocusedCell(cell.rowIndex, cell.column)
      },
    }
  }, [api, place])

  useEffect(() => {
    // the first rows may be there before the grid is known here
    if (api && !api.isDestroyed()) showChosen(api, chosen.current)
  }, [api])

  const made = useRef(columns)
  useEffect(() => {
    // with another language comes another grid, a moment after the words of its columns
    if (!api || api.isDestroyed()) return
    const present = stateOf(api, columns)
    if (!isSameQuestion(present, state)) {
      const sorted = state.sort.map((each, sortIndex) => ({ ...sortModelOf(each), sortIndex }))
      api.applyColumnState({ state: sorted, defaultState: { sort: null } })
      api.setFilterModel(filterModelOf(state.filters))
    }
    // another screen makes others of them
    const isMadeAnew = made.current !== columns
    made.current = columns
    if (isMadeAnew || !isSameState({ ...present, ...pickQuestion(state) }, state)) {
      const arranged = columnStateOf(state.columns, columns)
      api.applyColumnState({ state: [{ colId: selectionColumnId }, ...arranged], applyOrder: true })
    }
  }, [api, state, columns])

  const datasource = useMemo(() => {
    let newest = 0
    return {
      getRows(params: IGetRowsParams) {
        const asked = ++newest
        const page = { offset: params.startRow, limit: params.endRow - params.startRow, state: stateOfModels(params) }
        const load = async () => {
          const read = await latest.current.load(page)
          await latest.current.place?.closed()
          return read
        }
        load().then(
          ({ rows, total }) => {
            params.successCallback(rows, total)
            const { api: grid, place: lastPlace } = latest.current
            // actions work on the newest versions of chosen rows
            const anew = rows.filter(({ id }) => chosen.current.has(id))
            for (const row of anew) chosen.current.set(row.id, row)
            if (anew.length > 0) latest.current.onSelected([...chosen.current.values()])
            // the list may have been left before its rows came
            if (grid && !grid.isDestroyed()) {
              lastPlace?.restore(grid)
              showChosen(grid, chosen.current)
            }
            if (asked === newest) latest.current.onLoaded(total)
          },
          (fault: unknown) => {
            // nothing came: no row stands there as if there were one
            if (page.offset === 0) params.successCallback([], 0)
            else params.failCallback()
            latest.current.onFailed(fault)
          },
        )
      },
    }
  }, [])

  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!room.current) return undefined
    const lastPlace = keepPlace<Row>(room.current, firstSeen)
    setPlace(lastPlace)
    return lastPlace.end
  }, [])

  // React's own listener would come after the grid's
  useEffect(() => {
    const element = room.current
    if (!element || !api) return
    const clear = (event: KeyboardEvent) => clearField(event, api)
    element.addEventListener('keydown', clear, true)
    return () => element.removeEventListener('keydown', clear, true)
  }, [api])

  const publish = (grid: GridApi<Row>) => {
    const changed = stateOf(grid, latest.current.columns)
    if (!isSameState(changed, latest.current.state)) latest.current.onState(changed)
  }
  const tellOfColumns = ({ api: grid, source, finished = true }: ColumnEvent<Row>) => {
    if (finished && source.startsWith('ui')) publish(grid)
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
        columnDefs={drawn}
        defaultColDef={columnDefaults}
        maintainColumnOrder
        selectionColumnDef={{ ...selectionColumn, headerName: gridWords(language).ariaHeaderSelection ?? '' }}
        rowSelection={rowSelection}
        suppressOverlays={ownOverlays}
        suppressMultiSort={props.hasOneSort ?? false}
        readOnlyEdit
        stopEditingWhenCellsLoseFocus
        tabToNextCell={leaveCells}
        tabToNextHeader={tabInHeader}
        suppressDragLeaveHidesColumns
        infiniteInitialRowCount={start > 0 ? start + rowsAtOnce : 1}
        onGridReady={({ api: ready }) => setApi(ready)}
        onFirstDataRendered={({ api: ready }) => {
          if (start > 0) ready.ensureIndexVisible(start, 'top')
        }}
        onBodyScroll={({ api: grid, direction }) => {
          if (direction === 'vertical') latest.current.onScrolled?.(firstSeen(grid))
        }}
        onSortChanged={({ api: grid }) => publish(grid)}
        onFilterChanged={({ api: grid }) => publish(grid)}
        onColumnMoved={tellOfColumns}
        onColumnResized={tellOfColumns}
        onRowSelected={({ node, data }) => {
          if (!data) return
          if (node.isSelected()) chosen.current.set(data.id, data)
          else chosen.current.delete(data.id)
        }}
        onSelectionChanged={() => latest.current.onSelected([...chosen.current.values()])}
        onCellEditRequest={({ data, column, oldValue, newValue }) => {
          if (oldValue === newValue) return
          latest.current.onEdit?.({ row: data, column: column.getColId(), value: String(newValue ?? '') })
        }}
        onCellDoubleClicked={({ data, column, node }) => {
          if (data && !column.isCellEditable(node)) latest.current.onOpen(data)
        }}
        onCellKeyDown={(pressed) => {
          const { event, data, node } = pressed
          if (!(event instanceof KeyboardEvent) || !isOpening(event) || !data || !('column' in pressed)) return
          if (pressed.column.isCellEditable(node)) return
          const button = (event.target as HTMLElement).querySelector<HTMLElement>('button')
          if (button) button.click()
          else if (!pressed.column.getColId().startsWith('ag-Grid')) latest.current.onOpen(data)
        }}
      />
      <PrintedRows api={api} columns={columns} />
    </div>
  )
}

interface ColumnEvent<Row> {
  api: GridApi<Row>
  source: string
  finished?: boolean
}

/** Rows are drawn above what is seen, too. */
function firstSeen<Row>(api: GridApi<Row>): number {
  const { top } = api.getVerticalPixelRange()
  let row = api.getFirstDisplayedRowIndex()
  while ((api.getDisplayedRowAtIndex(row)?.rowTop ?? top) < top) row += 1
  return row
}

function pickQuestion({ sort, filters }: GridState): Pick<GridState, 'sort' | 'filters'> {
  return { sort, filters }
}

/** Marks the chosen rows among those that were loaded since. */
function showChosen<Row extends { id: string }>(api: GridApi<Row>, chosen: ReadonlyMap<string, Row>): void {
  const nodes = [...chosen.keys()].flatMap((id) => api.getRowNode(id) ?? []).filter((node) => !node.isSelected())
  if (nodes.length > 0) api.setNodesSelected({ nodes, newValue: true, source: 'api' })
}
