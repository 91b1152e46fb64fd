import { Link } from '@tanstack/react-router'
import { formatTime } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { StatusLabel } from '#platform/web/status-label.tsx'
import { takesBack } from '../../receipt.ts'
import type { ReceiptDay } from '../../receipts.contract.ts'
import { looks } from '../card/receipt-item.tsx'
import { receiptWebTexts } from '../texts.ts'
import styles from './receipts.module.css'

/** The receipts of a day, the newest first. */
export function IssuedReceipts({ receipts }: Pick<ReceiptDay, 'receipts'>) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  return (
    <section className={record.card} aria-labelledby="issued">
      <h2 id="issued">{t('receipts')}</h2>
      {receipts.length === 0 ? (
        <p>{t('receiptsNone')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['time', 'order', 'kind', 'sum', 'state'] as const).map((head) => (
                <th key={head} scope="col" className={head === 'sum' ? styles.sum : undefined}>
                  {t(`col.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {receipts.map(({ id, orderId, orderNumber, nth, kind, state, amount, url, createdAt, issuedAt }) => (
              <tr key={id}>
                <td data-name={t('col.time')}>{formatTime(issuedAt ?? createdAt, language)}</td>
                <th scope="row">
                  <Link className="link" to="/crm/orders/$orderId" params={{ orderId }}>
                    {orderNumber}
                  </Link>
                </th>
                <td data-name={t('col.kind')}>
                  {t(`kind.${kind}`)}
                  {url && (
                    <>
                      {' · '}
                      <a
                        className="link"
                        href={url}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={`${t('openOf', { nth })}, ${orderNumber}`}
                      >
                        {t('open')}
                      </a>
                    </>
                  )}
                </td>
                <td data-name={t('col.sum')} className={styles.sum}>
                  {takesBack(kind) && '−'}
                  {formatMoney(amount, language)}
                </td>
                <td data-name={t('col.state')}>
                  <StatusLabel status={looks[state]}>{t(`state.${state}`)}</StatusLabel>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
