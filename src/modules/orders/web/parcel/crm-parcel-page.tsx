import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { ordersTexts } from '../../texts.ts'
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
  const office = useTexts(officeTexts)
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
  if (!error) return <p className="loading">{t('order.loading')}</p>
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
