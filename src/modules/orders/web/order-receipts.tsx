import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import type { OfficeOrder } from '../office-order.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { FlagField, TextField } from './order-fields.tsx'
import styles from './crm-order-page.module.css'

/** Links to the receipts. */
export function Receipts({ order }: { order: Pick<OfficeOrder, 'receiptUrl' | 'prepaymentReceiptUrl'> }) {
  const t = useTexts(orderTexts)
  return (
    <details className={styles.more} open={order.receiptUrl !== '' || order.prepaymentReceiptUrl !== ''}>
      <summary>{t('part.receipts')}</summary>
      <div className={record.fields}>
        <TextField name="receiptUrl" type="url" isWide />
        <TextField name="prepaymentReceiptUrl" type="url" isWide />
      </div>
    </details>
  )
}

/** Receipts of an order, for everybody who sees its money, whether or not they see its cost (WIRE-12). */
export function OrderReceipts({ order }: { order: OfficeOrder }) {
  const t = useTexts(orderTexts)
  return (
    <section className={record.card} aria-labelledby="part-papers">
      <h2 id="part-papers">{t('part.papers')}</h2>
      <FlagField name="isShippingSubsidised" />
      <Receipts order={order} />
    </section>
  )
}
