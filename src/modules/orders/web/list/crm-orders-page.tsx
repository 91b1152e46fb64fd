import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, PackageOpen, Plus, Printer, Tag, Trash2, UserRound } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Staff } from '#platform/roles.ts'
import type { BulkBarProps } from '#platform/web/bulk-bar.tsx'
import { useRestoredAt } from '#platform/web/grid/restored.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import { ListPage } from '#platform/web/list-page.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { exportSelected } from '#platform/web/transfer/export-selected.tsx'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { exportOrders } from '../../order-file.contract.ts'
import { ordersRequestToWire } from '../../order-list.contract.ts'
import { ordersTexts } from '../../texts.ts'
import { onOrderChange } from '../notifications/order-changes.ts'
import { orderKeys, useOrdersApi, viewCountsQuery } from '../orders-api.ts'
import { useDeleteOrders } from '../use-delete-orders.ts'
import type { ListCalls, ListedOrder } from './listed-order.ts'
import { builtInViews, packersViews } from './order-views.ts'
import { besideOf, gridStateOf, readOrdersSearch, searchOf, requestOf, type OrdersSearch } from './orders-search.ts'
import { mostSheets, openSheets } from './print-sheets.ts'
import { ordersListTexts } from './texts.ts'

const FloatingButton = lazily(async () => ({
  default: (await import('#platform/web/inputs/floating-button.tsx')).FloatingButton,
}))
const OrdersGrid = lazily(() => import('./orders-grid.tsx'), Loading)
const SoundButton = lazily(() => import('../notifications/sound-button.tsx'))
const SelectedSum = lazily(() => import('./selected-sum.tsx'))
const BulkHandoverDialog = lazily(() => import('../in-charge/bulk-handover-dialog.tsx'))
const BulkTagsDialog = lazily(() => import('../tags/bulk-tags-dialog.tsx'))
const BulkStatusDialog = lazily(() => import('./bulk-status-dialog.tsx'))

const route = getRouteApi('/crm/orders')

/** All orders, newest first, read as far as they are scrolled (WIRE-9). */
export function OrdersPage() {
  const address = route.useSearch()
  const search = useMemo(() => readOrdersSearch(address), [address])
  const navigate = useNavigate()
  // sees what is to be packed, and of money what the customer pays (WIRE-12)
  const isPacker = useUser().role === 'packer'
  const t = useTexts(ordersTexts)
  const list = useTexts(ordersListTexts)
  const office = useTexts(officeTexts)
  const transfer = useTexts(transferTexts)
  const api = useOrdersApi()
  const calls: ListCalls = useOrdersApi<Staff>()
  const grid = useRef<GridHandle<ListedOrder>>(null)
  const [moving, setMoving] = useState<ListedOrder[]>()
  const [handing, setHanding] = useState<ListedOrder[]>()
  const [tagging, setTagging] = useState<ListedOrder[]>()
  const { data: counts } = useQuery({ ...viewCountsQuery(api), enabled: !isPacker })
  const restoredAt = useRestoredAt(orderKeys.restored)
  useEffect(() => onOrderChange(() => grid.current?.follow()), [])
  const show = useCallback((order: ListedOrder) => grid.current?.show(order), [])
  const remove = useDeleteOrders()
  const state = useMemo(() => gridStateOf(search), [search])
  const beside = besideOf(search)
  const shown = requestOf(state, beside)
  const words = { office, orders: t, list }

  const onSearch = (next: OrdersSearch) => void navigate({ to: '/crm/orders', search: next, replace: true })
  const onAdd = () => void navigate({ to: '/crm/orders/add', search: {} })
  useShortcuts(isPacker ? [] : [{ keys: 'n', label: list('list.add'), run: onAdd }])

  async function load({ state: asked, ...range }: GridPage) {
    const request = requestOf(asked, beside, range)
    return request ? calls.listRows(request) : { rows: [], total: 0 }
  }

  async function removeAll(orders: readonly ListedOrder[]) {
    if (!(await remove(orders))) return
    grid.current?.deselect()
    grid.current?.restart()
  }

  function bulk(orders: ListedOrder[]): BulkBarProps['actions'] {
    const tooMany = orders.length > mostSheets ? list('list.tooManySheets', { most: mostSheets }) : undefined
    return [
      { label: list('list.move'), icon: ArrowRightLeft, keys: 's', look: 'main', run: () => setMoving(orders) },
      {
        label: list('list.packing'),
        icon: PackageOpen,
        keys: 'shift+p',
        reason: tooMany,
        run: () => openSheets(orders, 'packing'),
      },
      ...(isPacker
        ? []
        : [
            { label: list('list.tags'), icon: Tag, keys: 't', run: () => setTagging(orders) },
            { label: list('list.handOver'), icon: UserRound, keys: 'm', isRare: true, run: () => setHanding(orders) },
            {
              label: list('list.sheets'),
              icon: Printer,
              keys: 'p',
              isRare: true,
              reason: tooMany,
              run: () => openSheets(orders, 'order'),
            },
            exportSelected(transfer, orders, {
              endpoint: exportOrders,
              query: ordersRequestToWire({ sort: shown?.sort }),
              hasSheet: true,
              isShort: true,
            }),
            {
              label: t('list.delete'),
              icon: Trash2,
              keys: 'Delete',
              isRare: true,
              run: () => void removeAll(orders),
            },
          ]),
    ]
  }

  return (
    <>
      <ListPage<ListedOrder>
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={({ id }) => void navigate({ to: '/crm/orders/$orderId', params: { orderId: id } })}
        beside={JSON.stringify([beside, restoredAt])}
        isFiltered={Object.keys({ ...beside, ...state.filters }).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }))}
        count={{
          queryKey: orderKeys.count,
          queryFn: async () => (await calls.listRows({ limit: 1, offset: 0 })).total,
        }}
        empty={t('list.empty')}
        none={t('list.none')}
        views={
          <SavedViews
            list="orders"
            builtIn={isPacker ? packersViews(words) : builtInViews(words, counts)}
            search={search}
          />
        }
        toolbar={
          <>
            <SoundButton />
            {(isPacker || beside.waiting === 'toPack') && (
              <Link className="button" to="/crm/packing">
                <PackageOpen aria-hidden size={16} />
                {list('list.pack')}
              </Link>
            )}
            {!isPacker && shown && <ExportMenu endpoint={exportOrders} query={ordersRequestToWire(shown)} hasSheet />}
            {!isPacker && (
              <button type="button" className="button" aria-keyshortcuts="n" onClick={onAdd}>
                <Plus aria-hidden size={16} />
                {list('list.add')}
              </button>
            )}
          </>
        }
        bulk={bulk}
        summary={(orders) => <SelectedSum orders={orders} isPacker={isPacker} />}
      >
        {(props) => <OrdersGrid {...props} calls={calls} isPacker={isPacker} show={show} />}
      </ListPage>
      {!isPacker && <FloatingButton label={list('list.add')} position="right-bottom" onClick={onAdd} />}
      {handing && <BulkHandoverDialog orders={handing} show={show} onClose={() => setHanding(undefined)} />}
      {tagging && <BulkTagsDialog orders={tagging} show={show} onClose={() => setTagging(undefined)} />}
      {moving && (
        <BulkStatusDialog
          orders={moving}
          isPacker={isPacker}
          calls={calls}
          show={show}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}
