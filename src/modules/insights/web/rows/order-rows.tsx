import { Link } from '@tanstack/react-router'
import { formatInstant } from '#kit/days.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { StatusLabel } from '#modules/orders/web/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { EarnedRows, OrderRow } from '../../earned-rows.ts'
import type { Earned } from '../../earned.ts'
import { amount, count } from '../amounts.ts'
import { fallNames, fallOf, type FallName } from '../earned/falls.ts'
import figures from '../figures.module.css'
import { ScrollRegion } from '../scroll-region.tsx'
import { figuresTexts } from '../texts.ts'
import { rowsTexts } from './texts.ts'
import styles from './rows.module.css'

/** Terms as the waterfall has them, so that what was clicked there is read here; no order has the rest, nor what is outside. */
const columns = fallNames.filter((name) => name !== 'rest' && name !== 'overheads')

export interface OrdersProps {
  rows: EarnedRows
  /** What the rows were asked for by. */
  asked: readonly FallName[]
}

export function Orders({ rows: { orders, total, count: all }, asked }: OrdersProps) {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const words = useTexts(ordersTexts)
  const { language } = useLanguage()
  if (orders.length === 0) return <p className={figures.quiet}>{t('none')}</p>
  return (
    <ScrollRegion label={t('title')}>
      <table className={`${figures.table} ${styles.rows}`}>
        <caption className="visually-hidden">{t('orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('created')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('source')}</th>
            <th scope="col" className={figures.number}>
              {shared('revenue')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={figures.number}>
                {asked.includes(name) ? <b>{t(`head.${name}`)}</b> : t(`head.${name}`)}
              </th>
            ))}
            <th scope="col" className={figures.number}>
              {shared('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} source={words(`source.${order.source}`)} asked={asked} />
          ))}
        </tbody>
        <tfoot>
          <tr className={figures.sum}>
            <th scope="row" colSpan={4}>
              {shared('total')}: {count(all, language)}
            </th>
            <Amounts earned={total} asked={asked} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Row({ order, source, asked }: { order: OrderRow; source: string; asked: readonly FallName[] }) {
  const t = useTexts(rowsTexts)
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        <Link
          to="/crm/orders/$orderId"
          params={{ orderId: order.id }}
          className={figures.opens}
          title={t('openOrder', { number: order.number })}
        >
          {order.number}
        </Link>
      </th>
      <td>{formatInstant(order.createdAt, language)}</td>
      <td>
        <StatusLabel status={order.status} />
      </td>
      <td>{source}</td>
      <Amounts earned={order.earned} asked={asked} />
    </tr>
  )
}

function Amounts({ earned, asked }: { earned: Earned; asked: readonly FallName[] }) {
  const { language } = useLanguage()
  return (
    <>
      <td className={figures.number}>{amount(earned.revenue, language)}</td>
      {columns.map((name) => {
        const shown = amount(fallOf(earned, name), language)
        return (
          <td key={name} className={figures.number}>
            {asked.includes(name) ? <b>{shown}</b> : shown}
          </td>
        )
      })}
      <td className={earned.left < 0 ? `${figures.number} ${figures.bad}` : figures.number}>
        {amount(earned.left, language)}
      </td>
    </>
  )
}
