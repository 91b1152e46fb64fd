import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, CalendarCheck, ChevronDown, Copy, ExternalLink, PackageCheck, Printer, Trash2 } from 'lucide-react'
import { formatDay, formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { MenuButton } from '#platform/web/menu.tsx'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import { keysShown, useShortcuts } from '#platform/web/shortcuts.ts'
import type { OrderView } from '../order-view.contract.ts'
import { paidWhen } from '../order.ts'
import { usuallyNext, type Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { deskTexts } from './desk/texts.ts'
import { InChargeMenu } from './in-charge/in-charge-menu.tsx'
import type { HandoverShown } from './in-charge/use-handover.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import type { Neighbours } from './use-neighbours.ts'
import { sheetKinds } from './print/print-search.ts'
import { printTexts } from './print/texts.ts'
import { countsOf } from './returned-goods.ts'
import { StatusMenu } from './status-menu.tsx'
import { OrderTags } from './tags/order-tags.tsx'
import { taskTexts } from './tasks/texts.ts'
import styles from './order-strip.module.css'

export interface OrderStripProps {
  order: OrderView
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
export function OrderStrip({
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
}: OrderStripProps) {
  const t = useTexts(ordersTexts)
  const desk = useTexts(deskTexts)
  const tasks = useTexts(taskTexts)
  const { language } = useLanguage()
  const canReceive = (order.isReturning || order.status === 'completed') && countsOf(order).length > 0
  const [next] = usuallyNext(order.status, paidWhen(order))
  useShortcuts([{ keys: 'd', label: desk('strip.duplicate'), run: onDuplicate }])
  return (
    <RecordHead
      back={t('order.back')}
      onLeave={onLeave}
      title={t('order.title', { number: order.number })}
      actions={
        <>
          <NeighbourButtons {...neighbours} />
          {canReceive && (
            <button type="button" className={order.isReturning ? 'button' : 'button button-line'} onClick={onReceive}>
              <PackageCheck aria-hidden size={16} />
              {t('order.receive')}
            </button>
          )}
          <button type="button" className="button button-line" onClick={onTask}>
            <CalendarCheck aria-hidden size={16} />
            {tasks('add')}
          </button>
          <button
            type="button"
            className="button button-line"
            title={`${desk('strip.duplicate')} (${keysShown('d')})`}
            aria-keyshortcuts="D"
            onClick={onDuplicate}
          >
            <Copy aria-hidden size={16} />
            {desk('strip.duplicate')}
          </button>
          <PrintMenu orderId={order.id} />
          <a
            className="icon-button"
            href={`/${language}${order.trackingPath}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('order.tracking')}
            title={t('order.tracking')}
          >
            <ExternalLink aria-hidden size={18} />
          </a>
          <button
            type="button"
            className="icon-button"
            aria-label={t('order.delete')}
            title={t('order.delete')}
            onClick={onDelete}
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </>
      }
    >
      <StatusMenu order={order} onChange={onStatus} isSaving={isStatusSaving} />
      {next && !order.isReturning && (
        <button
          type="button"
          className={`button button-line ${styles.next}`}
          aria-label={`${desk('strip.next')}: ${t(`status.${next}`)}`}
          disabled={isStatusSaving}
          onClick={() => onStatus(next)}
        >
          <ArrowRight aria-hidden size={16} />
          {t(`status.${next}`)}
        </button>
      )}
      <InChargeMenu order={order} onSaved={onHandedOver} />
      <OrderTags order={order} onSaved={onHandedOver} />
      {order.isReturning && <RecordMark>{t('order.returning')}</RecordMark>}
      <p>
        {t('order.placed', { at: formatInstant(order.createdAt, language) })} · {t(`source.${order.source}`)}
      </p>
    </RecordHead>
  )
}

/** An order that has no number yet. */
export function NewOrderStrip({
  title,
  order,
  onLeave,
}: Pick<OrderStripProps, 'order' | 'onLeave'> & { title: string }) {
  const t = useTexts(ordersTexts)
  const desk = useTexts(deskTexts)
  const { language } = useLanguage()
  return (
    <RecordHead back={t('order.back')} onLeave={onLeave} title={title}>
      <p>{desk('new.today', { day: formatDay(order.createdAt, language) })}</p>
    </RecordHead>
  )
}

function PrintMenu({ orderId }: { orderId: string }) {
  const desk = useTexts(deskTexts)
  const t = useTexts(printTexts)
  const navigate = useNavigate()
  return (
    <MenuButton
      label={desk('strip.print')}
      menuLabel={desk('strip.printMenu')}
      groups={[
        {
          label: desk('strip.printMenu'),
          items: sheetKinds.map((value) => ({ value, text: t(`print.${value}`), label: t(`print.${value}`) })),
        },
      ]}
      onChoose={(sheet) =>
        void navigate({
          to: '/crm/orders/print',
          search: { ids: orderId, sheet, size: sheet === 'packing' ? 'A6' : 'A4' },
        })
      }
      className="button button-line"
    >
      <Printer aria-hidden size={16} />
      {desk('strip.print')}
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  )
}
