import { useMemo, type Ref } from 'react'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import type { Translate } from '#platform/texts.ts'
import {
  DataGrid,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { expenseList } from '../advert.list.ts'
import type { Expense } from '../advert.ts'
import { orderColumn } from './order-cells.tsx'
import { shownAmounts, shownDay, shownKind } from './shown.ts'
import { advertsTexts, type AdvertsKey } from './texts.ts'
import styles from './adverts-grids.module.css'

export interface ExpensesGridProps extends Omit<DataGridProps<Expense>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<Expense>>
  types: readonly ListedType[]
}

/** The columns of S2, and no others. */
export default function ExpensesGrid({ ref, types, ...props }: ExpensesGridProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const columns = useMemo(() => columnsOf(t, language, types), [t, language, types])
  return <DataGrid<Expense> {...props} ref={ref} label={t('list.expensesGrid')} columns={columns} card={card} />
}

const card: Card<Expense> = {
  name: ({ spentOn }, language) => shownDay(spentOn, language),
  head: 'spentOn',
  aside: 'kind',
  lines: [['amountsByType'], ['orderNumber']],
  named: ['orderNumber'],
}

function columnsOf(t: Translate<AdvertsKey>, language: Language, types: readonly ListedType[]): ColDef<Expense>[] {
  const nameOf = (name: keyof typeof expenseList.columns) => t(name === 'spentOn' ? 'column.day' : `column.${name}`)
  return listColumns<typeof expenseList, Expense>(expenseList, 'admin', nameOf, {
    id: { width: 300, hide: true, valueGetter: ({ data }) => data?.id },
    spentOn: {
      width: 120,
      valueGetter: ({ data }) => data && shownDay(data.spentOn, language),
    },
    kind: { width: 228, valueGetter: ({ data }) => data && shownKind(data, t) },
    orderId: { width: 132, ...orderColumn('orderId') },
    orderNumber: { width: 160, ...orderColumn('orderNumber') },
    amountsByType: {
      width: 360,
      ...wholeRow,
      flex: 1,
      minWidth: 280,
      cellRenderer: AmountsCell,
      cellRendererParams: { types },
    },
  })
}

/** The sum of the row, then what it is made of. */
function AmountsCell({ data, types }: { data: Expense | undefined; types: readonly ListedType[] }) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  if (!data) return null
  const parts = data.isUnfinished ? [t('list.unfinished')] : shownAmounts(data.amountsByType, types, language)
  return (
    <span className={styles.amounts}>
      <b>{formatMoney(data.amount, language)}</b>
      {parts.length > 0 && <span className={styles.parts}>{parts.join(' · ')}</span>}
    </span>
  )
}
