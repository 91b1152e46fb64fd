import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PackedOrder } from '../../office-order.contract.ts'
import { Goods } from './order-sheet.tsx'
import { goodsToPick } from './picked-goods.ts'
import type { PaperSize } from './print-search.ts'
import { printTexts } from './texts.ts'
import styles from './print.module.css'

export interface PickingListProps {
  orders: readonly PackedOrder[]
  size: PaperSize
  printedAt: Date
}

/** The goods to take from the shelves for several orders at once, to tick off; no money (B17, WIRE-12). */
export function PickingList({ orders, size, printedAt }: PickingListProps) {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const goods = goodsToPick(orders)
  const pieces = goods.reduce((sum, each) => sum + each.pieces, 0)
  return (
    <article className={styles.sheet} data-size={size} aria-label={t('sheet.picking')}>
      <div className={styles.head}>
        <h2>{t('sheet.picking')}</h2>
        <p>
          {formatInstant(printedAt, language)} · {t('sheet.ofOrders', { count: orders.length })}
        </p>
      </div>
      <table className={`${styles.goods} ${styles.packing}`}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.product')}</th>
            <th scope="col">{t('sheet.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ line, lots, missing, orders: wanting, pieces: count }) => (
            <tr key={line.id}>
              <td className={styles.tick}>
                <Goods line={line} lots={lots}>
                  {missing > 0 && <b className={styles.about}>{t('sheet.missing', { count: missing })}</b>}
                  <span className={styles.about}>
                    {t('sheet.forOrders', {
                      orders: wanting
                        .map(({ number, pieces: some }) => (some > 1 ? `${number} × ${some}` : number))
                        .join(', '),
                    })}
                  </span>
                </Goods>
              </td>
              <td className={styles.count}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sheet.pieces', { count: pieces })}</dt>
        </div>
      </dl>
    </article>
  )
}
