import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { StatusLabel } from '#modules/orders/web/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { LedgerChoice } from '../../earned-rows.ts'
import type { EarnedRows, OrderRow } from '../../rows.contract.ts'
import type { Earned } from '../../earned.ts'
import { amount, count } from '../amounts.ts'
import { fallNames, fallOf, type FallName } from '../earned/falls.ts'
import { FiguresTable, LeftCell, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { ScrollRegion } from '../scroll-region.tsx'
import { figuresTexts } from '../texts.ts'
import { rowsTexts } from './texts.ts'
import styles from './rows.module.css'

/** Terms as the waterfall has them, so that what was clicked there is read here; no order has the rest, nor what is outside. */
const columns = fallNames.filter((name) => name !== 'rest' && name !== 'overheads')

/** A column that the figure adds up: it is marked among the others. */
export type AskedColumn = FallName | 'revenue' | 'left'

export interface OrdersProps {
  rows: EarnedRows
  /** The columns of the figure that these rows explain. */
  asked: readonly AskedColumn[]
  /** Or the amount beside the terms. */
  ledger: LedgerChoice | undefined
}

export function Orders({ rows: { orders, total, amount: sum, count: all }, asked, ledger }: OrdersProps) {
  const t = useTexts(rowsTexts)
  const shared = useTexts(figuresTexts)
  const words = useTexts(ordersTexts)
  const { language } = useLanguage()
  const headOf = (name: AskedColumn, text: string) => ofNumbers(<Marked isAsked={asked.includes(name)}>{text}</Marked>)
  if (orders.length === 0) return <p className={figures.quiet}>{t('none')}</p>
  return (
    <ScrollRegion label={t('title')}>
      <FiguresTable
        name={t('orders')}
        className={styles.rows}
        heads={[
          t('number'),
          t('created'),
          t('status'),
          t('source'),
          ...(ledger ? [ofNumbers(<b>{t(`head.${ledger}`)}</b>)] : []),
          headOf('revenue', shared('revenue')),
          ...columns.map((name) => headOf(name, t(`head.${name}`))),
          headOf('left', shared('left')),
        ]}
      >
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
            <Amounts earned={total} amount={sum} asked={asked} />
          </tr>
        </tfoot>
      </FiguresTable>
    </ScrollRegion>
  )
}

function Row({ order, source, asked }: { order: OrderRow; source: string; asked: readonly AskedColumn[] }) {
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
      <Amounts earned={order.earned} amount={order.amount} asked={asked} />
    </tr>
  )
}

interface AmountsProps {
  earned: Earned
  amount: Money | undefined
  asked: readonly AskedColumn[]
}

function Amounts({ earned, amount: ofLedger, asked }: AmountsProps) {
  const { language } = useLanguage()
  const cell = (name: AskedColumn, value: Money) => (
    <Marked isAsked={asked.includes(name)}>{amount(value, language)}</Marked>
  )
  return (
    <>
      {ofLedger !== undefined && (
        <td className={figures.number}>
          <b>{amount(ofLedger, language)}</b>
        </td>
      )}
      <td className={figures.number}>{cell('revenue', earned.revenue)}</td>
      {columns.map((name) => (
        <td key={name} className={figures.number}>
          {cell(name, fallOf(earned, name))}
        </td>
      ))}
      <LeftCell of={earned.left}>{cell('left', earned.left)}</LeftCell>
    </>
  )
}

function Marked({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  return isAsked ? <b>{children}</b> : children
}
