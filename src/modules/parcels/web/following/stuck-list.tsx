import { dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useDay } from '#platform/web/use-day.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { parcelPage } from '#modules/delivery/tracking-number.ts'
import type { FollowedList, FollowedParcel } from '../../following.contract.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { daysBetween } from './days.ts'
import { MoreRows, usePages } from './pages.tsx'
import { BuyerCell, OrderCell, SumCell } from './parcel-cells.tsx'
import { followingTexts } from './texts.ts'
import lists from '../table.module.css'
import styles from './following.module.css'

/** Parcels under way of which the carrier says nothing, or that it lost: somebody asks it (DEL-4). */
export function StuckList({ list: { parcels, stuckAfterDays } }: { list: FollowedList }) {
  const t = useTexts(followingTexts)
  const stuck = parcels.filter(({ group }) => group === 'stuck')
  const pages = usePages(stuck)
  return (
    <>
      <header className={styles.head}>
        <h1>{t('stuck.title')}</h1>
        <p>{stuck.length === 0 ? t('stuck.none') : t('stuck.lead', { count: stuck.length, days: stuckAfterDays })}</p>
      </header>
      {stuck.length > 0 && (
        <div className={lists.lines}>
          <table className={lists.list} aria-label={t('list.stuck')}>
            <thead>
              <tr>
                <th scope="col">{t('col.order')}</th>
                <th scope="col">{t('col.buyer')}</th>
                <th scope="col">{t('col.carrier')}</th>
                <th scope="col">{t('col.last')}</th>
                <th scope="col">{t('col.state')}</th>
                <th scope="col" className={lists.n}>
                  {t('col.onDelivery')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map((parcel) => (
                <StuckRow key={parcel.orderId} parcel={parcel} />
              ))}
              <MoreRows {...pages} columns={6} />
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function StuckRow({ parcel }: { parcel: FollowedParcel }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const today = dayOf(useDay())
  const { orderId, number, person, phone, carrier, trouble, words, place, lastEventAt, amountDue } = parcel
  const page = parcelPage(carrier, parcel.trackingNumber)
  return (
    <tr>
      <OrderCell orderId={orderId} number={number} />
      <BuyerCell person={person} phone={phone} />
      <td className={styles.wide}>
        {carrierWords.about[carrier][language]}
        <small>
          <a className="link" href={page} target="_blank" rel="noreferrer">
            {spacedTrackingNumber(carrier, parcel.trackingNumber)}
          </a>
        </small>
      </td>
      <td className={styles.wide}>
        {words || t('noWord')}
        {place && <small>{place}</small>}
        {parcel.isPlaceClosed && <small className={styles.late}>{t('placeClosed')}</small>}
      </td>
      <td className={`${styles.wide} ${styles.late}`}>
        {trouble === ''
          ? t('silent', { days: lastEventAt === null ? 0 : daysBetween(dayOf(lastEventAt), today) })
          : t(`trouble.${trouble}`)}
      </td>
      <SumCell sum={amountDue} label={t('col.onDelivery')} isPaidWord />
    </tr>
  )
}
