import { Link } from '@tanstack/react-router'
import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
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
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { customerList } from '../customer.list.ts'
import { customerName } from './customer-name.ts'
import type { CustomerRow } from './customers-api.ts'
import { customersTexts, type CustomersKey } from './texts.ts'
import styles from './customers-grid.module.css'

export interface CustomersGridProps extends Omit<DataGridProps<CustomerRow>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<CustomerRow>>
}

export default function CustomersGrid({ ref, ...props }: CustomersGridProps) {
  const t = useTexts(customersTexts)
  const { language } = useLanguage()
  const { role } = useUser()
  const columns = useMemo(() => columnsOf(t, language, role), [t, language, role])
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

function columnsOf(t: Translate<CustomersKey>, language: Language, role: Role): ColDef<CustomerRow>[] {
  const at = (instant: Date | null | undefined) => (instant ? formatInstant(instant, language) : '')
  return listColumns<typeof customerList, CustomerRow>(customerList, role, (name) => t(`column.${name}`), {
    name: {
      width: 200,
      pinned: 'left',
      ...wholeRow,
      cellRenderer: NameCell,
    },
    phone: { width: 190, valueGetter: ({ data }) => data && phonesOf(data) },
    orders: {
      width: 104,
      ...amount,
      valueGetter: ({ data }) => data?.orders,
    },
    spend: {
      width: 116,
      ...amount,
      valueGetter: ({ data }) => data && formatMoney(data.spend, language),
    },
    refusals: {
      width: 88,
      ...amount,
      cellClassRules: { [styles.refusals ?? '']: ({ data }) => (data?.refusals ?? 0) > 0 },
      valueGetter: ({ data }) => data && (data.refusals || '–'),
    },
    lastOrderedAt: {
      width: 168,
      valueGetter: ({ data }) => at(data?.lastOrderedAt),
    },
    firstOrderedAt: {
      width: 156,
      hide: true,
      valueGetter: ({ data }) => at(data?.firstOrderedAt),
    },
    email: { width: 210, valueGetter: ({ data }) => data?.email },
    note: {
      width: 180,
      flex: 1,
      minWidth: 160,
      valueGetter: ({ data }) => data?.note,
    },
  })
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
