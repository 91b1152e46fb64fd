import { Trash2 } from 'lucide-react'
import { lazy, useMemo, useRef } from 'react'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { ListPage } from '#platform/web/list-page.tsx'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { OrderView } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { countQuery, useOrdersApi } from './orders-api.ts'
import { gridStateOf, requestOf, searchOf, type OrdersSearch } from './orders-search.ts'
import { useDeleteOrders } from './use-delete-orders.ts'

const OrdersGrid = lazy(() => import('./orders-grid.tsx'))

/** Statuses that the staff look after day by day. */
const watched = ['new', 'awaitingPayment', 'paid', 'inTransit'] as const

export interface OrdersPageProps {
  search: OrdersSearch
  onSearch(search: OrdersSearch): void
  onOpen(id: string): void
}

/** All orders, newest first, read as far as they are scrolled (WIRE-9). */
export function OrdersPage({ search, onSearch, onOpen }: OrdersPageProps) {
  const t = useTexts(ordersTexts)
  const office = useTexts(officeTexts)
  const api = useOrdersApi()
  const grid = useRef<GridHandle<OrderView>>(null)
  const remove = useDeleteOrders()
  const state = useMemo(() => gridStateOf(search), [search])

  const builtIn = [
    { id: 'all', name: office('views.all'), search: {} },
    ...watched.map((status) => ({
      id: status,
      name: t(`status.${status}`),
      search: { status: t(`status.${status}`) },
    })),
  ]

  async function load({ state: asked, ...range }: GridPage) {
    const request = requestOf(asked, range, t)
    return request ? api.list(request) : { rows: [], total: 0 }
  }

  async function removeAll(orders: readonly OrderView[]) {
    if (!(await remove(orders))) return
    grid.current?.deselect()
    grid.current?.restart()
  }

  return (
    <ListPage<OrderView>
      title={t('list.title')}
      grid={grid}
      state={state}
      onState={(next) => onSearch(searchOf(next, search))}
      load={load}
      onOpen={(order) => onOpen(order.id)}
      isFiltered={Object.keys(state.filters).length > 0}
      onClear={() => onSearch(searchOf({ ...state, filters: {} }, search))}
      count={countQuery(api)}
      empty={t('list.empty')}
      none={t('list.none')}
      views={<SavedViews list="orders" builtIn={builtIn} search={search} onSearch={onSearch} />}
      bulk={(orders) => [
        {
          label: t('list.delete'),
          icon: Trash2,
          look: 'danger',
          keys: 'Delete',
          run: () => void removeAll(orders),
        },
      ]}
    >
      {(props) => <OrdersGrid {...props} show={(order) => grid.current?.show(order)} />}
    </ListPage>
  )
}
