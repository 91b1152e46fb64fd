import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatTime } from '#kit/days.ts'
import type { ParcelCheckProps } from '#modules/orders/web/index.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { marketKeys, useMarketplaceApi, type MarketplaceApi } from '../marketplace-api.ts'
import { marketplaceOrderTexts } from './texts.ts'
import styles from './parcel-check.module.css'

type Check = Awaited<ReturnType<MarketplaceApi['check']>>

/** Asks at this moment whether an order that is being packed was cancelled there, beside the packing (ORD-18, OUT-3). */
export function ParcelCheck({ orderId, onCancelled }: ParcelCheckProps) {
  const t = useTexts(marketplaceOrderTexts)
  const { language } = useLanguage()
  const api = useMarketplaceApi()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: marketKeys.check(orderId),
    queryFn: () => api.check(orderId),
    // what was true an hour ago is not asked to be believed
    gcTime: 0,
    retry: false,
  })
  const isCancelled = data?.isCancelled === true
  useEffect(() => {
    if (isCancelled) onCancelled()
  }, [isCancelled, onCancelled])
  if (data && !data.isOfMarketplace) return null
  if (!data && !error)
    return (
      <p className={styles.quiet} role="status">
        {t('check.asking')}
      </p>
    )
  if (isCancelled)
    return (
      <div className={styles.stop} role="alert">
        <p className={styles.head}>{t('check.cancelled')}</p>
        {data.why !== '' && <p>{t('check.why', { why: data.why })}</p>}
        <p>{t('check.cancelledDo')}</p>
      </div>
    )
  if (data?.isAsked)
    return (
      <p className={styles.fine} role="status">
        {t('check.fine', { at: formatTime(new Date(dataUpdatedAt), language) })}
      </p>
    )
  return (
    <div className={styles.unknown} role="status">
      {data ? <Unknown {...data} /> : <p>{t('check.failed', { why: reasonOf(error) })}</p>}
      <button type="button" className="button button-line" disabled={isFetching} onClick={() => void refetch()}>
        {t('check.again')}
      </button>
    </div>
  )
}

function Unknown({ isConnected }: Check) {
  const t = useTexts(marketplaceOrderTexts)
  const why = isConnected ? 'away' : 'off'
  return (
    <div>
      <p className={styles.head}>{t(`check.${why}`)}</p>
      <p>{t(`check.${why}Do`)}</p>
    </div>
  )
}
