import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import type { ListedMarketplaceOrder } from '../office.contract.ts'
import { Card, OrderLink } from './card.tsx'
import { refundLetter } from './refund-letter.ts'
import { marketTexts } from './texts.ts'
import styles from './marketplace.module.css'

/** Commissions that the marketplace kept of failed orders, with a letter that asks them back. */
export function CommissionsCard({ marketplaceOrders }: { marketplaceOrders: readonly ListedMarketplaceOrder[] }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const sum = marketplaceOrders.reduce((all, marketplaceOrder) => all + marketplaceOrder.sum, 0)
  const letter = refundLetter(marketplaceOrders)
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
      lead={t('commissions.sum', { count: marketplaceOrders.length, sum: formatMoney(sum, language) })}
    >
      <ul className={styles.rows}>
        {marketplaceOrders.map((marketplaceOrder) => (
          <li key={marketplaceOrder.orderId}>
            <p className={styles.what}>
              <OrderLink orderId={marketplaceOrder.orderId} number={marketplaceOrder.number} />
            </p>
            <p className={styles.sum}>{formatMoney(marketplaceOrder.sum, language)}</p>
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
