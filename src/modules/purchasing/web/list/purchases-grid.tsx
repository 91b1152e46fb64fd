import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useMemo, type Ref } from 'react'
import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import type { Role } from '#platform/roles.ts'
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
import { listColumns, type ColumnOf } from '#platform/web/grid/list-columns.ts'
import { useRoom, type GridRoom } from '#platform/web/grid/use-room.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import type { ListedPurchase } from '../../office-purchase.contract.ts'
import { purchaseList } from '../../purchase.list.ts'
import { purchasingTexts } from '../../texts.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'
import { purchasesListTexts, type PurchasesListKey } from './texts.ts'
import styles from './purchases-grid.module.css'

export interface PurchasesGridProps extends Omit<DataGridProps<ListedPurchase>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<ListedPurchase>>
  /** The same function at every drawing. */
  show(purchase: ListedPurchase): void
}

export default function PurchasesGrid({ ref, show, ...props }: PurchasesGridProps) {
  const t = useTexts(purchasesListTexts)
  const { language } = useLanguage()
  const { role } = useUser()
  const { isWide } = useRoom()
  const columns = useMemo(() => columnsOf(t, language, { show, role, isWide }), [t, language, show, role, isWide])
  return <DataGrid<ListedPurchase> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

const card: Card<ListedPurchase> = {
  name: ({ number }) => number,
  head: 'number',
  aside: 'status',
  lines: [['orderedOn', 'product'], ['bill', 'paid'], ['onHand', 'paidBack'], ['note']],
  named: ['product', 'bill', 'paid', 'paidBack', 'onHand'],
}

function columnsOf(
  t: Translate<PurchasesListKey>,
  language: Language,
  { show, role, isWide }: Pick<PurchasesGridProps, 'show'> & Pick<GridRoom, 'isWide'> & { role: Role },
): ColDef<ListedPurchase>[] {
  const words = purchasingTexts(language)
  const money = (name: 'bill' | 'paid' | 'receivedCost' | 'paidBack', width: number): ColumnOf<ListedPurchase> => ({
    width,
    ...amount,
    valueGetter: ({ data }) => (data?.[name] === undefined ? undefined : sumWords(data[name], language)),
  })
  return listColumns<typeof purchaseList, ListedPurchase>(purchaseList, role, (name) => t(`column.${name}`), {
    number: { width: 132, pinned: 'left', ...wholeRow, cellRenderer: NumberCell },
    status: {
      width: 128,
      ...(isWide && { pinned: 'left' as const }),
      ...wholeRow,
      cellRenderer: role === 'admin' ? StatusCell : StatusLabelCell,
      cellRendererParams: { show },
      cellClass: cells.filled ?? '',
    },
    orderedOn: {
      width: 106,
      valueGetter: ({ data }) => data && formatCalendarDay(data.orderedOn, language),
    },
    product: {
      width: 126,
      ...amount,
      valueGetter: ({ data }) => data && t('cell.pieces', { received: data.received, quantity: data.quantity }),
    },
    bill: money('bill', 118),
    paid: money('paid', 118),
    receivedCost: money('receivedCost', 118),
    paidBack: money('paidBack', 112),
    onHand: {
      width: 178,
      ...amount,
      valueGetter: ({ data }) =>
        data &&
        (data.onHand === 0
          ? '–'
          : data.onHandCost !== undefined
            ? t('cell.onHand', { pieces: data.onHand, cost: formatMoney(data.onHandCost, language) })
            : t('cell.onHandPieces', { pieces: data.onHand })),
    },
    supplier: { width: 140, hide: true, valueGetter: ({ data }) => data?.supplier },
    carrier: {
      width: 116,
      hide: true,
      valueGetter: ({ data }) => data && words(`carrier.${data.carrier}`),
    },
    trackingNumber: {
      width: 140,
      hide: true,
      valueGetter: ({ data }) => data && printedTrackingNumber(data.carrier, data.trackingNumber),
    },
    note: { width: 160, flex: 1, minWidth: 112, valueGetter: ({ data }) => data?.note },
    updatedAt: {
      width: 148,
      hide: true,
      valueGetter: ({ data }) => data && formatInstant(data.updatedAt, language),
    },
  })
}

/** A column of zeros tells less than an empty one. */
function sumWords(sum: Money, language: Language): string {
  return sum === 0 ? '–' : formatMoney(sum, language)
}

function NumberCell({ data }: { data: ListedPurchase | undefined }) {
  const t = useTexts(purchasesListTexts)
  const tab = useCellTab()
  if (!data) return null
  const isBehind = data.isReceived && data.isUnsynced && data.status !== 'cancelled'
  return (
    <span className={styles.number}>
      <Link
        className={cells.open}
        to="/crm/purchases/$purchaseId"
        params={{ purchaseId: data.id }}
        tabIndex={tab}
        aria-label={t('list.open', { number: data.number })}
      >
        {data.number}
      </Link>
      {isBehind && (
        <span role="img" aria-label={t('list.unsynced')} title={t('list.unsynced')} className={styles.mark}>
          <PackageCheck aria-hidden size={14} />
        </span>
      )}
    </span>
  )
}

function StatusLabelCell({ data }: { data: ListedPurchase | undefined }) {
  const t = useTexts(purchasingTexts)
  return data ? <StatusLabel status={data.status}>{t(`status.${data.status}`)}</StatusLabel> : null
}

function StatusCell({ data, show }: { data: ListedPurchase | undefined; show: PurchasesGridProps['show'] }) {
  const { change, isSaving } = useChangeStatus({ show })
  if (!data) return null
  return <StatusMenu purchase={data} onChange={(status) => void change(data, status)} isSaving={isSaving} isInGrid />
}
