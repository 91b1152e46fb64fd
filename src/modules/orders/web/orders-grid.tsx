import { Link } from '@tanstack/react-router'
import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Translate } from '#platform/texts.ts'
import {
  DataGrid,
  textFilter,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OrderView } from '../order-view.contract.ts'
import { groupOf } from '../status.ts'
import { ordersTexts, type OrdersKey } from '../texts.ts'
import { sortedColumns } from './orders-search.ts'
import { StatusMenu } from './status-menu.tsx'
import { useChangeStatus } from './use-change-status.ts'
import styles from './orders-grid.module.css'

type GridProps = Omit<DataGridProps<OrderView>, 'ref' | 'label' | 'columns'>

export interface OrdersGridProps extends GridProps {
  ref: Ref<GridHandle<OrderView>>
  show(order: OrderView): void
}

export default function OrdersGrid({ ref, show, ...props }: OrdersGridProps) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const columns = useMemo(() => columnsOf(t, language, show), [t, language, show])
  return <DataGrid<OrderView> {...props} ref={ref} label={t('list.grid')} columns={columns} />
}

type Show = OrdersGridProps['show']

function columnsOf(t: Translate<OrdersKey>, language: Language, show: Show): ColDef<OrderView>[] {
  // two frozen columns would leave a phone no room for the rest
  const isWide = matchMedia('(width >= 900px)').matches
  const column = (id: string, name: OrdersKey, width: number, rest: ColDef<OrderView>): ColDef<OrderView> => ({
    colId: id,
    headerName: t(name),
    width,
    sortable: Object.hasOwn(sortedColumns, id),
    ...rest,
  })
  const amount = { cellClass: styles.amount ?? '', headerClass: 'ag-right-aligned-header' }
  return [
    column('number', 'column.number', 100, {
      ...textFilter,
      pinned: 'left',
      valueGetter: ({ data }) => data?.number,
      cellRenderer: NumberCell,
    }),
    column('status', 'column.status', 188, {
      ...textFilter,
      ...(isWide && { pinned: 'left' as const }),
      // the order itself, so that the cell is drawn anew with its standing and version
      valueGetter: ({ data }) => data,
      cellRenderer: StatusCell,
      cellRendererParams: { show },
      cellClass: styles.status ?? '',
      equals: (one: unknown, other: unknown) => one === other,
    }),
    column('createdAt', 'column.createdAt', 148, {
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    }),
    column('customer', 'column.customer', 144, { ...textFilter, valueGetter: ({ data }) => data && nameOf(data) }),
    column('phone', 'column.phone', 142, { ...textFilter, valueGetter: ({ data }) => data && formatPhone(data.phone) }),
    column('total', 'column.total', 88, {
      ...amount,
      valueGetter: ({ data }) => data && formatMoney(data.total, language),
    }),
    column('amountDue', 'column.amountDue', 92, {
      ...amount,
      // nobody pays for what was cancelled or refused
      valueGetter: ({ data }) =>
        data && (groupOf[data.status] === 'free' ? '–' : formatMoney(data.amountDue, language)),
    }),
    column('source', 'column.source', 102, {
      ...textFilter,
      valueGetter: ({ data }) => data && t(`source.${data.source}`),
    }),
    column('carrier', 'column.carrier', 98, { valueGetter: ({ data }) => data && t(`carrier.${data.carrier}`) }),
    column('trackingNumber', 'column.trackingNumber', 144, {
      ...textFilter,
      flex: 1,
      minWidth: 144,
      valueGetter: ({ data }) => data?.trackingNumber,
    }),
  ]
}

function nameOf({ lastName, firstName, middleName }: OrderView): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ')
}

function NumberCell({ data }: { data: OrderView | undefined }) {
  const t = useTexts(ordersTexts)
  if (!data) return null
  return (
    <Link
      className={styles.number}
      to="/crm/orders/$orderId"
      params={{ orderId: data.id }}
      tabIndex={-1}
      aria-label={t('list.open', { number: data.number })}
    >
      {data.number}
    </Link>
  )
}

function StatusCell({ data, show }: { data: OrderView | undefined; show: Show }) {
  const { change, isSaving } = useChangeStatus({ show })
  if (!data) return null
  return <StatusMenu order={data} onChange={(status) => void change(data, status)} isSaving={isSaving} isInGrid />
}
