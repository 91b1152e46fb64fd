import { useQuery } from '@tanstack/react-query'
import { dayOf, formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { useDay } from '#platform/web/use-day.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import type { Status } from '#modules/orders/status.ts'
import type { ParcelPath } from '../../following.contract.ts'
import { shortDay } from './days.ts'
import { pathQuery, useAct, useFollowingApi } from './following-api.ts'
import { followingTexts } from './texts.ts'
import styles from './following.module.css'

interface OrderPathProps {
  orderId: string
  version: number
  /** The order stands elsewhere by now. */
  onChanged(): void
}

/** The way of an order's parcel as its carrier tells it, and the status that this proposes (DEL-4). */
export function OrderPath({ orderId, version, onChanged }: OrderPathProps) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const { data: path } = useQuery(pathQuery(useFollowingApi(), orderId, version))
  if (!path || (path.events.length === 0 && path.trouble === '' && !path.isPlaceClosed)) return null
  return (
    <section className={`${record.card} ${styles.path}`} aria-labelledby="part-path">
      <h2 id="part-path">{t('path.title')}</h2>
      {path.proposed !== null && <Proposal orderId={orderId} proposed={path.proposed} onChanged={onChanged} />}
      <ol>
        {path.events.map(({ at, words, place }, index) => (
          <li key={index} {...(index === path.events.length - 1 && { 'aria-current': 'step' as const })}>
            {words}
            <small>{[formatInstant(at, language), place].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
      {path.isPlaceClosed && <p className={styles.late}>{t('placeClosed')}</p>}
      <Ahead path={path} />
    </section>
  )
}

function Proposal({
  orderId,
  proposed,
  onChanged,
}: Pick<OrderPathProps, 'orderId' | 'onChanged'> & { proposed: Status }) {
  const t = useTexts(followingTexts)
  const status = useTexts(ordersTexts)(`status.${proposed}`)
  const api = useFollowingApi()
  const accept = useAct(
    async () => {
      const { refused } = await api.accept([orderId])
      if (refused[0]) throw new Error(refused[0].error)
      onChanged()
    },
    () => t('propose.done', { count: 1 }),
  )
  return (
    <p className={styles.notice}>
      {t('path.proposed', { status })}
      <button
        type="button"
        className="button button-line"
        disabled={accept.isPending}
        onClick={() => accept.mutate(undefined)}
      >
        {t('path.set')}
      </button>
    </p>
  )
}

/** The rest of the way, and the outcome of the money. */
function Ahead({ path: { state, trouble, freeUntil, expectedOn, paidOut } }: { path: ParcelPath }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const today = dayOf(useDay())
  return (
    <>
      {trouble !== '' && <p className={styles.late}>{t(`trouble.${trouble}`)}</p>}
      {state === 'atBranch' && freeUntil !== null && (
        <p className={today >= freeUntil ? styles.late : undefined}>
          {t('path.free', { day: shortDay(freeUntil, language) })}
        </p>
      )}
      {(state === 'sent' || state === 'inTransit') && expectedOn !== null && (
        <p>{t('path.expected', { day: shortDay(expectedOn, language) })}</p>
      )}
      {paidOut !== null && (
        <p>{t('path.paidOut', { sum: formatMoney(paidOut.sum, language), day: shortDay(paidOut.on, language) })}</p>
      )}
    </>
  )
}
