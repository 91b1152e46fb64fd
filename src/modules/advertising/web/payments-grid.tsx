import { useMemo, type Ref } from 'react'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { Translate } from '#platform/texts.ts'
import {
  amount,
  DataGrid,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { paymentList } from '../advert.list.ts'
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
  const nameOf = (name: keyof typeof paymentList.columns) => t(name === 'paidOn' ? 'column.day' : `column.${name}`)
  return listColumns<typeof paymentList, Payment>(paymentList, 'admin', nameOf, {
    paidOn: { width: 120, valueGetter: ({ data }) => data && shownDay(data.paidOn, language) },
    amount: {
      width: 132,
      ...amount,
      valueGetter: ({ data }) => data && formatMoney(data.amount, language),
    },
    orderId: { width: 132, ...orderColumn('orderId') },
    orderNumber: { width: 160, ...orderColumn('orderNumber') },
    source: {
      width: 188,
      valueGetter: ({ data }) => data && (data.source ? t(`advertPaymentSource.${data.source}`) : t('list.notSaid')),
    },
    note: { width: 280, flex: 1, minWidth: 200, valueGetter: ({ data }) => data?.note },
  })
}
