import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
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
import { accountList } from '../../account.list.ts'
import type { AccountRow } from '../../staff.contract.ts'
import { accountName } from './account-name.ts'
import { RoleMenu } from './role-menu.tsx'
import { staffTexts, type StaffKey } from './texts.ts'
import styles from './users-grid.module.css'

export interface UsersGridProps extends Omit<DataGridProps<AccountRow>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<AccountRow>>
  onRole(account: AccountRow, role: Role): Promise<void>
}

export default function UsersGrid({ ref, onRole, ...props }: UsersGridProps) {
  const t = useTexts(staffTexts)
  const { language } = useLanguage()
  const { onOpen } = props
  const columns = useMemo(() => columnsOf(t, language, { onOpen, onRole }), [t, language, onOpen, onRole])
  return <DataGrid<AccountRow> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

type Acts = Pick<UsersGridProps, 'onOpen' | 'onRole'>

const card: Card<AccountRow> = {
  name: accountName,
  head: 'lastName',
  aside: 'role',
  lines: [['firstName'], ['email'], ['lastSeenAt', 'sessions'], ['phone']],
  named: ['lastSeenAt', 'sessions'],
  phone: { column: 'phone', of: ({ phone }) => phone },
}

function columnsOf(t: Translate<StaffKey>, language: Language, acts: Acts): ColDef<AccountRow>[] {
  const whole: ColDef<AccountRow> = { ...wholeRow, cellRendererParams: acts }
  return listColumns<typeof accountList, AccountRow>(accountList, 'admin', (name) => t(`column.${name}`), {
    lastName: { width: 168, ...whole, pinned: 'left', cellRenderer: NameCell },
    firstName: { width: 132, valueGetter: ({ data }) => data?.firstName },
    role: { width: 148, ...whole, cellRenderer: RoleCell, cellClass: cells.filled ?? '' },
    phone: {
      width: 152,
      valueGetter: ({ data }) => data?.phone && formatPhone(data.phone),
    },
    email: { width: 196, valueGetter: ({ data }) => data?.email },
    createdAt: {
      width: 148,
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    },
    lastSeenAt: {
      width: 148,
      valueGetter: ({ data }) => data?.lastSeenAt && formatInstant(data.lastSeenAt, language),
    },
    sessions: {
      width: 84,
      flex: 1,
      minWidth: 84,
      ...amount,
      valueGetter: ({ data }) => data?.sessions,
    },
  })
}

interface CellProps extends Acts {
  data: AccountRow | undefined
}

function NameCell({ data, onOpen }: CellProps) {
  const t = useTexts(staffTexts)
  const tab = useCellTab()
  if (!data) return null
  return (
    <button
      type="button"
      className={data.lastName ? cells.open : `${cells.open} ${styles.nameless}`}
      tabIndex={tab}
      aria-label={t('list.open', { name: accountName(data) })}
      onClick={() => onOpen(data)}
    >
      {data.lastName || accountName(data)}
    </button>
  )
}

function RoleCell({ data, onRole }: CellProps) {
  return data ? <RoleMenu account={data} onChange={(role) => onRole(data, role)} /> : null
}
