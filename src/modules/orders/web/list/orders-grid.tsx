import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote, CalendarCheck, HandCoins, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState, type Ref } from 'react'
import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Translate } from '#platform/texts.ts'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import {
  amount,
  DataGrid,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useRoom, type GridRoom } from '#platform/web/grid/use-room.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { toast } from '#platform/web/toast.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { orderList } from '../../order.list.ts'
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
  const nameOfColumn = (name: keyof typeof orderList.columns) =>
    name === 'goods' ? list('column.goods') : t(`field.${name}`)
  return listColumns<typeof orderList, ListedOrder>(orderList, isPacker ? 'packer' : 'admin', nameOfColumn, {
    number: {
      width: 126,
      pinned: 'left',
      ...wholeRow,
      cellRenderer: NumberCell,
    },
    status: {
      width: 190,
      ...(isWide && { pinned: 'left' as const }),
      ...wholeRow,
      cellRenderer: StatusCell,
      cellRendererParams: reader,
      cellClass: cells.filled ?? '',
    },
    createdAt: {
      width: 146,
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    },
    customer: {
      width: 126,
      flex: 1,
      minWidth: 126,
      valueGetter: ({ data }) => data && nameOf(data),
    },
    phone: {
      width: 150,
      valueGetter: ({ data }) => data && formatPhone(data.phone),
    },
    goods: {
      width: 192,
      hide: !isPacker && !isVeryWide,
      ...(isVeryWide && { flex: 1.1, minWidth: 188 }),
      valueGetter: ({ data }) => data && goodsOf(data),
    },
    total: {
      width: 82,
      ...amount,
      valueGetter: ({ data }) => (data?.total === undefined ? undefined : formatMoney(data.total, language)),
    },
    amountDue: {
      width: 100,
      ...amount,
      valueGetter: ({ data }) => data && dueOf(data, language),
    },
    source: {
      width: 132,
      // of two that do not fit side by side, tags say what to do
      hide: isPacker || !isWidest,
      valueGetter: ({ data }) => data && t(`source.${data.source}`),
    },
    carrier: {
      width: 98,
      valueGetter: ({ data }) => data && t(`carrier.${data.carrier}`),
    },
    managerName: {
      width: 112,
      hide: !isWidest,
      valueGetter: ({ data }) => data?.managerName,
    },
    tags: {
      width: isWidest ? 146 : 82,
      valueGetter: ({ data }) => data?.tags?.join(', '),
      cellRenderer: TagsCell,
      cellRendererParams: { most: isWidest ? 2 : 1 },
      cellClass: tagStyles.cell ?? '',
    },
    trackingNumber: {
      width: 160,
      valueGetter: ({ data }) => data && printedTrackingNumber(data.carrier, data.trackingNumber),
    },
  })
}

function nameOf({ lastName, firstName, middleName }: ListedOrder): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ')
}

/** The amount due; an order that is called paid lacks only its payment (ORD-5). */
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
