import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { formatDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useOrderFields } from '../order-fields-context.ts'
import { reasonOf } from '../reason.ts'
import { StatusLabel } from '../status-label.tsx'
import type { EarlierCustomer } from './known-customers.ts'
import { editorTexts } from './texts.ts'
import type { KnownCustomer } from './use-customer.ts'
import styles from './customer-summary.module.css'

/** Shown of the earlier orders; the rest are counted. */
const mostShown = 4

/** Facts about the customer: earlier orders, spend, and refusals in plain sight (ORD-11). */
export function CustomerSummary({ details, isLooking, fault }: KnownCustomer) {
  const t = useTexts(editorTexts)
  return (
    <div role="status" className={styles.beside}>
      {isLooking && <p className={styles.quiet}>{t('customer.looking')}</p>}
      {fault && <p className="field-error">{t('customer.failed', { why: reasonOf(fault) })}</p>}
      {details === null && <p className={styles.quiet}>{t('customer.new')}</p>}
      {details && <Known details={details} />}
    </div>
  )
}

function Known({ details }: { details: EarlierCustomer }) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { orders, spend, refusals, returned, note, latest } = details
  return (
    <div className={styles.known}>
      {refusals > 0 && (
        <p className={styles.refuses}>
          <TriangleAlert aria-hidden size={18} />
          <span>
            <b>{t('customer.refusals', { refusals })}</b>
            {t('customer.advice')}
          </span>
        </p>
      )}
      <p>
        {orders > 0 && `${t('customer.known')}: `}
        <Link to="/crm/customers/$phone" params={{ phone: details.phone }} className={styles.number ?? ''}>
          {orders > 0 ? t('customer.totals', { orders, spend: formatMoney(spend, language) }) : t('customer.new')}
        </Link>
        {returned > 0 && <span className={styles.quiet}> · {t('customer.returned', { count: returned })}</span>}
      </p>
      <FillIn details={details} />
      {note !== '' && (
        <p className={styles.note}>
          <span className={styles.quiet}>{t('customer.note')}:</span> {note}
        </p>
      )}
      {latest.length > 0 && (
        <ul className={styles.orders} aria-label={t('customer.latest')}>
          {latest.slice(0, mostShown).map(({ id, number, status, total, createdAt }) => (
            <li key={id}>
              <Link to="/crm/orders/$orderId" params={{ orderId: id }} className={styles.number ?? ''}>
                {number}
              </Link>
              <span className={styles.quiet}>{formatDay(createdAt, language)}</span>
              <StatusLabel status={status} />
              <span className={styles.total}>{formatMoney(total, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {orders > mostShown && latest.length > 0 && (
        <p className={styles.quiet}>{t('customer.more', { count: orders - Math.min(mostShown, latest.length) })}</p>
      )}
    </div>
  )
}

/** The name of the last order, as long as none stands in the form. */
function FillIn({ details: { firstName, lastName, email } }: { details: EarlierCustomer }) {
  const t = useTexts(editorTexts)
  const { values, fill } = useOrderFields()
  const name = [lastName, firstName].filter(Boolean).join(' ')
  if (name === '' || values.firstName.trim() !== '' || values.lastName.trim() !== '') return null
  const found = { firstName, lastName, ...(values.email.trim() === '' && email !== '' && { email }) }

  return (
    <button type="button" className="button button-line" onClick={() => fill(found)}>
      {t('customer.fill', { name })}
    </button>
  )
}
