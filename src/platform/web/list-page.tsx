import { useQuery, type QueryKey } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { formatNumber } from '#kit/numbers.ts'
import type { BulkBarProps } from './bulk-bar.tsx'
import type { DataGridProps, GridHandle, GridPage } from './grid/data-grid.tsx'
import type { GridState } from './grid/grid-state.ts'
import { useLanguage, useTexts } from './language.tsx'
import { lazily } from './lazily.tsx'
import { useListPlace } from './left-lists.ts'
import { usePageTitle } from './office/page.ts'
import { reasonOf } from './reason.ts'
import { mostRows } from './rows.ts'
import { useShortcuts } from './shortcuts.ts'
import { officeTexts, type OfficeKey } from './texts.ts'
import { toast } from './toast.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { whenIdle } from './when-idle.ts'
import styles from './list-page.module.css'

const ColumnsMenu = lazily(() => import('./columns-menu.tsx'))
const loadBulkBar = () => import('./bulk-bar.tsx')
const BulkBar = lazily(loadBulkBar)

/** The props that the list gives to the grid of a module, which adds its columns and their name. */
export type ListGridProps<Row extends { id: string }> = Omit<DataGridProps<Row>, 'label' | 'columns' | 'ref'> & {
  ref: RefObject<GridHandle<Row> | null>
}

export interface ListPageProps<Row extends { id: string }> {
  /** The page's own way to its grid: to show a changed row, to read anew. */
  grid: RefObject<GridHandle<Row> | null>
  state: GridState
  onState(state: GridState): void
  load(page: GridPage): Promise<{ rows: Row[]; total: number }>
  onOpen(row: Row): void
  /** The filters of the list beside its grid: when they change, the grid reads all anew. */
  beside?: string
  isFiltered: boolean
  /** Takes every filter off; the sorting and the columns stay. */
  onClear(): void
  /** How many there are without filters, for "N of M". */
  count?: { queryKey: QueryKey; queryFn(): Promise<number> }
  /** Nothing matches the filters. */
  empty: string
  /** There is nothing yet. */
  none: string
  /** Tabs of saved views, above all. */
  views?: ReactNode
  /** Filters and actions at the right of the title. */
  toolbar?: ReactNode
  /** Between the title and the rows. */
  above?: ReactNode
  bulk?(selected: Row[]): BulkBarProps['actions']
  /** The sum of the selected rows, in words, after their count. */
  summary?(selected: Row[]): ReactNode
  /** The grid of a module, loaded when it is needed: it is as large as the rest of the back-office together. */
  children(grid: ListGridProps<Row>): ReactNode
}

/** The grid hears these itself (B1). */
const gridKeys: readonly (readonly [keys: string, label: OfficeKey])[] = [
  ['Enter', 'keys.open'],
  ['Space', 'keys.select'],
  ['shift+Space', 'keys.range'],
  ['mod+a', 'keys.selectLoaded'],
  ['Home', 'keys.row'],
  ['mod+Home', 'keys.grid'],
  ['PageDown', 'keys.page'],
  ['shift+Enter', 'keys.sort'],
  ['Escape', 'keys.leave'],
]

