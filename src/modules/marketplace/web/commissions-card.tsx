import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import type { ListedSale } from '../office.contract.ts'
import { Card, OrderLink } from './card.tsx'
import { refundLetter } from './refund-letter.ts'
import { marketTexts } from './texts.ts'
import styles from './marketplace.module.css'

/** Commissions that the marketplace kept of failed orders, with a letter that asks them back. */
export function CommissionsCard({ sales }: { sales: readonly ListedSale[] }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const sum = sales.reduce((all, sale) => all + sale.sum, 0)
  const letter = refundLetter(sales)
  async function copy() {
    try {
      await navigator.clipboard.writeText(letter)
      toast('success', t('commissions.copied'))
    } catch {
      toast('warning', t('commissions.notCopied'))
    }
  }
  return (
    <Card
      id="market-commissions"
      title={t('commissions.title')}
      lead={t('commissions.sum', { count: sales.length, sum: formatMoney(sum, language) })}
    >
      <ul className={styles.rows}>
        {sales.map((sale) => (
          <li key={sale.orderId}>
            <p className={styles.what}>
              <OrderLink orderId={sale.orderId} number={sale.number} />
            </p>
            <p className={styles.sum}>{formatMoney(sale.sum, language)}</p>
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>{t('commissions.text')}</summary>
        <pre className={styles.raw} lang="uk">
          {letter}
        </pre>
      </details>
      <div className={styles.buttons}>
        <button type="button" className="button button-line" onClick={() => void copy()}>
          {t('commissions.copy')}
        </button>
      </div>
    </Card>
  )
}
