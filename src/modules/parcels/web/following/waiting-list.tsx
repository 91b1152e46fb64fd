import { Send } from 'lucide-react'
import { addDays, dayOf } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useDay } from '#platform/web/use-day.ts'
import { mostActed, type FollowedList, type FollowedParcel } from '../../following.contract.ts'
import { shortDay, daysBetween } from './days.ts'
import { useAct, useFollowingApi } from './following-api.ts'
import { MoreRows, usePages } from './pages.tsx'
import { BuyerCell, OrderCell, StorageCell, SumCell } from './parcel-cells.tsx'
import { followingTexts } from './texts.ts'
import lists from '../table.module.css'
import styles from './following.module.css'

/** Parcels at branches, by days left: one press reminds whoever has few of them; past free storage somebody calls (DEL-4). */
export function WaitingList({ list: { parcels, remindBeforeDays } }: { list: FollowedList }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const today = dayOf(useDay())
  const api = useFollowingApi()
  const waiting = parcels.filter(({ group }) => group === 'waiting')
  const remind = useAct(api.remind, ({ done, refused }) =>
    [
      t('remind.done', { count: done }),
      ...refused.map(({ number, error }) => t('refused.of', { number, why: error })),
    ].join('. '),
  )
  const isUrgent = ({ freeUntil, reminded }: FollowedParcel) =>
    freeUntil !== null &&
    freeUntil >= today &&
    freeUntil <= addDays(today, remindBeforeDays) &&
    !reminded.some(({ at }) => dayOf(at) === today)
  const urgent = waiting.filter(isUrgent).slice(0, mostActed)
  const pages = usePages(waiting)
  const sum = waiting.reduce((all, { amountDue }) => all + amountDue, 0)
  return (
    <>
      <header className={styles.head}>
        <h1>{t('waiting.title')}</h1>
        <p>
          {waiting.length === 0
            ? t('waiting.none')
            : t('waiting.lead', { count: waiting.length, sum: formatMoney(sum, language) })}
        </p>
        {urgent.length > 0 && (
          <button
            type="button"
            className={`button ${styles.end}`}
            disabled={remind.isPending}
            onClick={() => remind.mutate(urgent.map(({ orderId }) => orderId))}
          >
            <Send aria-hidden size={18} />
            {t('remind.many', { count: urgent.length })}
          </button>
        )}
      </header>
      {waiting.length > 0 && (
        <div className={lists.lines}>
          <table className={lists.list} aria-label={t('list.waiting')}>
            <thead>
              <tr>
                <th scope="col">{t('col.order')}</th>
                <th scope="col">{t('col.buyer')}</th>
                <th scope="col">{t('col.where')}</th>
                <th scope="col" className={lists.n}>
                  {t('col.days')}
                </th>
                <th scope="col">{t('col.storage')}</th>
                <th scope="col" className={lists.n}>
                  {t('col.onDelivery')}
                </th>
                <th scope="col">{t('col.reminded')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('col.act')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map((parcel) => {
                const { orderId, number, person, phone, place, since, freeUntil, amountDue } = parcel
                const days = since === null ? null : daysBetween(dayOf(since), today)
                return (
                  <tr key={orderId}>
                    <OrderCell orderId={orderId} number={number} />
                    <BuyerCell person={person} phone={phone} />
                    <td className={styles.wide}>
                      {place}
                      {parcel.isPlaceClosed && <small className={styles.late}>{t('placeClosed')}</small>}
                    </td>
                    <td className={lists.n} data-l={t('col.days')}>
                      {days === 0 ? t('today') : days}
                    </td>
                    <StorageCell since={since} freeUntil={freeUntil} today={today} />
                    <SumCell sum={amountDue} label={t('col.onDelivery')} isPaidWord />
                    <Reminded reminded={parcel.reminded} />
                    <td className={styles.act}>
                      {freeUntil !== null && today > freeUntil ? (
                        <a className="button button-line" href={`tel:${phone}`} aria-label={t('call.of', { number })}>
                          {t('call')}
                        </a>
                      ) : (
                        <button
                          type="button"
                          className="button button-line"
                          aria-label={t('remind.of', { number })}
                          disabled={remind.isPending}
                          onClick={() => remind.mutate([orderId])}
                        >
                          {t('remind')}
                        </button>
                      )}
                    </td>
                  </tr>
                )
              })}
              <MoreRows {...pages} columns={8} />
            </tbody>
          </table>
        </div>
      )}
      {waiting.length > 0 && <p className={styles.foot}>{t('waiting.foot', { days: remindBeforeDays })}</p>}
    </>
  )
}

function Reminded({ reminded }: Pick<FollowedParcel, 'reminded'>) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const words = reminded
    .slice(0, 2)
    .map(({ at, channel }) =>
      t('reminded.at', { day: shortDay(dayOf(at), language), channel: t(`channel.${channel}`) }),
    )
  return (
    <td className={styles.wide} data-l={t('col.reminded')}>
      {words.length > 0 ? words.join('; ') : <span className={styles.quiet}>{t('reminded.never')}</span>}
    </td>
  )
}
