import { addDays, formatCalendarDay, formatInstant, type Day } from '#kit/days.ts'
import { isAllDay, type OpenHours, type ShownHours } from '#modules/delivery/opening-hours.ts'
import type { OwnParcel, TrackedOrder } from '../placed/order-data.ts'
import { ContactLinks, hasContacts } from './contact-links.tsx'
import { Icon } from './icons.tsx'
import { usePageContext } from './page-context.tsx'
import { weekdayIn } from './weekday-in.ts'

interface ParcelCardProps {
  parcel: OwnParcel
  order: TrackedOrder
  details: NonNullable<TrackedOrder['details']>
}

/** Where the parcel is and until when (DEL-4). */
export function ParcelCard({ parcel, order, details }: ParcelCardProps) {
  const { t } = usePageContext()
  const { state } = parcel
  return (
    <section className="track-card parcel-now" aria-labelledby="parcel-now">
      <h2 id="parcel-now">
        {parcel.isSilent ? (
          t('parcelCard.silent')
        ) : (
          <>
            {t(`parcelCard.${state}`)}
            {(state === 'atBranch' || state === 'delivered' || state === 'paidOut') && (
              <em>{` ${t(state === 'atBranch' ? 'parcelCard.forYou' : 'parcelCard.thanks')}`}</em>
            )}
          </>
        )}
      </h2>
      {state === 'atBranch' ? (
        <Waiting parcel={parcel} order={order} details={details} />
      ) : (
        <Elsewhere parcel={parcel} order={order} />
      )}
    </section>
  )
}

/** At its branch: which one, its hours, the days for nothing, and the sum that is paid there. */
function Waiting({ parcel, order, details }: ParcelCardProps) {
  const { t, href, money } = usePageContext()
  const { place, mapUrl, hours, calendarPath, freeUntil, freeDays, deliveryPrice } = parcel
  const { amountDue, payNow, deliveryAddress } = details
  return (
    <>
      <p className="branch">
        <b>{t(`carrier.${order.carrier}`)}</b>
        {place || deliveryAddress}
      </p>
      {hours && <Hours {...hours} />}
      {amountDue !== null && amountDue > 0 && payNow === null && (
        <p>{t('parcel.payThere', { sum: money(amountDue) })}</p>
      )}
      {amountDue === 0 && deliveryPrice !== null && deliveryPrice > 0 && (
        <p>{t('parcel.payDelivery', { sum: money(deliveryPrice) })}</p>
      )}
      {(mapUrl ?? calendarPath) && (
        <p className="ways">
          {mapUrl && (
            <a className="button button-line" href={mapUrl} rel="noreferrer">
              <Icon name="pin" />
              {t('parcel.map')}
            </a>
          )}
          {calendarPath && (
            <a className="button button-line" href={href(calendarPath)} rel="nofollow" download>
              <Icon name="calendar" />
              {t('parcel.calendar')}
            </a>
          )}
        </p>
      )}
      {freeUntil && <Storage until={freeUntil} storage={parcel.storage} days={freeDays} />}
    </>
  )
}

/** The last day for nothing, and today and the days up to it as a thread. */
function Storage({ until, storage, days }: { until: Day; storage: OwnParcel['storage']; days: readonly Day[] }) {
  const { t, shell } = usePageContext()
  return (
    <div className="storage">
      <p>
        <strong>{t(`parcel.until.${storage}`, { day: formatCalendarDay(until, shell.language) })}</strong>
        {storage !== 'over' && <small>{t('parcel.afterFree')}</small>}
      </p>
      {days.length > 1 && (
        <ol className="free-days" aria-label={t('parcel.freeDays')}>
          {days.map((day, index) => (
            <li key={day} className={index === 0 ? 'today' : day === until ? 'last' : undefined}>
              <span>{weekdayIn(shell.language, day, 'short')}</span>
              <b>{Number(day.slice(-2))}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Under way, received, or on its way back. */
function Elsewhere({ parcel, order }: { parcel: OwnParcel; order: TrackedOrder }) {
  const { t, shell } = usePageContext()
  const { state, place, since, isSilent, expectedOn } = parcel
  const last = [place, since && formatInstant(since, shell.language)].filter(Boolean).join(', ')
  const isBack = state === 'returning' || state === 'returned'
  return (
    <>
      {isSilent ? (
        <p>{t('parcelCard.silentText', { last })}</p>
      ) : (
        <>
          {state !== 'atBranch' && <p>{t(`parcelText.${state}`)}</p>}
          {last && <p className="note">{last}</p>}
        </>
      )}
      {expectedOn && (
        <p className="expected">
          <span>{t('parcel.expected')}</span> <b>{dayWords(expectedOn)}</b>
        </p>
      )}
      {(isBack || isSilent) && hasContacts(shell) && order.details && (
        <p>
          <ContactLinks />
        </p>
      )}
    </>
  )

  function dayWords(day: Day): string {
    const near = day === parcel.today ? t('parcel.today') : day === addDays(parcel.today, 1) ? t('parcel.tomorrow') : ''
    return [near, weekdayIn(shell.language, day, 'long'), formatCalendarDay(day, shell.language)]
      .filter(Boolean)
      .join(', ')
  }
}

/** When the branch hands out parcels: the rest of today, and tomorrow. */
function Hours({ today, tomorrow }: ShownHours) {
  const { t } = usePageContext()
  return (
    <p className="hours">
      <span className={today ? 'stock' : undefined}>
        {today ? openWords('openToday', today) : t('parcel.closedToday')}
      </span>
      {!(today && isAllDay(today)) && (
        <small>{tomorrow ? openWords('openTomorrow', tomorrow) : t('parcel.closedTomorrow')}</small>
      )}
    </p>
  )

  function openWords(when: 'openToday' | 'openTomorrow', hours: OpenHours): string {
    return isAllDay(hours) ? t('parcel.openAlways') : t(`parcel.${when}`, { ...hours })
  }
}
