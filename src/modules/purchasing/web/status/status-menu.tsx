import { ChevronDown } from 'lucide-react'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import { useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import { StatusLabel } from '#platform/web/status-label.tsx'
import styles from '#platform/web/status-menu.module.css'
import { purchaseStatuses, type PurchaseRow, type PurchaseStatus } from '../../purchase.ts'
import { purchasingTexts } from '../../texts.ts'
import { statusTexts } from './texts.ts'

export interface StatusMenuProps {
  purchase: Pick<PurchaseRow, 'number' | 'status'>
  onChange(status: PurchaseStatus): void
  isSaving: boolean
  isInGrid?: boolean
}

/** Where a purchase stands, and the six words it may stand in (S4). */
export function StatusMenu({ purchase, onChange, isSaving, isInGrid = false }: StatusMenuProps) {
  const t = useTexts(purchasingTexts)
  const tab = useCellTab()
  const words = useTexts(statusTexts)
  const { number, status } = purchase
  const menuLabel = words('menu', { number })
  const face = (each: PurchaseStatus) => <StatusLabel status={each}>{t(`status.${each}`)}</StatusLabel>
  const others = purchaseStatuses.filter((each) => each !== status)
  return (
    <MenuButton
      label={words('button', { number, status: t(`status.${status}`) })}
      menuLabel={menuLabel}
      groups={[
        {
          label: menuLabel,
          items: others.map((value) => ({ value, text: t(`status.${value}`), label: face(value) })),
        },
      ]}
      onChoose={onChange}
      isBusy={isSaving}
      className={isInGrid ? cells.menu : styles.button}
      {...(isInGrid && { tabIndex: tab })}
    >
      {face(status)}
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}
