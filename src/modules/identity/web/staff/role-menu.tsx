import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Role } from '#platform/roles.ts'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import { useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import type { AccountRow } from '../../staff.contract.ts'
import { accountName } from './account-name.ts'
import { staffTexts } from './texts.ts'
import { roles } from './users-search.ts'
import styles from './role-menu.module.css'

export interface RoleMenuProps {
  account: AccountRow
  /** Settles when the change is saved or put back. */
  onChange(role: Role): Promise<void>
}

/** The role of an account, and the others to give it; each says what it may. */
export function RoleMenu({ account, onChange }: RoleMenuProps) {
  const t = useTexts(staffTexts)
  const tab = useCellTab()
  const saving = useMutation({ mutationFn: onChange })
  const name = accountName(account)
  const others = roles.filter((role) => role !== account.role)
  return (
    <MenuButton
      label={t('role.button', { name, role: t(`role.${account.role}`) })}
      menuLabel={t('role.menu', { name })}
      groups={[
        {
          label: t('role.choices'),
          items: others.map((role) => ({
            value: role,
            text: t(`role.${role}`),
            label: (
              <span className={styles.choice}>
                <RoleLabel role={role} />
                <span className={styles.about}>{t(`role.${role}Can`)}</span>
              </span>
            ),
          })),
        },
      ]}
      onChoose={(role) => saving.mutate(role)}
      isBusy={saving.isPending}
      className={cells.menu}
      tabIndex={tab}
    >
      <RoleLabel role={account.role} />
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}

function RoleLabel({ role }: { role: Role }) {
  const t = useTexts(staffTexts)
  return <span className={role === 'user' ? styles.customer : styles.staff}>{t(`role.${role}`)}</span>
}
