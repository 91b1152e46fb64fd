import { ChevronDown } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import { MenuButton, type MenuItem } from '#platform/web/menu.tsx'
import type { OrderView } from '../order-view.contract.ts'
import { statuses, transition, usualNext, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { StatusLabel } from './status-label.tsx'
import styles from './status-menu.module.css'

export interface StatusMenuProps {
  order: OrderView
  onChange(status: Status): void
  isSaving: boolean
  isInGrid?: boolean
}

/** Offers the usual next statuses first, then the others; what cannot be says why (ORD-2). */
export function StatusMenu({ order, onChange, isSaving, isInGrid = false }: StatusMenuProps) {
  const t = useTexts(ordersTexts)
  const usual = usualNext[order.status]
  const others = statuses.filter((status) => status !== order.status && !usual.includes(status))

  function item(status: Status): MenuItem<Status> {
    const change = transition(order, status)
    return {
      value: status,
      text: t(`status.${status}`),
      label: <StatusLabel status={status} />,
      reason: change.isAllowed ? undefined : t(change.reason),
    }
  }

  return (
    <MenuButton
      label={t('change.button', { number: order.number, status: t(`status.${order.status}`) })}
      menuLabel={t('change.menu', { number: order.number })}
      groups={[
        { label: t('change.usual'), items: usual.map(item) },
        { label: t('change.other'), items: others.map(item) },
      ]}
      onChoose={onChange}
      isBusy={isSaving}
      className={isInGrid ? styles.inGrid : styles.button}
      {...(isInGrid && { tabIndex: -1 })}
    >
      <StatusLabel status={order.status} />
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}
