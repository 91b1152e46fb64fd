import type { MarketplaceOrderPartProps } from '#modules/orders/web/index.ts'
import { useTexts } from '#platform/web/language.tsx'
import { marketplaceOrderTexts } from './texts.ts'
import { useMarketplaceOrder, useTake } from './use-marketplace-order.ts'
import styles from './marketplace-order.module.css'

/** Under a field that staff made another one: what it is at the marketplace, and the way back to that (ORD-8). */
export function FieldNote(props: MarketplaceOrderPartProps & { field: string }) {
  const { orderId, version, field, nameOf, valueOf } = props
  const t = useTexts(marketplaceOrderTexts)
  const take = useTake(props)
  const { data } = useMarketplaceOrder(orderId, version)
  if (!data) return null
  const found = data.fields.find(({ name }) => name === field)
  const isChanged = field === 'lines' ? data.lines.isChangedHere : found?.isChangedHere === true
  if (!isChanged) return null
  const theirs = field === 'lines' ? data.lines.theirs.join('; ') : valueOf(field, found?.theirs)
  return (
    <div className={styles.note}>
      <p>
        <strong>{t('noteChanged')}</strong> {t('noteTheirs', { value: theirs })}
      </p>
      <button
        type="button"
        className="button button-line button-small"
        aria-label={t('takeField', { field: nameOf(field) })}
        disabled={take.isPending}
        onClick={() => take.mutate([field])}
      >
        {t('take')}
      </button>
    </div>
  )
}
