import { ArrowLeft, ExternalLink, PackageCheck, Trash2 } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OrderView } from '../order-view.contract.ts'
import type { Status } from '../status.ts'
import { ordersTexts } from '../texts.ts'
import { countsOf } from './returned-goods.ts'
import { StatusMenu } from './status-menu.tsx'
import styles from './order-strip.module.css'

export interface OrderStripProps {
  order: OrderView
  onStatus(status: Status): void
  isStatusSaving: boolean
  onReceive(): void
  onDelete(): void
  onLeave(): void
}

/** Which order this is, where it stands, and what can be done with it. */
export function OrderStrip({ order, onStatus, isStatusSaving, onReceive, onDelete, onLeave }: OrderStripProps) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const canReceive = (order.isReturning || order.status === 'completed') && countsOf(order).length > 0
  return (
    <header className={styles.strip}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('order.back')}
        title={t('order.back')}
        onClick={onLeave}
      >
        <ArrowLeft aria-hidden size={20} />
      </button>
      <h1>{t('order.title', { number: order.number })}</h1>
      <StatusMenu order={order} onChange={onStatus} isSaving={isStatusSaving} />
      {order.isReturning && <p className={styles.returning}>{t('order.returning')}</p>}
      <p className={styles.placed}>
        {t('order.placed', { at: formatInstant(order.createdAt, language) })} · {t(`source.${order.source}`)}
      </p>
      <div className={styles.actions}>
        {canReceive && (
          <button type="button" className={order.isReturning ? 'button' : 'button button-line'} onClick={onReceive}>
            <PackageCheck aria-hidden size={16} />
            {t('order.receive')}
          </button>
        )}
        <a className="button button-line" href={`/${language}${order.trackingPath}`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={16} />
          {t('order.tracking')}
        </a>
        <button type="button" className="button button-line" onClick={onDelete}>
          <Trash2 aria-hidden size={16} />
          {t('order.delete')}
        </button>
      </div>
    </header>
  )
}
