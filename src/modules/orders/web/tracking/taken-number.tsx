import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { AnswerOf } from '#platform/endpoint.ts'
import { trackingOf, type Carrier } from '#modules/delivery/carrier.ts'
import { tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { getTakenNumber } from '../../taken-number.contract.ts'
import { orderKeys } from '../orders-api.ts'
import { trackingTexts } from './texts.ts'
import styles from './taken-number.module.css'

export type TakenNumber = NonNullable<AnswerOf<typeof getTakenNumber>>

export interface TypedNumber {
  carrier: Carrier
  typed: string
  /** Left out before the first save. */
  orderId?: string | undefined
  /** As it is typed; left out where it is the order's. */
  phone?: string | undefined
  /** Whether somebody asks; of a number that stood there before nobody does. */
  isAsked?: boolean
}

const longestMs = 1500

function takenQuery(ask: Ask, { carrier, typed, orderId, phone }: TypedNumber) {
  const trackingNumber = tidyTrackingNumber(carrier, typed)
  return queryOptions({
    queryKey: [...orderKeys.all, 'taken', trackingNumber, orderId ?? '', phone ?? ''],
    queryFn: ({ signal }) =>
      ask(getTakenNumber, {
        query: { trackingNumber, ...(orderId !== undefined && { orderId }), ...(phone && { phone }) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
      }),
    retry: false,
    networkMode: 'always',
    staleTime: 10_000,
  })
}

/** The order of another customer that has the typed number, once it is a whole one (DEL-1). */
export function useTakenNumber(number: TypedNumber) {
  const ask = useAsk()
  const cache = useQueryClient()
  const { carrier, typed, isAsked = true } = number
  const isWhole = trackingOf(carrier) !== null && typed.trim() !== '' && !trackingNumberError(carrier, typed)
  const query = takenQuery(ask, number)
  const { data } = useQuery({ ...query, enabled: isAsked && isWhole })
  return {
    taken: (isWhole && data) || undefined,
    /** The same at once, for who is about to send; a shop that does not answer hinders nobody. */
    find: async (): Promise<TakenNumber | undefined> =>
      isWhole ? ((await cache.fetchQuery(query).catch(() => null)) ?? undefined) : undefined,
  }
}

/** Stands at the field of the number. */
export function TakenNote({ taken }: { taken: TakenNumber | undefined }) {
  const t = useTexts(trackingTexts)
  if (!taken) return null
  return (
    <p role="status" className={styles.note}>
      <strong className={styles.taken}>{t('taken', { number: taken.number })}</strong>
      {taken.orderId !== null && (
        <>
          {' '}
          <Link className="link" to="/crm/orders/$orderId" params={{ orderId: taken.orderId }}>
            {t('open')}
          </Link>
        </>
      )}
    </p>
  )
}
