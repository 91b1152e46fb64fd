import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { useUser } from '#platform/web/office/user.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { OrderGate } from './order-gate.tsx'
import { orderKeys, orderQuery, useOrdersApi } from './orders-api.ts'
import { OrderCard } from './order-card.tsx'
import { PackingPage } from './packing/crm-packing-page.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { startOf } from './list/start.ts'

const route = getRouteApi('/crm/orders/$orderId')

/** The order, or of it what a Packer needs. */
export function OneOrder() {
  const { orderId } = route.useParams()
  const navigate = useNavigate()
  const { role } = useUser()
  const leave = useLeaveFor('/crm/orders')
  const onLeave = () => leave(() => navigate(startOf(role)))
  return role === 'packer' ? (
    <PackingPage orderId={orderId} onLeave={onLeave} />
  ) : (
    <OrderPage
      orderId={orderId}
      onDuplicate={() => void navigate({ to: '/crm/orders/add', search: { copy: orderId } })}
      onLeave={onLeave}
    />
  )
}

interface OrderPageProps {
  orderId: string
  /** A new order like this one. */
  onDuplicate(): void
  /** The list, as it was left. */
  onLeave(): void
}

function OrderPage({ orderId, onDuplicate, onLeave }: OrderPageProps) {
  const t = useTexts(orderTexts)
  const cache = useQueryClient()
  const api = useOrdersApi()
  const { data: order, error, refetch } = useQuery(orderQuery(api, orderId))
  const neighbours = useNeighbours(orderId)
  const title = order && t('order.title', { number: order.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  function show(shown: OfficeOrder) {
    cache.setQueryData(orderKeys.one(orderId), shown)
  }

  if (order) {
    return (
      <OrderCard
        key={orderId}
        order={order}
        neighbours={neighbours}
        show={show}
        reload={() => cache.fetchQuery({ ...orderQuery(api, orderId), staleTime: 0 })}
        onDuplicate={onDuplicate}
        onLeave={onLeave}
      />
    )
  }
  return <OrderGate fault={error} onRetry={() => void refetch()} onLeave={onLeave} />
}
