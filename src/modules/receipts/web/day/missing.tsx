import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import type { ReceiptDifference } from '../../receipts.contract.ts'
import { useIssue } from '../receipts-api.ts'
import { receiptWebTexts } from '../texts.ts'
import styles from './receipts.module.css'

/** Orders of any day whose receipts and money differ, each with the button that issues the missing ones. */
export function Missing({ differences }: { differences: readonly ReceiptDifference[] }) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const issue = useIssue()
  return (
    <section className={record.card} aria-labelledby="missing">
      <h2 id="missing">{t('missing')}</h2>
      {differences.length === 0 ? (
        <p>{t('missingNone')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('col.order')}</th>
              <th scope="col" className={styles.sum}>
                {t('col.money')}
              </th>
              <th scope="col" className={styles.sum}>
                {t('col.issued')}
              </th>
              <th scope="col">{t('col.why')}</th>
              <th scope="col">{t('col.since')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <tr key={each.orderId}>
                <th scope="row">
                  <Link className="link" to="/crm/orders/$orderId" params={{ orderId: each.orderId }}>
                    {each.number}
                  </Link>
                </th>
                <td data-name={t('col.money')} className={styles.sum}>
                  {formatMoney(each.money, language)}
                </td>
                <td data-name={t('col.issued')} className={styles.sum}>
                  {formatMoney(each.issued, language)}
                </td>
                <td data-name={t('col.why')} className={each.failed > 0 ? styles.why : undefined}>
                  {each.why ? t('refused', { why: each.why }) : t(reasonOf(each))}
                </td>
                <td data-name={t('col.since')}>{formatInstant(each.since, language)}</td>
                <td className={styles.act}>
                  <button
                    type="button"
                    className="button button-line"
                    aria-label={t('actOf', { act: t(each.failed > 0 ? 'again' : 'issueNow'), number: each.number })}
                    disabled={issue.isPending}
                    onClick={() => issue.mutate(each.orderId)}
                  >
                    <RotateCw aria-hidden size={16} />
                    {t(each.failed > 0 ? 'again' : 'issueNow')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function reasonOf({ planned, issued, money }: ReceiptDifference): 'why.none' | 'why.waits' | 'why.differs' {
  if (planned !== issued && planned === money) return 'why.waits'
  return planned === 0 ? 'why.none' : 'why.differs'
}
