import { needsAddress } from '#modules/delivery/carrier.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { parcelPage } from '#modules/delivery/tracking-number.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { isAhead, isParcelKnown } from '../placed/order-path.ts'
import { ContactLinks, hasContacts } from './contact-links.tsx'
import { Icon } from './icons.tsx'
import { Contents, PayNow, Receipts } from './order-contents.tsx'
import { OrderPath } from './order-path.tsx'
import { ParcelCard } from './own-parcel.tsx'
import { usePageContext } from './page-context.tsx'
import { OrderStatus } from './order-status.tsx'

/** Where an order is and until when, before everything else; then the sum that is due, its path, and its contents. */
export function TrackPage({ data }: { data: TrackedOrder }) {
  const { t, shell } = usePageContext()
  const { details } = data
  return (
    <div className="wrap track">
      <h1>{t('track.title', { number: data.number })}</h1>
      <div className="track-main">
        {details?.parcel && isParcelKnown(data) ? (
          <ParcelCard parcel={details.parcel} order={data} details={details} />
        ) : (
          <OrderStatus order={data} />
        )}
        {details && (
          <>
            <PayNow details={details} />
            <OrderPath order={data} details={details} />
          </>
        )}
      </div>
      {details && (
        <div className="track-side">
          {data.trackingNumber !== '' && <ParcelNumber order={data} phoneEnd={details.phoneEnd} />}
          <Contents order={data} details={details} />
          <Receipts {...details.receipts} />
          {hasContacts(shell) && (
            <p className="note">
              {`${t('track.help')} `}
              <ContactLinks />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The number by which a branch hands the parcel over, in groups as it is read aloud (DEL-1). */
function ParcelNumber({ order, phoneEnd }: { order: TrackedOrder; phoneEnd: string }) {
  const { t } = usePageContext()
  const { carrier, trackingNumber } = order
  const page = parcelPage(carrier, trackingNumber)
  return (
    <section className="track-card" aria-labelledby="parcel-number-label">
      <h2 className="visually-hidden" id="parcel-number-label">
        {t('track.parcel')}
      </h2>
      <label className="note" htmlFor="parcel-number">
        {t('track.parcel')}
      </label>
      <div className="parcel-number">
        <input id="parcel-number" type="text" readOnly value={spacedTrackingNumber(carrier, trackingNumber)} />
        <button
          type="button"
          className="button button-line button-small"
          data-copy="parcel-number"
          data-text={trackingNumber}
          data-done={t('track.copied')}
          hidden
        >
          <Icon name="copy" />
          <span className="visually-hidden">{t('track.copy')}</span>
        </button>
      </div>
      <p className="hint" role="status" data-copied />
      {needsAddress(carrier) && isAhead(order) && phoneEnd !== '' && (
        <p className="note">{t('track.sayNumber', { phone: phoneEnd })}</p>
      )}
      {page && (
        <p>
          <a className="link" href={page} rel="noreferrer">
            {t('track.parcelLink')}
          </a>
        </p>
      )}
    </section>
  )
}
