import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { typesQuery, type ListedType } from '#modules/catalog/web/index.ts'
import { useCall } from '#platform/web/call.ts'
import { expensesRequestToWire, paymentsRequestToWire } from '../office-advert.contract.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import { ListPage } from '#platform/web/list-page.tsx'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { useDay } from '#platform/web/use-day.ts'
import { exportExpenses, exportPayments } from '../advert-file.contract.ts'
import { isOfOrder, type Expense, type Payment, type Period } from '../advert.ts'
import { AdvertsHead } from './adverts-head.tsx'
import { advertKeys, useAdvertsApi } from './adverts-api.ts'
import { expensesRequestOf, paymentsRequestOf } from './adverts-request.ts'
import {
  gridStateOf,
  listOf,
  periodOf,
  readAdvertsSearch,
  searchOf,
  searchOfPeriod,
  type AdvertsSearch,
} from './adverts-search.ts'
import { advertsTexts } from './texts.ts'
import { useExpenseRows, usePaymentRows } from './use-advert-rows.ts'

const ExpensesGrid = lazily(() => import('./expenses-grid.tsx'), Loading)
const PaymentsGrid = lazily(() => import('./payments-grid.tsx'), Loading)
const ExpenseDialog = lazily(() => import('./expense-dialog.tsx'))
const ImportReport = lazily(() => import('./import-report.tsx'))
const PaymentDialog = lazily(() => import('./payment-dialog.tsx'))

const noTypes: readonly ListedType[] = []
const route = getRouteApi('/crm/adverts')

/** The costs of adverts and the payments for them, of the current month at first (S2). */
export function AdvertsPage() {
  const address = route.useSearch()
  const search = useMemo(() => readAdvertsSearch(address), [address])
  const navigate = useNavigate()
  const call = useCall()
  const { data: types = noTypes } = useQuery(typesQuery(call))
  const now = useDay()
  const onSearch = (next: AdvertsSearch) => void navigate({ to: '/crm/adverts', search: next, replace: true })
  const period = periodOf(search, now)
  const head = (
    <AdvertsHead
      search={search}
      period={period}
      onPeriod={(next) => onSearch(searchOfPeriod(next, search, now))}
      types={types}
    />
  )
  const list = { search, onSearch, period, types, head }
  return listOf(search) === 'expenses' ? <Expenses key="expenses" {...list} /> : <Payments key="payments" {...list} />
}

interface ListProps {
  search: AdvertsSearch
  onSearch(search: AdvertsSearch): void
  period: Period
  types: readonly ListedType[]
  head: ReactNode
}

