import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useMemo, type Ref } from 'react'
import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney, type Money } from '#kit/money.ts'
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
import { useSeesCosts } from '#platform/web/office/user.ts'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import type { PurchaseRowView } from '../../purchase-view.contract.ts'
import { purchasingTexts } from '../../texts.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { useChangeStatus } from '../status/use-change-status.ts'
import { sortedColumns } from './purchases-search.ts'
import { purchasesListTexts, type PurchasesListKey } from './texts.ts'
import styles from './purchases-grid.module.css'

export interface PurchasesGridProps extends Omit<DataGridProps<PurchaseRowView>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<PurchaseRowView>>
  /** The same function at every drawing. */
  show(purchase: PurchaseRowView): void
}

export default function PurchasesGrid({ ref, show, ...props }: PurchasesGridProps) {
  const t = useTexts(purchasesListTexts)
  const { language } = useLanguage()
  const seesCosts = useSeesCosts()
  const { isWide } = useRoom()
  const columns = useMemo(
    () => columnsOf(t, language, { show, seesCosts, isWide }),
    [t, language, show, seesCosts, isWide],
  )
  return <DataGrid<PurchaseRowView> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

type ColumnName = PurchasesListKey extends infer Key ? (Key extends `column.${infer Name}` ? Name : never) : never

const card: Card<PurchaseRowView> = {
  name: ({ number }) => number,
  head: 'number',
  aside: 'status',
  lines: [['orderedOn', 'product'], ['bill', 'paid'], ['onHand', 'paidBack'], ['note']],
  named: ['product', 'bill', 'paid', 'paidBack', 'onHand'],
}

function columnsOf(
  t: Translate<PurchasesListKey>,
  language: Language,
  { show, seesCosts, isWide }: Pick<PurchasesGridProps, 'show'> & Pick<GridRoom, 'isWide'> & { seesCosts: boolean },
): ColDef<PurchaseRowView>[] {
  const words = purchasingTexts(language)
  const column = (name: ColumnName, width: number, rest: ColDef<PurchaseRowView>): ColDef<PurchaseRowView> => ({
    colId: name,
    headerName: t(`column.${name}`),
    width,
    sortable: Object.hasOwn(sortedColumns, name),
    ...rest,
  })
  const money = (name: 'bill' | 'paid' | 'receivedCost' | 'paidBack', width: number) =>
    column(name, width, {
      ...amount,
      ...rangeFilter('money'),
      valueGetter: ({ data }) => (data?.[name] === undefined ? undefined : sumWords(data[name], language)),
    })
  return [
    column('number', 132, { ...textFilter, pinned: 'left', ...wholeRow, cellRenderer: NumberCell }),
    column('status', 128, {
      ...textFilter,
      ...(isWide && { pinned: 'left' as const }),
      ...wholeRow,
      cellRenderer: seesCosts ? StatusCell : StatusLabelCell,
      cellRendererParams: { show },
      cellClass: cells.filled ?? '',
    }),
    column('orderedOn', 106, {
      ...rangeFilter('day'),
      valueGetter: ({ data }) => data && formatCalendarDay(data.orderedOn, language),
    }),
    column('product', 126, {
      ...textFilter,
      ...amount,
      valueGetter: ({ data }) => data && t('cell.pieces', { received: data.received, quantity: data.quantity }),
    }),
    ...(seesCosts ? [money('bill', 118), money('paid', 118), money('receivedCost', 118), money('paidBack', 112)] : []),
    column('onHand', 178, {
      ...amount,
      ...rangeFilter('count'),
      valueGetter: ({ data }) =>
        data &&
        (data.onHand === 0
          ? '–'
          : data.onHandCost !== undefined
            ? t('cell.onHand', { pieces: data.onHand, cost: formatMoney(data.onHandCost, language) })
            : t('cell.onHandPieces', { pieces: data.onHand })),
    }),
    column('supplier', 140, { ...textFilter, hide: true, valueGetter: ({ data }) => data?.supplier }),
    column('carrier', 116, {
      ...textFilter,
      hide: true,
      valueGetter: ({ data }) => data && words(`carrier.${data.carrier}`),
    }),
    column('trackingNumber', 140, {
      ...textFilter,
      hide: true,
      valueGetter: ({ data }) => data && printedTrackingNumber(data.carrier, data.trackingNumber),
    }),
    column('note', 160, { ...textFilter, flex: 1, minWidth: 112, valueGetter: ({ data }) => data?.note }),
    column('updatedAt', 148, {
      ...rangeFilter('instant'),
      hide: true,
      valueGetter: ({ data }) => data && formatInstant(data.updatedAt, language),
    }),
  ]
}

/** A column of zeros tells less than an empty one. */
function sumWords(sum: Money, language: Language): string {
  return sum === 0 ? '–' : formatMoney(sum, language)
}

function NumberCell({ data }: { data: PurchaseRowView | undefined }) {
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

function StatusLabelCell({ data }: { data: PurchaseRowView | undefined }) {
  const t = useTexts(purchasingTexts)
  return data ? <StatusLabel status={data.status}>{t(`status.${data.status}`)}</StatusLabel> : null
}

function StatusCell({ data, show }: { data: PurchaseRowView | undefined; show: PurchasesGridProps['show'] }) {
  const { change, isSaving } = useChangeStatus({ show })
  if (!data) return null
  return <StatusMenu purchase={data} onChange={(status) => void change(data, status)} isSaving={isSaving} isInGrid />
}
