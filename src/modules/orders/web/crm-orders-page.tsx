import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { OrderView } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { countQuery, orderKeys, useOrdersApi } from './orders-api.ts'
import { gridStateOf, requestOf, searchOf, type OrdersSearch } from './orders-search.ts'
import { reasonOf } from './reason.ts'
import { useDeleteOrders } from './use-delete-orders.ts'
import styles from '#platform/web/list-page.module.css'

// AG Grid is as large as the rest of the back-office together
const OrdersGrid = lazy(() => import('./orders-grid.tsx'))

export interface OrdersPageProps {
  search: OrdersSearch
  onSearch(search: OrdersSearch): void
  onOpen(id: string): void
}

/** All orders, newest first, read as far as they are scrolled (WIRE-9). */
export function OrdersPage({ search, onSearch, onOpen }: OrdersPageProps) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const office = useTexts(officeTexts)
  const api = useOrdersApi()
  const cache = useQueryClient()
  const grid = useRef<GridHandle<OrderView>>(null)
  const [found, setFound] = useState<number>()
  const [failure, setFailure] = useState<{ text: string; at: number }>()
  const [selected, setSelected] = useState<OrderView[]>([])
  const count = useQuery(countQuery(api))
  const remove = useDeleteOrders()
  const state = useMemo(() => gridStateOf(search), [search])
  const isFiltered = Object.keys(state.filters).length > 0
  const all = isFiltered ? count.data : (found ?? count.data)

  useEffect(() => {
    document.title = t('list.title')
  }, [t])

  // the server answers again, so what could not be loaded may now be
  const { dataUpdatedAt } = count
  const isOver = failure !== undefined && dataUpdatedAt > failure.at
  useEffect(() => {
    if (isOver) grid.current?.restart()
  }, [isOver])

  async function load({ state: asked, ...range }: GridPage) {
    const request = requestOf(asked, range, t)
    return request ? api.list(request) : { rows: [], total: 0 }
  }

  function refresh() {
    setFailure(undefined)
    grid.current?.refresh()
    void cache.invalidateQueries({ queryKey: orderKeys.count })
  }

  async function removeSelected() {
    if (!(await remove(selected))) return
    grid.current?.deselect()
    grid.current?.restart()
  }

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>{t('list.title')}</h1>
        {found !== undefined && all !== undefined && (
          <p className={styles.count} role="status" aria-label={t('list.countSpoken', numbers(found, all, language))}>
            {t('list.count', numbers(found, all, language))}
          </p>
        )}
        <div className={styles.actions}>
          {isFiltered && (
            <button
              type="button"
              className="button button-line"
              onClick={() => onSearch(searchOf({ sort: state.sort, filters: {} }))}
            >
              <X aria-hidden size={16} />
              {t('list.clear')}
            </button>
          )}
          <button type="button" className="button button-line" onClick={refresh}>
            <RefreshCw aria-hidden size={16} />
            {t('list.refresh')}
          </button>
        </div>
      </header>
      {selected.length > 0 && (
        <div className={styles.selection}>
          <p role="status">{t('list.selected', { count: selected.length })}</p>
          <button type="button" className="button button-danger" onClick={() => void removeSelected()}>
            <Trash2 aria-hidden size={16} />
            {t('list.delete')}
          </button>
          <button type="button" className="button button-line" onClick={() => grid.current?.deselect()}>
            {t('list.deselect')}
          </button>
        </div>
      )}
      {failure && !isOver && (
        <div className={styles.failure} role="alert">
          <p>{failure.text}</p>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              setFailure(undefined)
              grid.current?.restart()
            }}
          >
            {office('office.retry')}
          </button>
        </div>
      )}
      <div className={styles.room}>
        <Suspense fallback={<p className="loading">{office('office.loading')}</p>}>
          <OrdersGrid
            ref={grid}
            state={state}
            onState={(next) => {
              setFailure(undefined)
              onSearch(searchOf(next))
            }}
            load={load}
            onLoaded={setFound}
            onFailed={(fault) => setFailure({ text: t('list.failed', { why: reasonOf(fault) }), at: Date.now() })}
            onOpen={(order) => onOpen(order.id)}
            onSelected={setSelected}
            show={(order) => grid.current?.show(order)}
          />
        </Suspense>
        {found === 0 && failure === undefined && (
          <p className={styles.empty}>{t(isFiltered ? 'list.empty' : 'list.none')}</p>
        )}
      </div>
    </div>
  )
}

function numbers(shown: number, all: number, language: string) {
  const format = new Intl.NumberFormat(language)
  return { shown: format.format(shown), all: format.format(Math.max(shown, all)) }
}
