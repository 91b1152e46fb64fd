import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BulkChoice } from '#platform/web/bulk/bulk-choice.tsx'
import { BulkDialog } from '#platform/web/bulk/bulk-dialog.tsx'
import { PlanTable } from '#platform/web/bulk/plan-table.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { canPackerMove, statuses, type Status } from '../../status.ts'
import { ordersTexts } from '../../texts.ts'
import { knownKeys, useKnownCustomers } from '../editor/known-customers.ts'
import { messagesQuery, useMessagesApi } from '../messages/messages-api.ts'
import { StatusLabel } from '../status-label.tsx'
import { countNotified, leavingOf, planMoves, unpaidOf, untrackedOf, type PlannedMove } from './bulk-status.ts'
import type { ListCalls, ListedOrder } from './listed-order.ts'
import { movingTexts } from './moving/texts.ts'
import { useBulkStatus } from './use-bulk-status.ts'
import styles from './bulk-status-dialog.module.css'

export interface BulkStatusDialogProps {
  orders: readonly ListedOrder[]
  isPacker: boolean
  calls: ListCalls
  /** Draws an order of the list as it is now. */
  show(order: ListedOrder): void
  onClose(): void
}

/** One status for all the chosen orders: what each becomes, what happens to stock, and which stay as they are and why. */
export default function BulkStatusDialog({ orders, isPacker, calls, show, onClose }: BulkStatusDialogProps) {
  const t = useTexts(movingTexts)
  const words = useTexts(ordersTexts)
  const customers = useKnownCustomers()
  const moveAll = useBulkStatus(calls, show)
  const [to, setTo] = useState<Status>()
  const { data: messages = [] } = useQuery({ ...messagesQuery(useMessagesApi()), enabled: !isPacker })
  const plan = useMemo(() => to && planMoves(orders, to, { isPacker }), [orders, to, isPacker])
  const { told, untold } = countNotified(plan ?? [], messages)
  const leaving = leavingOf(plan ?? [])
  const [untracked, unpaid] = [untrackedOf(plan ?? []), unpaidOf(plan ?? [])]
  const phones = [...new Set(leaving.map(({ phone }) => phone))].toSorted()
  const { data: refusing = [] } = useQuery({
    queryKey: knownKeys.refusing(phones),
    queryFn: () => customers.refusing(phones),
    enabled: !isPacker && phones.length > 0,
  })
  const refused = leaving.filter((order) =>
    refusing.some(({ phone, otherPhones }) => [phone, ...otherPhones].includes(order.phone)),
  )

  function refusalOf({ refusal }: PlannedMove): string | undefined {
    return refusal && (refusal === 'move.same' ? t(refusal) : words(refusal))
  }

  return (
    <BulkDialog
      title={t('move.title', { count: orders.length })}
      fields={<StatusChoice orders={orders} isPacker={isPacker} value={to} onChange={setTo} />}
      plan={plan}
      refusalOf={refusalOf}
      waiting={t('move.waiting')}
      table={(planned, reasonOf) => (
        <PlanTable
          plan={planned}
          reasonOf={reasonOf}
          columns={[t('move.order'), t('move.before'), t('move.after'), t('move.stock')]}
          row={({ order, to: next, effect, pieces, isBackwards }) => [
            <span key="name">
              {order.number} <span className={styles.who}>{order.lastName || order.firstName}</span>
            </span>,
            <StatusLabel key="before" status={order.status} />,
            <span key="after" className={styles.after}>
              <StatusLabel status={next} />
              {isBackwards && <span className={styles.back}>{t('move.backwards')}</span>}
            </span>,
            t(`effect.${effect}`, { count: pieces }),
          ]}
        />
      )}
      note={
        <>
          {untracked.length > 0 && (
            <p role="status" className={styles.back}>
              {t('move.untracked', { count: untracked.length, all: leaving.length, numbers: named(untracked) })}
            </p>
          )}
          {unpaid.length > 0 && (
            <p role="status" className={styles.back}>
              {t('move.unpaid', { count: unpaid.length, numbers: named(unpaid) })}
            </p>
          )}
          {refused.length > 0 && (
            <p role="status" className={styles.back}>
              {t('move.refusing', { numbers: named(refused) })}
            </p>
          )}
          {told + untold > 0 && (
            <p className={styles.note}>
              {told > 0 && t('move.told', { count: told })} {untold > 0 && t('move.untold', { count: untold })}
            </p>
          )}
        </>
      }
      save={moveAll}
      onClose={onClose}
    />
  )
}

/** More than a few are counted, not read. */
const mostNamed = 8

function named(orders: readonly ListedOrder[]): string {
  const numbers = orders.slice(0, mostNamed).map(({ number }) => number)
  return [...numbers, ...(orders.length > mostNamed ? ['…'] : [])].join(', ')
}

interface StatusChoiceProps {
  orders: readonly ListedOrder[]
  isPacker: boolean
  value: Status | undefined
  onChange(status: Status): void
}

/** All statuses; a Packer gets those that orders move to in packing. */
function StatusChoice({ orders, isPacker, value, onChange }: StatusChoiceProps) {
  const t = useTexts(movingTexts)
  const offered = isPacker
    ? statuses.filter((to) => orders.some(({ status }) => status !== to && canPackerMove(status, to)))
    : statuses
  return (
    <BulkChoice
      legend={t('move.to')}
      options={offered.map((status) => ({ value: status, label: <StatusLabel status={status} /> }))}
      value={value}
      onChange={onChange}
      isMany
      autoFocus
    />
  )
}
