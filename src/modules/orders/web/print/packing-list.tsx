import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PackedOrder } from '../../office-order.contract.ts'
import { isUnrecorded, shownDueOf } from '../../order.ts'
import { orderTexts } from '../../order/texts.ts'
import { Goods, Notes, SheetHead, type SheetProps } from './order-sheet.tsx'
import { printTexts } from './texts.ts'
import styles from './print.module.css'

/** The contents of a parcel, to tick off; of money only the customer's payment (B17, WIRE-12). */
export function PackingList({ order, seller, size }: SheetProps<PackedOrder>) {
  const t = useTexts(printTexts)
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  const due = shownDueOf(order)
  const lines = order.lines.filter((line) => line.quantity > line.returnedQuantity)
  const pieces = lines.reduce((sum, line) => sum + line.quantity - line.returnedQuantity, 0)
  return (
    <article className={styles.sheet} data-size={size} aria-label={t('sheet.packing', { number: order.number })}>
      <SheetHead order={order} seller={seller} title={t('sheet.packing', { number: order.number })} />
      <table className={`${styles.goods} ${styles.packing}`}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.product')}</th>
            <th scope="col">{t('sheet.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.tick}>
                <Goods line={line} lots={line.lots} />
              </td>
              <td className={styles.count}>{line.quantity - line.returnedQuantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sheet.pieces', { count: pieces })}</dt>
        </div>
        {/* it lies in the parcel, and a gift has no price */}
        {!order.isGift && due !== null && (
          <div className={styles.due}>
            <dt>{words(isUnrecorded(order) ? 'money.unrecorded' : 'money.amountDue')}</dt>
            <dd>{formatMoney(due, language)}</dd>
          </div>
        )}
      </dl>
      <Notes order={order} />
    </article>
  )
}
