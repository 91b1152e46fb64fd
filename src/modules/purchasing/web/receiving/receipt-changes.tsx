import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ReceiptPreview } from '../../receiving.contract.ts'
import { receivingTexts } from './texts.ts'
import styles from './receiving.module.css'

/** Shows the changes of a receipt: new products, lots with their counts and costs, and orders whose profit moves. */
export function ReceiptChanges({ plan }: { plan: ReceiptPreview }) {
  const t = useTexts(receivingTexts)
  const { language } = useLanguage()
  const { newProducts, untold, lines, orders = [], ordersCount = 0, profitChange = 0 } = plan
  const hasCosts = lines.some(({ unitCost }) => unitCost)
  const moved = (way: 1 | -1) =>
    lines.reduce((sum, { received: { from, to } }) => sum + Math.max(0, (to - from) * way), 0)
  const pieces = (count: number) => t('pieces', { count })
  return (
    <>
      {newProducts.length > 0 && (
        <p className={styles.new}>
          {t('newProducts', {
            count: newProducts.length,
            names: newProducts.map(({ code, name }) => [code, name].filter(Boolean).join(' ')).join(', '),
          })}
        </p>
      )}
      {untold.map(({ code, lots, colour }) => (
        <p key={code} className={styles.new}>
          {t(colour ? 'untoldOnly' : 'untold', { code, count: lots, colour })}
        </p>
      ))}
      <p className={styles.summary}>
        {moved(1) + moved(-1) === 0
          ? t('costAlone')
          : t('summary', { added: pieces(moved(1)), taken: pieces(moved(-1)) })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col" data-number="">
                {t('count')}
              </th>
              {hasCosts && (
                <th scope="col" data-number="">
                  {t('cost')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ lineId, code, size, colour, isNew, received, unitCost }) => (
              <tr key={lineId}>
                <th scope="row">
                  {[code, size, colour].filter(Boolean).join(' · ')}
                  {isNew && <span className={styles.mark}>{t('newLot')}</span>}
                </th>
                <td data-number="">
                  <Step from={received.from} to={received.to} words={String} />
                </td>
                {unitCost && (
                  <td data-number="">
                    <Step from={unitCost.from} to={unitCost.to} words={(cost) => formatMoney(cost, language)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ordersCount > 0 && (
        <section>
          <h3>{t('ordersTitle', { change: signed(profitChange, language) })}</h3>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('order')}</th>
                  <th scope="col" data-number="">
                    {t('before')}
                  </th>
                  <th scope="col" data-number="">
                    {t('after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ orderId, orderNumber, profit }) => (
                  <tr key={orderId}>
                    <th scope="row">
                      <Link to="/crm/orders/$orderId" params={{ orderId }} target="_blank">
                        {orderNumber}
                      </Link>
                    </th>
                    <td data-number="">{formatMoney(profit.from, language)}</td>
                    <td data-number="" className={profit.to < 0 ? styles.loss : undefined}>
                      {formatMoney(profit.to, language)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {ordersCount > orders.length && <p>{t('moreOrders', { count: ordersCount - orders.length })}</p>}
        </section>
      )}
    </>
  )
}

interface StepProps {
  /** Nothing, where there was no lot. */
  from: number | null
  to: number
  words(value: number): string
}

function Step({ from, to, words }: StepProps): ReactNode {
  if (from === null || from === to) return words(to)
  return (
    <>
      <del>{words(from)}</del> <span aria-hidden>→</span> <ins>{words(to)}</ins>
    </>
  )
}

function signed(sum: Money, language: 'uk' | 'en'): string {
  return `${sum > 0 ? '+' : ''}${formatMoney(sum, language)}`
}
