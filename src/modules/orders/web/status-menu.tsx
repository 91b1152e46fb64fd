import { ChevronDown } from 'lucide-react'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import { useTexts } from '#platform/web/language.tsx'
import { MenuButton, type MenuItem } from '#platform/web/menu.tsx'
import { paidWhen } from '../order.ts'
import type { PackedOrder } from '../office-order.contract.ts'
import { canPackerMove, statuses, transition, usuallyNext, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { movingTexts } from './list/moving/texts.ts'
import { StatusLabel } from './status-label.tsx'
import styles from '#platform/web/status-menu.module.css'

export interface StatusMenuProps {
  order: Pick<PackedOrder, 'number' | 'status' | 'isReturning' | 'paymentType'>
  onChange(status: Status): void
  isSaving: boolean
  /** Offers only the moves of packing (WIRE-12). */
  isPacker?: boolean
  isInGrid?: boolean
}

/** Offers the usual next statuses first, then the others; what cannot be says why (ORD-2). */
export function StatusMenu({ order, onChange, isSaving, isPacker = false, isInGrid = false }: StatusMenuProps) {
  const t = useTexts(ordersTexts)
  const tab = useCellTab()
  const moving = useTexts(movingTexts)
  const offered = statuses.filter(
    (status) => status !== order.status && (!isPacker || canPackerMove(order.status, status)),
  )
  const usual = usuallyNext(order.status, paidWhen(order)).filter((status) => offered.includes(status))
  const others = offered.filter((status) => !usual.includes(status))

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
      label={moving('change.button', { number: order.number, status: t(`status.${order.status}`) })}
      menuLabel={moving('change.menu', { number: order.number })}
      groups={[
        { label: moving('change.usual'), items: usual.map(item) },
        { label: moving('change.other'), items: others.map(item) },
      ]}
      onChoose={onChange}
      isBusy={isSaving}
      className={isInGrid ? cells.menu : styles.button}
      {...(isInGrid && { tabIndex: tab })}
    >
      <StatusLabel status={order.status} />
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}