function Expenses({ search, onSearch, period, types, head }: ListProps) {
  const t = useTexts(advertsTexts)
  const call = useCall()
  const api = useAdvertsApi()
  const cache = useQueryClient()
  const grid = useRef<GridHandle<Expense>>(null)
  const [opened, setOpened] = useState<Expense | 'new'>()
  const rows = useExpenseRows(() => grid.current?.restart())
  const list = useAdvertList<Expense>({ search, onSearch, onOwn: setOpened, rows, grid })

  const shown = expensesRequestOf({ state: list.state }, period, types)

  async function load(page: GridPage) {
    const known = await cache.ensureQueryData(typesQuery(call))
    const request = expensesRequestOf(page, period, known)
    return request ? api.expenses(request) : { rows: [], total: 0 }
  }

  return (
    <>
      <ListPage<Expense>
        {...list}
        grid={grid}
        load={load}
        beside={`${period.from} ${period.to}`}
        empty={t('list.empty')}
        none={t('list.noneExpenses')}
        views={head}
        toolbar={
          <>
            {shown && <ExportMenu endpoint={exportExpenses} query={expensesRequestToWire(shown)} />}
            <button type="button" className="button button-line" onClick={() => onSearch({ ...search, act: 'import' })}>
              {t('list.import')}
            </button>
            <AddButton label={t('list.addExpense')} onAdd={() => setOpened('new')} />
          </>
        }
      >
        {(props) => <ExpensesGrid {...props} types={types} />}
      </ListPage>
      {search.act === 'import' && (
        <ImportReport
          types={types}
          onChanged={() => {
            grid.current?.restart()
            void cache.invalidateQueries({ queryKey: advertKeys.summaries })
          }}
          onClose={() => onSearch(searchOf(gridStateOf(search), search))}
        />
      )}
      {opened && (
        <ExpenseDialog
          expense={opened === 'new' ? undefined : opened}
          types={types}
          rows={rows}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Payments({ search, onSearch, period, head }: ListProps) {
  const t = useTexts(advertsTexts)
  const api = useAdvertsApi()
  const grid = useRef<GridHandle<Payment>>(null)
  const [opened, setOpened] = useState<Payment | 'new'>()
  const rows = usePaymentRows(() => grid.current?.restart())
  const list = useAdvertList<Payment>({ search, onSearch, onOwn: setOpened, rows, grid })

  const shown = paymentsRequestOf({ state: list.state }, period)

  async function load(page: GridPage) {
    const request = paymentsRequestOf(page, period)
    return request ? api.payments(request) : { rows: [], total: 0 }
  }

  return (
    <>
      <ListPage<Payment>
        {...list}
        grid={grid}
        load={load}
        beside={`${period.from} ${period.to}`}
        empty={t('list.empty')}
        none={t('list.nonePayments')}
        views={head}
        toolbar={
          <>
            {shown && <ExportMenu endpoint={exportPayments} query={paymentsRequestToWire(shown)} />}
            <AddButton label={t('list.addPayment')} onAdd={() => setOpened('new')} />
          </>
        }
      >
        {(props) => <PaymentsGrid {...props} />}
      </ListPage>
      {opened && (
        <PaymentDialog
          payment={opened === 'new' ? undefined : opened}
          rows={rows}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface AdvertListProps<Row> {
  search: AdvertsSearch
  onSearch(search: AdvertsSearch): void
  /** Opens a row of staff's own. */
  onOwn(row: Row): void
  rows: { remove(rows: readonly Row[], more?: string): Promise<boolean> }
  grid: RefObject<GridHandle<{ id: string } & Row> | null>
}

/** The behaviour that both lists share: a row of an order leads to its order, and stays when others are deleted (ADV-3). */
function useAdvertList<Row extends { id: string; orderId: string | null }>(props: AdvertListProps<Row>) {
  const { search, onSearch, onOwn, rows, grid } = props
  const t = useTexts(advertsTexts)
  const navigate = useNavigate()
  const state = useMemo(() => gridStateOf(search), [search])

  async function remove(own: readonly Row[], more: string | undefined) {
    if (await rows.remove(own, more)) grid.current?.deselect()
  }

  return {
    state,
    onState: (next: typeof state) => onSearch(searchOf(next, search)),
    isFiltered: Object.keys(state.filters).length > 0,
    onClear: () => onSearch(searchOf({ ...state, filters: {} }, search)),
    onOpen(row: Row) {
      if (row.orderId !== null) void navigate({ to: '/crm/orders/$orderId', params: { orderId: row.orderId } })
      else onOwn(row)
    },
    bulk(selected: readonly Row[]) {
      const own = selected.filter((row) => !isOfOrder(row))
      const more = own.length < selected.length ? t('delete.ofOrders') : undefined
      return [
        {
          label: t('list.delete'),
          icon: Trash2,
          keys: 'Delete',
          look: 'danger' as const,
          run: () => void remove(own, more),
          reason: own.length === 0 ? t('delete.ofOrders') : undefined,
        },
      ]
    },
  }
}

function AddButton({ label, onAdd }: { label: string; onAdd(): void }) {
  return (
    <button type="button" className="button" onClick={onAdd}>
      <Plus aria-hidden size={16} />
      {label}
    </button>
  )
}
