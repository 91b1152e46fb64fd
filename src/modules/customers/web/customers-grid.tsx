import { Link } from '@tanstack/react-router'
import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Listed } from '#platform/fields.ts'
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
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { customer } from '../customer.fields.ts'
import { customerName } from './customer-name.ts'
import type { CustomerRow } from './customers-api.ts'
import { sortedColumns } from './customers-search.ts'
import { customersTexts, type CustomersKey } from './texts.ts'
import styles from './customers-grid.module.css'

export interface CustomersGridProps extends Omit<DataGridProps<CustomerRow>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<CustomerRow>>
}

export default function CustomersGrid({ ref, ...props }: CustomersGridProps) {
  const t = useTexts(customersTexts)
  const { language } = useLanguage()
  const columns = useMemo(() => columnsOf(t, language), [t, language])
  return <DataGrid<CustomerRow> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

const card: Card<CustomerRow> = {
  name: customerName,
  head: 'name',
  aside: 'spend',
  lines: [['orders', 'refusals'], ['lastOrderedAt'], ['note'], ['email'], ['phone']],
  named: ['orders', 'refusals', 'lastOrderedAt'],
  phone: { column: 'phone', of: ({ phone }) => phone },
}

function columnsOf(t: Translate<CustomersKey>, language: Language): ColDef<CustomerRow>[] {
  const column = (id: string, name: CustomersKey, width: number, rest: ColDef<CustomerRow>): ColDef<CustomerRow> => ({
    colId: id,
    headerName: t(name),
    width,
    sortable: Object.hasOwn(sortedColumns, id),
    ...rest,
  })
  const at = (instant: Date | null | undefined) => (instant ? formatInstant(instant, language) : '')
  const columns: Record<'name' | Listed<typeof customer.fields>, ColDef<CustomerRow>> = {
    name: column('name', 'column.name', 200, {
      ...textFilter,
      pinned: 'left',
      ...wholeRow,
      cellRenderer: NameCell,
    }),
    phone: column('phone', 'column.phone', 190, { ...textFilter, valueGetter: ({ data }) => data && phonesOf(data) }),
    orders: column('orders', 'column.orders', 104, {
      ...rangeFilter('count'),
      ...amount,
      valueGetter: ({ data }) => data?.orders,
    }),
    spend: column('spend', 'column.spend', 116, {
      ...rangeFilter('money'),
      ...amount,
      valueGetter: ({ data }) => data && formatMoney(data.spend, language),
    }),
    refusals: column('refusals', 'column.refusals', 88, {
      ...rangeFilter('count'),
      ...amount,
      cellClassRules: { [styles.refusals ?? '']: ({ data }) => (data?.refusals ?? 0) > 0 },
      valueGetter: ({ data }) => data && (data.refusals || '–'),
    }),
    lastOrderedAt: column('lastOrderedAt', 'column.lastOrderedAt', 168, {
      ...rangeFilter('instant'),
      valueGetter: ({ data }) => at(data?.lastOrderedAt),
    }),
    firstOrderedAt: column('firstOrderedAt', 'column.firstOrderedAt', 156, {
      ...rangeFilter('instant'),
      hide: true,
      valueGetter: ({ data }) => at(data?.firstOrderedAt),
    }),
    email: column('email', 'column.email', 210, { ...textFilter, valueGetter: ({ data }) => data?.email }),
    note: column('note', 'column.note', 180, {
      ...textFilter,
      flex: 1,
      minWidth: 160,
      valueGetter: ({ data }) => data?.note,
    }),
  }
  return Object.values(columns)
}

/** The one they are known by, and how many more. */
function phonesOf({ phone, otherPhones }: CustomerRow): string {
  return `${formatPhone(phone)}${otherPhones.length > 0 ? ` +${otherPhones.length}` : ''}`
}

function NameCell({ data }: { data: CustomerRow | undefined }) {
  const t = useTexts(customersTexts)
  const tab = useCellTab()
  if (!data) return null
  const name = customerName(data)
  return (
    <Link
      className={cells.open}
      to="/crm/customers/$phone"
      params={{ phone: data.phone }}
      tabIndex={tab}
      aria-label={t('list.open', { name })}
    >
      {name}
    </Link>
  )
}
