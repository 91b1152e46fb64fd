import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote, CalendarCheck, HandCoins, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState, type Ref } from 'react'
import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Field, Fields, Listed } from '#platform/fields.ts'
import type { Translate } from '#platform/texts.ts'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import {
  amount,
  DataGrid,
  rangeFilter,
  textFilter,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { useRoom, type GridRoom } from '#platform/web/grid/use-room.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { toast } from '#platform/web/toast.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { order } from '../../order.fields.ts'
import { isUnrecorded, shownDueOf } from '../../order.ts'
import type { Status } from '../../status.ts'
import { ordersTexts, type OrdersKey } from '../../texts.ts'
import { useMaySend } from '../editor/use-may-send.ts'
import { orderQuery, useOrdersApi } from '../orders-api.ts'
import { reasonOf } from '../reason.ts'
import { StatusMenu } from '../status-menu.tsx'
import { TagChips } from '../tags/tag-chips.tsx'
import { useChangeStatus } from '../use-change-status.ts'
import type { ListCalls, ListedOrder } from './listed-order.ts'
import type { Paying } from './pay-first.tsx'
import { sortedColumns } from './orders-search.ts'
import { ordersListTexts } from './texts.ts'
import tagStyles from '../tags/tags.module.css'
import styles from './orders-grid.module.css'

const PayFirst = lazily(() => import('./pay-first.tsx'))

type GridProps = Omit<DataGridProps<ListedOrder>, 'ref' | 'label' | 'columns'>

interface Reader {
  calls: ListCalls
  /** Sees no money but what the customer pays (WIRE-12). */
  isPacker: boolean
  /** The same function at every drawing. */
  show(order: ListedOrder): void
}

interface Mover extends Reader {
  /** Writes down the payment of an order before it is called paid. */
  onPay(id: string, to: Status): void
}

export interface OrdersGridProps extends GridProps, Reader {
  ref: Ref<GridHandle<ListedOrder>>
}

export default function OrdersGrid({ ref, calls, isPacker, show, ...props }: OrdersGridProps) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const room = useRoom()
  const api = useOrdersApi()
  const cache = useQueryClient()
  const [paying, setPaying] = useState<Paying>()
  // a row of the list is no whole order, and money may have come meanwhile
  const onPay = useCallback(
    (id: string, to: Status) =>
      void cache.fetchQuery({ ...orderQuery(api, id), staleTime: 0 }).then(
        (order) => setPaying({ order, to }),
        (fault: unknown) => toast('error', reasonOf(fault)),
      ),
    [api, cache],
  )
  const columns = useMemo(
    () => columnsOf(t, language, { calls, isPacker, show, onPay, room }),
    [t, language, calls, isPacker, show, onPay, room],
  )
  return (
    <>
      <DataGrid<ListedOrder> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
      {paying && <PayFirst {...paying} calls={calls} show={show} onClose={() => setPaying(undefined)} />}
    </>
  )
}

/** Columns put together of several fields. */
type Computed = 'customer' | 'goods'

const card: Card<ListedOrder> = {
  name: ({ number }) => number,
  head: 'number',
  aside: 'status',
  lines: [
    ['customer', 'total'],
    ['goods'],
    ['tags'],
    ['createdAt', 'amountDue'],
    ['carrier', 'trackingNumber'],
    ['phone'],
  ],
  named: ['amountDue'],
  phone: { column: 'phone', of: ({ phone }) => phone },
}

function columnsOf(
  t: Translate<OrdersKey>,
  language: Language,
  { room, ...reader }: Mover & { room: GridRoom },
): ColDef<ListedOrder>[] {
  const list = ordersListTexts(language)
  const { isPacker } = reader
  // names, and where there is room for them goods, share what is left
  const { isWide, isVeryWide, isWidest } = room
  const column = (
    id: string,
    name: OrdersKey | 'goods',
    width: number,
    rest: ColDef<ListedOrder>,
  ): ColDef<ListedOrder> => ({
    colId: id,
    headerName: name === 'goods' ? list('column.goods') : t(name),
    width,
    sortable: Object.hasOwn(sortedColumns, id),
    ...rest,
  })
  const columns: Record<Listed<typeof order.fields> | Computed, ColDef<ListedOrder>> = {
    number: column('number', 'column.number', 126, {
      ...textFilter,
      pinned: 'left',
      ...wholeRow,
      cellRenderer: NumberCell,
    }),
    status: column('status', 'column.status', 190, {
      ...textFilter,
      ...(isWide && { pinned: 'left' as const }),
      ...wholeRow,
      cellRenderer: StatusCell,
      cellRendererParams: reader,
      cellClass: cells.filled ?? '',
    }),
    createdAt: column('createdAt', 'column.createdAt', 146, {
      ...rangeFilter('instant'),
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    }),
    customer: column('customer', 'column.customer', 126, {
      ...textFilter,
      flex: 1,
      minWidth: 126,
      valueGetter: ({ data }) => data && nameOf(data),
    }),
    phone: column('phone', 'column.phone', 150, {
      ...textFilter,
      valueGetter: ({ data }) => data && formatPhone(data.phone),
    }),
    goods: column('goods', 'goods', 192, {
      ...textFilter,
      hide: !isPacker && !isVeryWide,
      ...(isVeryWide && { flex: 1.1, minWidth: 188 }),
      valueGetter: ({ data }) => data && goodsOf(data),
    }),
    total: column('total', 'column.total', 82, {
      ...rangeFilter('money'),
      ...amount,
      valueGetter: ({ data }) => (data?.total === undefined ? undefined : formatMoney(data.total, language)),
    }),
    amountDue: column('amountDue', 'column.amountDue', 100, {
      ...rangeFilter('money'),
      ...amount,
      valueGetter: ({ data }) => data && dueOf(data, language),
    }),
    source: column('source', 'column.source', 132, {
      ...textFilter,
      // of two that do not fit side by side, tags say what to do
      hide: isPacker || !isWidest,
      valueGetter: ({ data }) => data && t(`source.${data.source}`),
    }),
    carrier: column('carrier', 'column.carrier', 98, {
      ...textFilter,
      valueGetter: ({ data }) => data && t(`carrier.${data.carrier}`),
    }),
    managerName: column('managerName', 'column.managerName', 112, {
      ...textFilter,
      hide: !isWidest,
      valueGetter: ({ data }) => data?.managerName,
    }),
    tags: column('tags', 'column.tags', isWidest ? 146 : 82, {
      ...textFilter,
      valueGetter: ({ data }) => data?.tags?.join(', '),
      cellRenderer: TagsCell,
      cellRendererParams: { most: isWidest ? 2 : 1 },
      cellClass: tagStyles.cell ?? '',
    }),
    trackingNumber: column('trackingNumber', 'column.trackingNumber', 160, {
      ...textFilter,
      valueGetter: ({ data }) => data && printedTrackingNumber(data.carrier, data.trackingNumber),
    }),
  }
  return Object.entries(columns)
    .filter(([name]) => !isPacker || isPacked(name))
    .map(([, column]) => column)
}

