import { Link } from '@tanstack/react-router'
import { dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { FollowedList, FollowedParcel } from '../../following.contract.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { shortDay } from './days.ts'
import { OrderCell, SumCell } from './parcel-cells.tsx'
import { MoreRows, usePages } from './pages.tsx'
import { followingTexts } from './texts.ts'
import lists from '../table.module.css'
import styles from './following.module.css'

/** Parcels that come back; those that are here wait for staff to receive them (ORD-17). */
export function BackList({ list: { parcels } }: { list: FollowedList }) {
  const t = useTexts(followingTexts)
  const here = parcels.filter(({ group }) => group === 'here')
  const back = parcels.filter(({ group }) => group === 'back')
  const isNone = here.length + back.length === 0
  return (
    <>
      <header className={styles.head}>
        <h1>{t('back.title')}</h1>
        <p>{isNone ? t('back.none') : t('back.lead', { here: here.length, count: back.length })}</p>
      </header>
      {!isNone && (
        <div className={lists.lines}>
          <table className={lists.list} aria-label={t('list.back')}>
            <thead>
              <tr>
                <th scope="col">{t('col.order')}</th>
                <th scope="col">{t('col.buyer')}</th>
                <th scope="col">{t('col.why')}</th>
                <th scope="col">{t('col.back')}</th>
                <th scope="col">{t('col.state')}</th>
                <th scope="col" className={lists.n}>
                  {t('col.goods')}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{t('col.act')}</span>
                </th>
              </tr>
            </thead>
            <Group title={t('back.here', { count: here.length })} parcels={here} isHere />
            <Group title={t('back.underWay', { count: back.length })} parcels={back} />
          </table>
        </div>
      )}
    </>
  )
}

function Group({
  title,
  parcels,
  isHere = false,
}: {
  title: string
  parcels: readonly FollowedParcel[]
  isHere?: boolean
}) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const pages = usePages(parcels)
  if (parcels.length === 0) return null
  return (
    <tbody>
      <tr className={lists.group}>
        <th scope="rowgroup" colSpan={7}>
          {title}
        </th>
      </tr>
      {pages.shown.map(({ orderId, number, person, words, carrier, backNumber, trackingNumber, since, goodsTotal }) => {
        const day = since === null ? undefined : shortDay(dayOf(since), language)
        return (
          <tr key={orderId}>
            <OrderCell orderId={orderId} number={number} />
            <td className={styles.wide}>{person}</td>
            <td className={styles.wide}>{words}</td>
            <td className={styles.wide} data-l={t('col.back')}>
              {spacedTrackingNumber(carrier, backNumber || trackingNumber)}
            </td>
            <td className={`${styles.wide} ${isHere ? styles.here : ''}`}>
              {day === undefined ? t(isHere ? 'came' : 'left') : t(isHere ? 'cameOn' : 'leftOn', { day })}
            </td>
            <SumCell sum={goodsTotal} label={t('col.goods')} />
            <td className={styles.act}>
              {isHere && (
                <Link
                  to="/crm/orders/$orderId"
                  params={{ orderId }}
                  className="button"
                  aria-label={t('receive.of', { number })}
                >
                  {t('receive')}
                </Link>
              )}
            </td>
          </tr>
        )
      })}
      <MoreRows {...pages} columns={7} />
    </tbody>
  )
}
