import { useEffect, useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import type { OwnOrder, OwnOrders } from '#modules/orders/own-order.ts'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { storefrontTexts, textOr } from '../../texts.ts'
import { parcelPage } from '#modules/delivery/tracking-number.ts'
import { shopperStatus } from '../../placed/shopper-status.ts'
import { OrderAgain } from './order-again.tsx'
import { sizeName } from '#kit/size-name.ts'

const shownAtOnce = 10

export interface OrderHistoryProps {
  /** The prefix of the page's language, before every path. */
  prefix: string
  list(limit: number): Promise<OwnOrders>
}

/** The shopper's orders, newest first, each with its way in plain words (S2, U47). */
export default function OrderHistory({ prefix, list }: OrderHistoryProps) {
  const t = useTexts(storefrontTexts)
  const { orders, total, problem, more, reload } = useHistory(list)
  if (problem !== undefined)
    return (
      <div role="alert">
        <p>{problem || t('history.failed')}</p>
        <button type="button" className="link" onClick={reload}>
          {t('history.again')}
        </button>
      </div>
    )
  if (!orders) return <p role="status">{t('office.loading')}</p>
  if (orders.length === 0)
    return (
      <div className="empty">
        <span className="egg egg-drawn egg-bags" />
        <p>{t('history.none')}</p>
        <a className="button" href={prefix || '/'}>
          {t('history.toShop')}
        </a>
      </div>
    )
  return (
    <>
      <ol className="history">
        {orders.map((order) => (
          <li key={order.number}>
            <HistoryEntry order={order} prefix={prefix} />
          </li>
        ))}
      </ol>
      {orders.length < total && (
        <button type="button" className="button button-line" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </>
  )
}

function HistoryEntry({ order, prefix }: { order: OwnOrder; prefix: string }) {
  const t = useTexts(storefrontTexts)
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(amount, language)
  const parcel = parcelPage(order.carrier, order.trackingNumber)
  return (
    <article className="history-order" aria-labelledby={`order-${order.number}`}>
      <header>
        <h3 id={`order-${order.number}`}>{t('history.number', { number: order.number })}</h3>
        <time dateTime={order.createdAt.toISOString()}>{formatInstant(order.createdAt, language)}</time>
        <strong className="history-status">{textOr(t, `status.${shopperStatus(order)}`, order.status)}</strong>
      </header>
      <ul>
        {order.lines.map((line, index) => (
          <li key={index}>
            <span className="history-photo">
              {line.photo && <img src={line.photo} alt="" width={64} height={80} loading="lazy" />}
            </span>
            <span>
              {line.name}
              <small>
                {line.colourLabel && `${line.colourLabel} · `}
                {line.size && `${t('cart.size', { size: sizeName(line.size, language) })} · `}
                {t('track.times', { quantity: line.quantity, price: money(line.price) })}
                {line.returnedQuantity > 0 && ` · ${t('history.returned', { count: line.returnedQuantity })}`}
              </small>
              {line.canReview && (
                <a
                  className="link"
                  href={`${prefix}${order.trackingPath}/review/${encodeURIComponent(line.code)}`}
                  aria-label={t('reviews.ofLine', { name: line.name })}
                >
                  {t('reviews.write')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="history-sum">
        <span>{t('track.total')}</span>
        <strong>{money(order.total)}</strong>
      </p>
      <p className="buttons">
        <a className="link" href={prefix + order.trackingPath}>
          {t('history.track')}
        </a>
        {parcel && (
          <a className="link" href={parcel} rel="noreferrer">
            {t('track.parcelLink')}
          </a>
        )}
        <OrderAgain lines={order.lines} cartHref={`${prefix}/cart`} addHref={`${prefix}/cart/add`} />
      </p>
    </article>
  )
}

function useHistory(list: OrderHistoryProps['list']) {
  const [orders, setOrders] = useState<OwnOrder[]>()
  const [total, setTotal] = useState(0)
  const [wanted, setWanted] = useState({ limit: shownAtOnce, tries: 0 })
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isHere = true
    list(wanted.limit).then(
      (found) => {
        if (!isHere) return
        setProblem(undefined)
        setOrders(found.orders)
        setTotal(found.total)
      },
      (fault: unknown) => {
        if (isHere) setProblem(fault instanceof ApiError ? fault.message : '')
      },
    )
    return () => {
      isHere = false
    }
  }, [list, wanted])

  return {
    orders,
    total,
    problem,
    more: () => setWanted({ ...wanted, limit: wanted.limit + shownAtOnce }),
    reload: () => setWanted({ ...wanted, tries: wanted.tries + 1 }),
  }
}
