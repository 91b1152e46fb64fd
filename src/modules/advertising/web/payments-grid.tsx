import { useMemo, type Ref } from 'react'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { Translate } from '#platform/texts.ts'
import {
  amount,
  DataGrid,
  textFilter,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Payment } from '../advert.ts'
import { orderColumn } from './order-cells.tsx'
import { shownDay } from './shown.ts'
import { advertsTexts, type AdvertsKey } from './texts.ts'

export interface PaymentsGridProps extends Omit<DataGridProps<Payment>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<Payment>>
}

/** The columns of S2, and no others. */
export default function PaymentsGrid({ ref, ...props }: PaymentsGridProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const columns = useMemo(() => columnsOf(t, language), [t, language])
  return <DataGrid<Payment> {...props} ref={ref} label={t('list.paymentsGrid')} columns={columns} card={card} />
}

const card: Card<Payment> = {
  name: ({ paidOn }, language) => shownDay(paidOn, language),
  head: 'paidOn',
  aside: 'amount',
  lines: [['source', 'orderNumber'], ['note']],
}

function columnsOf(t: Translate<AdvertsKey>, language: Language): ColDef<Payment>[] {
  const column = (id: string, name: AdvertsKey, width: number, rest: ColDef<Payment>): ColDef<Payment> => ({
    colId: id,
    headerName: t(name),
    width,
    sortable: true,
    ...textFilter,
    ...rest,
  })
  return [
    column('paidOn', 'column.day', 120, { valueGetter: ({ data }) => data && shownDay(data.paidOn, language) }),
    column('amount', 'column.amount', 132, {
      ...amount,
      valueGetter: ({ data }) => data && formatMoney(data.amount, language),
    }),
    column('orderId', 'column.orderId', 132, orderColumn('orderId')),
    column('orderNumber', 'column.orderNumber', 160, orderColumn('orderNumber')),
    column('source', 'column.source', 188, {
      valueGetter: ({ data }) => data && (data.source ? t(`advertPaymentSource.${data.source}`) : t('list.notSaid')),
    }),
    column('note', 'column.note', 280, { flex: 1, minWidth: 200, valueGetter: ({ data }) => data?.note }),
  ]
}
