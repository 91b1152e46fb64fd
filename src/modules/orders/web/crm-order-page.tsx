import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { OrderView } from '../order-view.contract.ts'
import { ordersTexts } from '../texts.ts'
import { orderKeys, orderQuery, useOrdersApi } from './orders-api.ts'
import { OrderCard } from './order-card.tsx'
import { reasonOf } from './reason.ts'

export interface OrderPageProps {
  orderId: string
  /** A new order like this one. */
  onDuplicate(): void
  /** The list, as it was left. */
  onLeave(): void
}

export function OrderPage({ orderId, onDuplicate, onLeave }: OrderPageProps) {
  const t = useTexts(ordersTexts)
  const office = useTexts(officeTexts)
  const cache = useQueryClient()
  const api = useOrdersApi()
  const { data: order, error, refetch } = useQuery(orderQuery(api, orderId))
  const title = order && t('order.title', { number: order.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  function show(shown: OrderView) {
    cache.setQueryData(orderKeys.one(orderId), shown)
  }

  if (order) {
    return (
      <OrderCard
        key={orderId}
        order={order}
        show={show}
        reload={() => cache.fetchQuery({ ...orderQuery(api, orderId), staleTime: 0 })}
        onDuplicate={onDuplicate}
        onLeave={onLeave}
      />
    )
  }
  if (!error) return <p className="loading">{t('order.loading')}</p>
  // 400: what stands in the address is no id at all
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="office-message">
      <h1>{isGone ? t('order.notFound') : t('order.failed', { why: reasonOf(error) })}</h1>
      <div className="buttons">
        {!isGone && (
          <button type="button" className="button" onClick={() => void refetch()}>
            {office('office.retry')}
          </button>
        )}
        <button type="button" className="button button-line" onClick={onLeave}>
          {t('order.back')}
        </button>
      </div>
    </div>
  )
}
