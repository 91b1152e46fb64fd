import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { orderTexts } from '../../order/texts.ts'
import { OrderGate } from '../order-gate.tsx'
import { orderKeys, orderQuery, useOrdersApi } from '../orders-api.ts'
import { PackingCard } from './packing-card.tsx'

export interface PackingPageProps {
  orderId: string
  onLeave(): void
}

/** An order as it is packed: what goes in, where it goes, what the customer pays (WIRE-12). */
export function PackingPage({ orderId, onLeave }: PackingPageProps) {
  const t = useTexts(orderTexts)
  const cache = useQueryClient()
  const { data: order, error, refetch } = useQuery(orderQuery(useOrdersApi<'packer'>(), orderId))
  const title = order && t('order.title', { number: order.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (order)
    return (
      <PackingCard
        key={orderId}
        order={order}
        show={(shown) => cache.setQueryData(orderKeys.one(orderId), shown)}
        reload={refetch}
        onLeave={onLeave}
      />
    )
  return <OrderGate fault={error} onRetry={() => void refetch()} onLeave={onLeave} />
}