/** Of a field, whether a Packer sees it; what is put together here is of such fields. */
function isPacked(name: string): boolean {
  const field: Field | undefined = (order.fields as Fields)[name]
  return field === undefined || field.sees.includes('packer')
}

function nameOf({ lastName, firstName, middleName }: ListedOrder): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ')
}

/** Of what is called paid, only its payment is missing (ORD-5). */
function dueOf(order: ListedOrder, language: Language): string {
  if (isUnrecorded(order)) return ordersListTexts(language)('list.notRecorded')
  const due = shownDueOf(order)
  return due === null ? '–' : formatMoney(due, language)
}

/** Short: `HT-1 38 ×2, BG-4`. */
function goodsOf({ lines }: ListedOrder): string {
  return lines
    .map(({ code, size, colour, quantity }) =>
      [code, size, colour, quantity > 1 ? `×${quantity}` : ''].filter(Boolean).join(' '),
    )
    .join(', ')
}

function NumberCell({ data }: { data: ListedOrder | undefined }) {
  const t = useTexts(ordersTexts)
  const tab = useCellTab()
  if (!data) return null
  return (
    <span className={styles.whole}>
      <Link
        className={cells.open}
        to="/crm/orders/$orderId"
        params={{ orderId: data.id }}
        tabIndex={tab}
        aria-label={t('list.open', { number: data.number })}
      >
        {data.number}
      </Link>
      <Marks order={data} />
    </span>
  )
}

function TagsCell({ data, most }: { data: ListedOrder | undefined; most: number }) {
  return data?.tags && <TagChips tags={data.tags} most={most} />
}

/** Marks of work that waits with an order, for the eye that runs down the list. */
function Marks({ order }: { order: ListedOrder }) {
  const t = useTexts(ordersListTexts)
  const { language } = useLanguage()
  const { isReturning, lines, amountDue, refundDue = 0, taskDueOn } = order
  const marks: [Icon: LucideIcon, words: string][] = [
    ...(lines.some(({ needsAttention, isPast }) => needsAttention && !isPast)
      ? [[TriangleAlert, t('list.attention')] satisfies [LucideIcon, string]]
      : []),
    ...(taskDueOn
      ? [
          [CalendarCheck, t('list.task', { day: formatCalendarDay(taskDueOn, language) })] satisfies [
            LucideIcon,
            string,
          ],
        ]
      : []),
    ...(isReturning ? [[Undo2, t('list.returning')] satisfies [LucideIcon, string]] : []),
    ...(isUnrecorded(order)
      ? [[Banknote, t('list.unrecorded', { amount: formatMoney(amountDue, language) })] satisfies [LucideIcon, string]]
      : []),
    ...(refundDue > 0
      ? [[HandCoins, t('list.refund', { amount: formatMoney(refundDue, language) })] satisfies [LucideIcon, string]]
      : []),
  ]
  return marks.map(([Icon, words]) => (
    <span key={words} role="img" aria-label={words} title={words} className={styles.mark}>
      <Icon aria-hidden size={14} />
    </span>
  ))
}

function StatusCell({ data, calls, isPacker, show, onPay }: Mover & { data: ListedOrder | undefined }) {
  const { change, isSaving } = useChangeStatus(calls, {
    show,
    ...(data && !isPacker && { onRecord: (to: Status) => onPay(data.id, to) }),
  })
  const maySend = useMaySend()
  if (!data) return null

  async function move(order: ListedOrder, status: Status) {
    // a Packer knows nothing of earlier orders
    if (isPacker || (await maySend(order, status))) await change(order, status)
  }

  return (
    <StatusMenu
      order={data}
      onChange={(status) => void move(data, status)}
      isSaving={isSaving}
      isPacker={isPacker}
      isInGrid
    />
  )
}
