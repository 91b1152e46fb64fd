import { formatCalendarDay, formatInstant } from '#kit/days.ts'
import { isAllDay, type OpenHours, type ShownHours } from '#modules/delivery/opening-hours.ts'
import type { OwnParcel } from '../placed/order-data.ts'
import { usePageContext } from './page-context.tsx'

/** Where the parcel is and until when, before everything else (DEL-4). */
export function ParcelNow({ parcel, address }: { parcel: OwnParcel; address: string }) {
  const { t, shell, href } = usePageContext()
  const { state, place, mapUrl, hours, calendarPath, expectedOn, freeUntil, storage } = parcel
  const isWaiting = state === 'atBranch'
  return (
    <section className="standing parcel-now" aria-labelledby="parcel-now">
      <h2 id="parcel-now">{t(`parcel.${state}`)}</h2>
      {place && <p>{place}</p>}
      {isWaiting && address && <p className="note">{address}</p>}
      {hours && <Hours {...hours} />}
      {expectedOn && <p>{t('parcel.expected', { day: formatCalendarDay(expectedOn, shell.language) })}</p>}
      {freeUntil && (
        <p>
          <strong>{t(`parcel.until.${storage}`, { day: formatCalendarDay(freeUntil, shell.language) })}</strong>
        </p>
      )}
      {freeUntil && storage !== 'over' && <p className="note">{t('parcel.afterFree')}</p>}
      {isWaiting && (
        <p className="ways">
          {mapUrl && (
            <a className="button button-line" href={mapUrl} rel="noreferrer">
              {t('parcel.map')}
            </a>
          )}
          {calendarPath && (
            <a className="button button-line" href={href(calendarPath)} rel="nofollow" download>
              {t('parcel.calendar')}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** When the branch hands out parcels: the rest of today, and tomorrow. */
function Hours({ today, tomorrow }: ShownHours) {
  const { t } = usePageContext()
  return (
    <p>
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

/** The way of the parcel, as its carrier tells it. */
export function ParcelPath({ steps }: Pick<OwnParcel, 'steps'>) {
  const { t, shell } = usePageContext()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="parcel-path">
      <h2 id="parcel-path">{t('parcel.path')}</h2>
      <ol className="timeline">
        {steps.map(({ state, place, at }, index) => (
          <li key={index} {...(index === steps.length - 1 && { 'aria-current': 'step' as const })}>
            <span>{[t(`parcel.${state}`), place].filter(Boolean).join(': ')}</span>
            <time dateTime={at.toISOString()}>{formatInstant(at, shell.language)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
