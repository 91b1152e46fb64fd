import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import type { PlannedParcel } from '../../contract.ts'
import { weekdayAndDay } from './weekday-and-day.ts'
import { isMade, type MadeParcel } from './made.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { Labels } from './labels.tsx'
import { ParcelPlace } from './parcel-place.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { isOpen, listQuery, useParcelsApi } from './parcels-api.ts'
import { recipientOf } from './recipient-of.ts'
import { Register } from './register.tsx'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import own from './made.module.css'
import lists from '../table.module.css'
import styles from './parcels.module.css'

/** One that is not answered yet keeps its place. */
export function MadeTable({ parcels }: { parcels: readonly PlannedParcel[] }) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { data: list } = useQuery(listQuery(useParcelsApi()))
  const isPacker = useUser().role === 'packer'
  const made = parcels.filter(isMade)
  const waiting = list?.parcels.filter((parcel) => !isOpen(parcel)).length
  const onDelivery = made.reduce((sum, { document }) => sum + document.moneyOnDelivery, 0)
  const price = made.reduce((sum, { document }) => sum + (document.price ?? 0), 0)
  return (
    <div className={styles.page}>
      <ParcelTabs toMake={waiting} made={parcels.length} />
      <header className={styles.head}>
        <h1>{parcels.length > 0 ? t('made.title', { made: made.length, count: parcels.length }) : t('made.none')}</h1>
        {made.length > 0 && <p>{t('made.said')}</p>}
        {made.length > 0 && (
          <Link to="/crm/packing" className={`button button-line ${styles.end}`}>
            <PackageOpen aria-hidden size={16} />
            {t('pack')}
          </Link>
        )}
      </header>
      {parcels.length > 0 && (
        <div className={own.two}>
          <section className={own.card} aria-labelledby="parcels-made">
            <h2 id="parcels-made">{t('made.order')}</h2>
            <table className={lists.list} aria-label={t('list.made')}>
              <thead>
                <tr>
                  {(['order', 'to', 'number'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`col.${name}`)}
                    </th>
                  ))}
                  {(isPacker ? (['onDelivery'] as const) : (['onDelivery', 'price'] as const)).map((name) => (
                    <th key={name} scope="col" className={lists.n}>
                      {t(`col.${name}`)}
                    </th>
                  ))}
                  {(['day', 'label'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`col.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {parcels.map((parcel) => (
                  <tr key={parcel.orderId} className={isOpen(parcel) ? styles.unsure : undefined}>
                    <th scope="row" className={`${lists.order} ${styles.order}`}>
                      <Link to="/crm/orders/$orderId" params={{ orderId: parcel.orderId }} className="link">
                        {parcel.orderNumber}
                      </Link>
                      <small>{recipientOf(parcel)}</small>
                    </th>
                    <ParcelPlace parcel={parcel} />
                    {isMade(parcel) ? <MadeCells parcel={parcel} /> : <OpenCell parcel={parcel} />}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('sum.made', { count: made.length })}
                  </th>
                  <td className={lists.n} data-l={t('col.onDelivery')}>
                    {sumText(onDelivery)}
                  </td>
                  {!isPacker && (
                    <td className={lists.n} data-l={t('col.price')}>
                      {sumText(price)}
                    </td>
                  )}
                  <td colSpan={2}>&nbsp;</td>
                </tr>
              </tfoot>
            </table>
            <p className={own.signs}>{t('register.signs')}</p>
          </section>
          {made.length > 0 && (
            <div className={own.side}>
              <Labels parcels={made} sender={list?.sender ?? null} />
              <Register parcels={made} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function MadeCells({ parcel }: { parcel: MadeParcel }) {
  const { document, trackingNumber } = parcel
  const isPacker = useUser().role === 'packer'
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { language } = useLanguage()
  const isOther = trackingNumber !== document.trackingNumber
  const state = isOther ? 'other' : document.printedAt ? 'printed' : 'ready'
  return (
    <>
      <td className={styles.number}>{spacedTrackingNumber(parcel.carrier, document.trackingNumber)}</td>
      <td className={lists.n} data-l={t('col.onDelivery')}>
        {document.moneyOnDelivery === 0 ? (
          <span className={styles.quiet}>{t('paid')}</span>
        ) : (
          sumText(document.moneyOnDelivery)
        )}
      </td>
      {!isPacker && (
        <td className={lists.n} data-l={t('col.price')}>
          {document.price === null ? t('unknown') : sumText(document.price)}
        </td>
      )}
      <td className={styles.day} data-l={t('col.day')}>
        {document.expectedOn ? weekdayAndDay(document.expectedOn, language) : t('unknown')}
      </td>
      <td className={`${own.state} ${isOther ? styles.late : styles.good}`}>{t(`state.${state}`)}</td>
    </>
  )
}

function OpenCell({ parcel }: { parcel: PlannedParcel }) {
  const t = useTexts(makingTexts)
  const isPacker = useUser().role === 'packer'
  const state = parcel.document?.state === 'unclear' ? 'unclear' : 'asking'
  return (
    <td colSpan={isPacker ? 4 : 5}>
      <b className={styles.late}>{t(`state.${state}`)}</b>
      <small>{t(`state.${state}Text`)}</small>
    </td>
  )
}
