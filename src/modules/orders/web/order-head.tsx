import { ArrowRight } from 'lucide-react'
import { formatDay, formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { useIsNarrow } from '#platform/web/use-is-narrow.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { paidWhen } from '../order.ts'
import { usuallyNext, type Status } from '../status.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { InChargeMenu } from './in-charge/in-charge-menu.tsx'
import type { HandoverShown } from './in-charge/use-handover.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { OrderActions, ReceiveButton } from './order-actions.tsx'
import { OrderMore } from './order-more.tsx'
import type { Neighbours } from './use-neighbours.ts'
import { countsOf } from './returned-goods.ts'
import { StatusMenu } from './status-menu.tsx'
import { OrderTags } from './tags/order-tags.tsx'
import styles from './order-head.module.css'

export interface OrderHeadProps {
  order: OfficeOrder
  neighbours: Neighbours
  onStatus(status: Status): void
  onHandedOver: HandoverShown['onSaved']
  isStatusSaving: boolean
  onReceive(): void
  onTask(): void
  onDuplicate(): void
  onDelete(): void
  onLeave(): void
}

/** Which order this is, where it stands, and what can be done with it. */
export function OrderHead({
  order,
  neighbours,
  onStatus,
  onHandedOver,
  isStatusSaving,
  onReceive,
  onTask,
  onDuplicate,
  onDelete,
  onLeave,
}: OrderHeadProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const { language } = useLanguage()
  const isNarrow = useIsNarrow()
  const canReceive = (order.isReturning || order.status === 'completed') && countsOf(order).length > 0
  const actions = { order, canReceive, onReceive, onTask, onDuplicate, onDelete }
  const [next] = usuallyNext(order.status, paidWhen(order))
  useShortcuts([{ keys: 'd', label: editorText('strip.duplicate'), run: onDuplicate }])
  return (
    <RecordHead
      back={t('order.back')}
      onLeave={onLeave}
      title={t('order.title', { number: order.number })}
      beside={
        isNarrow && (
          <>
            <NeighbourButtons {...neighbours} />
            <OrderMore {...actions} />
          </>
        )
      }
      actions={
        isNarrow ? (
          order.isReturning && canReceive && <ReceiveButton {...actions} />
        ) : (
          <>
            <NeighbourButtons {...neighbours} />
            <OrderActions {...actions} />
          </>
        )
      }
    >
      <StatusMenu order={order} onChange={onStatus} isSaving={isStatusSaving} />
      {next && !order.isReturning && (
        <button
          type="button"
          className={`button button-line ${styles.next}`}
          aria-label={`${editorText('strip.next')}: ${t(`status.${next}`)}`}
          disabled={isStatusSaving}
          // the second press of a double one would move the order on by two: what is next stands there by then
          onClick={({ detail }) => detail < 2 && onStatus(next)}
        >
          <ArrowRight aria-hidden size={16} />
          {t(`status.${next}`)}
        </button>
      )}
      <InChargeMenu order={order} onSaved={onHandedOver} />
      <OrderTags order={order} onSaved={onHandedOver} />
      {order.isReturning && <RecordMark>{t('status.returning')}</RecordMark>}
      <p className={styles.placed}>
        {t('order.placed', { at: formatInstant(order.createdAt, language) })} · {t(`source.${order.source}`)}
      </p>
    </RecordHead>
  )
}

/** An order that has no number yet. */
export function NewOrderHead({
  title,
  lead,
  order,
  onLeave,
}: Pick<OrderHeadProps, 'order' | 'onLeave'> & { title: string; lead?: string | undefined }) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const { language } = useLanguage()
  return (
    <RecordHead back={t('order.back')} onLeave={onLeave} title={title}>
      <p>{editorText('new.today', { day: formatDay(order.createdAt, language) })}</p>
      {lead !== undefined && <RecordMark>{lead}</RecordMark>}
    </RecordHead>
  )
}
