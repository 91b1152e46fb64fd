import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OrderLine } from '../order.ts'
import { ordersTexts } from '../texts.ts'
import styles from './order-lines.module.css'

/** What a line is of, and the lots that fill it with what each piece cost. */
export function LineAbout({ line }: { line: OrderLine }) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  return (
    <div className={styles.about}>
      <p className={styles.product}>{line.name}</p>
      <p className={styles.code}>
        {[line.code, line.size && t('line.sizeOf', { size: line.size }), line.colour].filter(Boolean).join(' · ')}
        {line.purchaseNumber !== '' && ` · ${t('line.purchase', { purchase: line.purchaseNumber })}`}
      </p>
      {line.returnedQuantity > 0 && (
        <p className={styles.returned}>{t('line.returned', { count: line.returnedQuantity })}</p>
      )}
      {line.needsAttention && <p className={styles.attention}>{t('line.attention')}</p>}
      {line.lots.length > 0 && (
        <ul className={styles.lots} aria-label={t('line.lots')}>
          {line.lots.map((lot) => (
            <li key={lot.lotId}>
              <span>{t('line.lot', { purchase: lot.purchaseNumber })}</span>{' '}
              <span>{t('line.lotCount', { count: lot.quantity, cost: formatMoney(lot.unitCost, language) })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What tells a line's goods from others under the same code. */
export function sizeAndColour({ size, colour }: { size: string; colour: string }): string {
  return [size, colour].filter(Boolean).join(' ')
}