/** A list of the back-office: title and live count, refresh, filters, selection with its actions, failures (B2, B5). */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { grid, state, onState, load, onOpen, beside, isFiltered, onClear, children } = props
  const t = useTexts(officeTexts)
  const title = usePageTitle()
  const [found, setFound] = useState<number>()
  const [failure, setFailure] = useState<{ text: string; countedAt: number }>()
  const [selected, setSelected] = useState<Row[]>([])
  const [awaited, setAwaited] = useState(0)
  const place = useListPlace()
  const isNarrow = useIsNarrow()
  const { count } = props
  const counted = useQuery({ queryKey: ['no count'], queryFn: () => 0, ...count, enabled: count !== undefined })
  const actions = selected.length > 0 ? (props.bulk?.(selected) ?? []) : []

  // the server answers again, so what could not be loaded may now be
  const { dataUpdatedAt } = counted
  const isOver = failure !== undefined && dataUpdatedAt > failure.countedAt
  useEffect(() => {
    if (isOver) grid.current?.restart()
  }, [isOver, grid])

  // the grid does not know of filters beside it
  const shownBeside = useRef(beside)
  useEffect(() => {
    if (shownBeside.current === beside) return
    shownBeside.current = beside
    grid.current?.deselect()
    grid.current?.restart()
  }, [beside, grid])

  // it shall be there with the first row that is ticked
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadBulkBar()
            .then(({ loadSelectAll }) => loadSelectAll())
            .catch(() => undefined),
      ),
    [],
  )

  useShortcuts(isNarrow ? [] : gridKeys.map(([keys, label]) => ({ keys, label: t(label) })))

  async function awaitRows(page: GridPage) {
    setAwaited((calls) => calls + 1)
    try {
      return await load(page)
    } finally {
      setAwaited((calls) => calls - 1)
    }
  }

  function fail(fault: unknown) {
    setFailure({ text: t('list.failed', { why: reasonOf(fault) }), countedAt: dataUpdatedAt })
  }

  function retry() {
    setFailure(undefined)
    grid.current?.restart()
  }

  function refresh() {
    setFailure(undefined)
    grid.current?.refresh()
    if (count) void counted.refetch()
  }

  function deselect() {
    grid.current?.deselect()
    grid.current?.focus()
  }

  async function selectAll() {
    try {
      grid.current?.select(await loadAll(load, state))
    } catch (fault) {
      toast('error', t('list.failed', { why: reasonOf(fault) }))
    }
  }

  return (
    <div className={styles.page} data-list>
      {props.views}
      <header className={styles.bar}>
        <h1>{title}</h1>
        <Count found={found} all={isFiltered ? counted.data : (found ?? counted.data)} isOfAll={count !== undefined} />
        <div className={styles.actions}>
          {/* its place is kept, so that the first filter moves no row */}
          <button
            type="button"
            className={`button button-line ${styles.clearing}`}
            data-off={isFiltered ? undefined : ''}
            aria-label={t('list.clear')}
            title={t('list.clear')}
            onClick={onClear}
          >
            <X aria-hidden size={16} />
            <span className={styles.clear}>{t('list.clear')}</span>
          </button>
          {!isNarrow && <ColumnsMenu columns={() => grid.current?.columns() ?? []} state={state} onState={onState} />}
          <button type="button" className="button button-line" onClick={refresh}>
            <RefreshCw aria-hidden size={16} />
            {t('list.refresh')}
          </button>
          {props.toolbar}
        </div>
      </header>
      {props.above}
      {failure && !isOver && (
        <div className={styles.failure} role="alert">
          <p>{failure.text}</p>
          <button type="button" className="button button-line" onClick={retry}>
            {t('office.retry')}
          </button>
        </div>
      )}
      <div className={styles.room} aria-busy={awaited > 0}>
        {children({
          ref: grid,
          state,
          onState: (next) => {
            setFailure(undefined)
            onState(next)
          },
          load: awaitRows,
          onLoaded: setFound,
          onFailed: fail,
          onOpen,
          onSelected: setSelected,
          ...place,
        })}
        {awaited > 0 && <p className={styles.awaited}>{t('office.loading')}</p>}
        {found === 0 && failure === undefined && (
          <p className={styles.empty}>{isFiltered ? props.empty : props.none}</p>
        )}
      </div>
      {/* below the rows, so that the one to be ticked next stays where it is */}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          summary={props.summary?.(selected)}
          actions={actions}
          matching={found !== undefined && found <= mostRows ? found : undefined}
          onSelectAll={selectAll}
          onDeselect={deselect}
        />
      )}
    </div>
  )
}

/** Says how many rows there are, and how many without filters, in figures of the page's language. */
function Count({ found, all, isOfAll }: { found: number | undefined; all: number | undefined; isOfAll: boolean }) {
  const t = useTexts(officeTexts)
  const { language } = useLanguage()
  if (found === undefined || (isOfAll && all === undefined)) return null
  const numbers = { shown: formatNumber(found, language), all: formatNumber(Math.max(found, all ?? 0), language) }
  return isOfAll ? (
    <p className={styles.count} role="status" aria-label={t('list.countSpoken', numbers)}>
      {t('list.count', numbers)}
    </p>
  ) : (
    <p className={styles.count} role="status">
      {t('list.total', numbers)}
    </p>
  )
}

const rowsAtOnce = 500

/** All rows that match, however far the grid was scrolled. */
async function loadAll<Row extends { id: string }>(load: ListPageProps<Row>['load'], state: GridState): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let total = 1
  for (let offset = 0; offset < total; offset += rowsAtOnce) {
    const page = await load({ offset, limit: rowsAtOnce, state })
    total = page.total
    for (const row of page.rows) rows.set(row.id, row)
  }
  return [...rows.values()]
}
