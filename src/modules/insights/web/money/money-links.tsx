import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { missingReceiptsQuery } from '#modules/receipts/web/index.ts'
import { money } from '../amounts.ts'
import figures from '../figures.module.css'
import styles from './money.module.css'
import { moneyTexts } from './texts.ts'

/** Leads to the pages that settle money: the bank's statement, and orders whose money has no receipt (PAY-6, PAY-7). */
export function MoneyLinks() {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const { data } = useQuery(missingReceiptsQuery(useAsk()))
  return (
    <p className={styles.beside}>
      <Link to="/crm/statements" className={figures.opens}>
        {t('statement')}
      </Link>
      {data && data.orders > 0 && (
        <Link to="/crm/receipts" className={figures.opens}>
          {t('noReceipt', { count: data.orders, amount: money(data.amount, language) })}
        </Link>
      )}
    </p>
  )
}
