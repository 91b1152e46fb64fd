import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { ordersTexts } from '../../texts.ts'
import { OrderGate } from '../order-gate.tsx'
import { orderKeys } from '../orders-api.ts'
import { ParcelCard } from './parcel-card.tsx'
import { parcelQuery, useParcelsApi } from './parcels-api.ts'

export interface ParcelPageProps {
  orderId: string
  onLeave(): void
}

/** An order as it is packed: what goes in, where it goes, what the customer pays (WIRE-12). */
export function ParcelPage({ orderId, onLeave }: ParcelPageProps) {
  const t = useTexts(ordersTexts)
  const cache = useQueryClient()
  const { data: parcel, error, refetch } = useQuery(parcelQuery(useParcelsApi(), orderId))
  const title = parcel && t('order.title', { number: parcel.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (parcel)
    return (
      <ParcelCard
        key={orderId}
        parcel={parcel}
        show={(shown) => cache.setQueryData(orderKeys.one(orderId), shown)}
        onLeave={onLeave}
      />
    )
  return <OrderGate fault={error} onRetry={() => void refetch()} onLeave={onLeave} />
}
