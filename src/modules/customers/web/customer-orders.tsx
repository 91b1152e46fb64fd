import { Link } from '@tanstack/react-router'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { ordersTexts } from '#modules/orders/texts.ts'
import { StatusLabel } from '#modules/orders/web/index.ts'
import type { CustomerOrder } from '../customer.ts'
import { customersTexts } from './texts.ts'
import styles from './customer-card.module.css'

/** The orders of a customer, the newest first. */
export function CustomerOrders({ orders }: { orders: readonly CustomerOrder[] }) {
  const t = useTexts(customersTexts)
  const words = useTexts(ordersTexts)
  const { language } = useLanguage()
  return (
    <section className={record.card} aria-labelledby="customer-orders">
      <h2 id="customer-orders">{t('customer.orders')}</h2>
      <div className={styles.scroll}>
        <table className={styles.orders}>
          <thead>
            <tr>
              <th scope="col">{t('order.number')}</th>
              <th scope="col">{t('order.status')}</th>
              <th scope="col">{t('order.at')}</th>
              <th scope="col">{t('order.source')}</th>
              <th scope="col">{t('order.total')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, number, status, isReturning, createdAt, source, total }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/crm/orders/$orderId" params={{ orderId: id }}>
                    {number}
                  </Link>
                </th>
                <td>
                  <StatusLabel status={status} />
                  {isReturning && <span className={styles.quiet}> {words('status.returning')}</span>}
                </td>
                <td>{formatInstant(createdAt, language)}</td>
                <td>{words(`source.${source}`)}</td>
                <td>{formatMoney(total, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
