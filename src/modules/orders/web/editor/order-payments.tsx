import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import type { OfficeOrder } from '../../office-order.contract.ts'
import type { PaymentInput } from '../../payment.ts'
import { reasonOf } from '../reason.ts'
import { editorKeys, useEditorApi } from './editor-api.ts'
import { editorTexts } from './texts.ts'
import styles from './rows.module.css'

export interface OrderPaymentsProps {
  order: OfficeOrder
  onRecord(kind: PaymentInput['kind']): void
}

/** Money that came for the order and that went back, row by row (ORD-5). */
export function OrderPayments({ order, onRecord }: OrderPaymentsProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = useEditorApi()
  const { data, error } = useQuery({ queryKey: editorKeys.payments(order.id), queryFn: () => api.payments(order.id) })
  return (
    <section className={record.card} aria-labelledby="part-payments">
      <h2 id="part-payments">{t('part.payments')}</h2>
      {error && <p className="field-error">{t('pay.loadFailed', { why: reasonOf(error) })}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{t('pay.none')}</p>}
      <ul className={styles.rows}>
        {data?.map(({ id, amount, way, note, paidOn, who }) => (
          <li key={id}>
            <span className={styles.main}>
              {t(`way.${way}`)}
              <span className={styles.quiet}>
                {[formatCalendarDay(paidOn, language), who, note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b className={amount < 0 ? styles.back : styles.amount}>
              {amount < 0 ? '−' : '+'}
              {formatMoney(Math.abs(amount), language)}
            </b>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className="button button-line" onClick={() => onRecord('payment')}>
          <Plus aria-hidden size={16} />
          {t('pay.record')}
        </button>
        {order.deposit > 0 && (
          <button
            type="button"
            className={order.refundDue > 0 ? 'button' : 'button button-line'}
            onClick={() => onRecord('refund')}
          >
            <Minus aria-hidden size={16} />
            {t('pay.refund')}
          </button>
        )}
      </div>
    </section>
  )
}
