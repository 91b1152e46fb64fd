import { useEffect, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { MarketOverview } from '../office.contract.ts'
import { Card, OrderLink } from './card.tsx'
import { marketTexts, type MarketText } from './texts.ts'
import styles from './marketplace.module.css'

const minute = 60_000

/** Parcels with subsidised shipping and no number, counting down to when the shop must pay for them itself. */
export function ShippingCard({ marketplaceOrders }: { marketplaceOrders: MarketOverview['shipping'] }) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return (
    <Card id="market-shipping" title={t('shipping.title')} lead={t('shipping.lead')}>
      <ul className={styles.rows}>
        {marketplaceOrders.map(({ orderId, number, sum, deadlineAt }) => {
          const left = deadlineAt.getTime() - now
          return (
            <li key={orderId}>
              <p className={styles.what}>
                <OrderLink orderId={orderId} number={number} />, {formatMoney(sum, language)}
                <small>{formatInstant(deadlineAt, language)}</small>
              </p>
              <p className={left < 0 ? styles.late : undefined}>
                {t(left < 0 ? 'shipping.late' : 'shipping.left', { left: stretch(t, Math.abs(left)) })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function stretch(t: MarketText, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? t('time.hours', { hours, minutes: minutes % 60 })
    : t('time.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
