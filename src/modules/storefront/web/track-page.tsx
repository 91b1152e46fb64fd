import { formatInstant } from '#kit/days.ts'
import { platformTexts } from '#platform/texts.ts'
import { needsAddress } from '#modules/delivery/carrier.ts'
import { spacedTrackingNumber } from '#modules/delivery/spaced-number.ts'
import { parcelPage } from '#modules/delivery/tracking-number.ts'
import { unacceptedStatuses } from '#modules/orders/status.ts'
import type { TrackedOrder, TrackFormData } from '../placed/order-data.ts'
import { isDepositPaid, shopperStatus } from '../placed/shopper-status.ts'
import { textOr } from '../texts.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field, formErrors, PhoneField } from './fields.tsx'
import { ParcelNow, ParcelPath } from './own-parcel.tsx'
import { hasContacts, ContactLinks } from './contact-links.tsx'
import { usePageContext } from './page-context.tsx'

export function ThanksPage({ data }: { data: TrackedOrder }) {
  const { t, href } = usePageContext()
  const isPickup = !needsAddress(data.carrier)
  return (
    <div className="wrap narrow thanks" data-thanks>
      <h1>
        {`${t('thanks.headStart')} `}
        <em>{t('thanks.headItalic')}</em>
      </h1>
      <p className="order-number">
        <span>{t('thanks.number')}</span>
        <strong>{data.number}</strong>
      </p>
      <section aria-labelledby="next">
        <h2 id="next">{t('thanks.next')}</h2>
        <ol className="steps">
          {!data.isCallUnwanted && <li>{t('thanks.step1')}</li>}
          <li>{t(isPickup ? 'thanks.step2Pickup' : 'thanks.step2')}</li>
          <li>{t(isPickup ? 'thanks.step3Pickup' : 'thanks.step3')}</li>
        </ol>
      </section>
      {data.details && (
        <>
          <p>
            <a className="button" href={href(data.details.trackingPath)} rel="nofollow">
              {t('thanks.track')}
            </a>
          </p>
          <p className="note">{t('thanks.keep')}</p>
          <PayNow details={data.details} />
          <AccountOffer />
          <Contents order={data} details={data.details} />
        </>
      )}
    </div>
  )
}

/** Shown by the script to a guest who has just ordered (U40). */
function AccountOffer() {
  const { t, href, shell } = usePageContext()
  const words = platformTexts(shell.language)
  return (
    <form
      className="account-offer"
      hidden
      noValidate
      data-account-offer
      data-next={href('/login?step=code&by=phone')}
      data-failed={t('thanks.accountFailed')}
      data-errors={JSON.stringify({ min8Characters: words('min8Characters') })}
    >
      <h2>{t('thanks.account')}</h2>
      <p>{t('thanks.accountWhy')}</p>
      <div className="field">
        <label htmlFor="account-password">{t('thanks.accountPassword')}</label>
        <input
          className="input"
          id="account-password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          aria-describedby="account-password-error"
        />
        <p className="field-error" id="account-password-error" role="alert" />
      </div>
      <p className="note">
        {`${t('thanks.accountConsent')} `}
        <a href={href('/privacy')}>{t('footer.privacy')}</a>
      </p>
      <button type="submit" className="button button-line">
        {t('thanks.accountSubmit')}
      </button>
    </form>
  )
}

export function TrackPage({ data }: { data: TrackedOrder }) {
  const { t } = usePageContext()
  return (
    <div className="wrap narrow track">
      <h1>{t('track.title', { number: data.number })}</h1>
      <Standing order={data} />
      {data.details && (
        <>
          {data.details.parcel && <ParcelNow parcel={data.details.parcel} address={data.details.deliveryAddress} />}
          <PayNow details={data.details} />
          {data.details.parcel && <ParcelPath steps={data.details.parcel.steps} />}
          <Steps order={data} details={data.details} />
          <Contents order={data} details={data.details} />
          <Receipts {...data.details.receipts} />
        </>
      )}
    </div>
  )
}

/** Fiscal receipts, as the register shows them (PAY-6). */
function Receipts({ prepayment, sale }: Details['receipts']) {
  const { t } = usePageContext()
  if (prepayment === '' && sale === '') return null
  const links = [
    { href: prepayment, label: t('track.prepaymentReceipt') },
    { href: sale, label: t(prepayment === '' ? 'track.receipt' : 'track.restReceipt') },
  ].filter(({ href }) => href !== '')
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts">{t('track.receipts')}</h2>
      <ul className="links">
        {links.map(({ href, label }) => (
          <li key={label}>
            <a className="link" href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TrackFormPage({ data }: { data: TrackFormData }) {
  const { t, href } = usePageContext()
  const errors = formErrors(data.errors, ['number', 'phone'])
  return (
    <div className="wrap narrow track">
      <h1>{t('trackForm.title')}</h1>
      {data.found && (
        <section className="found" aria-labelledby="found">
          <h2 id="found">{t('track.title', { number: data.found.number })}</h2>
          <Standing order={data.found} />
        </section>
      )}
      <p className="lead">{t('trackForm.lead')}</p>
      <ErrorSummary
        errors={data.errors}
        title={t('checkout.problems')}
        fields={{
          number: { id: 'number', label: t('trackForm.number') },
          phone: { id: 'phone', label: t('trackForm.phone') },
        }}
      />
      <form method="post" action={href('/track')} noValidate className="small-form">
        <Field
          name="number"
          label={t('trackForm.number')}
          hint={t('trackForm.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={data.number}
          maxLength={40}
          errors={errors}
        />
        <PhoneField label={t('trackForm.phone')} value={data.phone} errors={errors} />
        <button type="submit" className="button button-wide">
          {t('trackForm.go')}
        </button>
      </form>
    </div>
  )
}

function Standing({ order }: { order: TrackedOrder }) {
  const context = usePageContext()
  const { t, shell } = context
  const status = isDepositPaid(order) ? 'depositPaid' : shopperStatus(order)
  // until it is accepted a call is promised; whoever asked not to be rung up reads another word
  const isCallTold = unacceptedStatuses.some((each) => each === status)
  const text = order.isCallUnwanted && isCallTold ? `${status}Uncalled` : status
  const parcel = parcelPage(order.carrier, order.trackingNumber)
  // its own card says more, and newer: staff may not have moved the status yet
  const isWaiting = order.details?.parcel?.state === 'atBranch' && order.status !== 'completed'
  return (
    <div className={`standing standing-${status}`}>
      {!isWaiting && (
        <p className="standing-status">
          <span className="visually-hidden">{`${t('track.status')}: `}</span>
          {textOr(context.t, `status.${status}`, status)}
        </p>
      )}
      {!isWaiting && <p>{textOr(context.t, `statusText.${text}`, status)}</p>}
      {hasContacts(shell) && (
        <p>
          <ContactLinks />
        </p>
      )}
      <dl>
        <dt>{t('track.delivery')}</dt>
        <dd>{t(`carrier.${order.carrier}`)}</dd>
        {order.trackingNumber && (
          <>
            <dt>{t('track.parcel')}</dt>
            <dd>
              {spacedTrackingNumber(order.carrier, order.trackingNumber)}
              {parcel && (
                <a className="link" href={parcel} rel="noreferrer">
                  {t('track.parcelLink')}
                </a>
              )}
            </dd>
          </>
        )}
      </dl>
      <p className="note">{t('track.placed', { date: formatInstant(order.placedAt, shell.language) })}</p>
    </div>
  )
}

type Details = NonNullable<TrackedOrder['details']>

/** The way to pay ahead, while something may be paid (PAY-2). */
function PayNow({ details: { payNow, trackingPath, isCollected } }: { details: Details }) {
  const { t, href, money } = usePageContext()
  if (payNow === null) return null
  return (
    <section className="pay-now" aria-labelledby="pay-now">
      <h2 id="pay-now" className="pay-now-sum">
        {t('track.due')} <b>{money(payNow)}</b>
      </h2>
      <a className="button button-wide" href={href(trackingPath.replace('/track/', '/pay/'))} rel="nofollow">
        {t('pay.byCard')}
      </a>
      {isCollected && <p className="note">{t('pay.orLater')}</p>}
    </section>
  )
}

function Steps({ order, details }: { order: TrackedOrder; details: Details }) {
  const context = usePageContext()
  const { t, shell } = context
  const last = details.steps.length - 1
  if (last < 0) return null
  const nameOf = (status: string, index: number) =>
    index === last && isDepositPaid(order) ? 'depositPaid' : shopperStatus({ ...order, status, isReturning: false })
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('track.history')}</h2>
      <ol className="timeline">
        {details.steps.map(({ status, at }, index) => (
          <li key={index} {...(index === last && { 'aria-current': 'step' as const })}>
            <span>{textOr(context.t, `status.${nameOf(status, index)}`, status)}</span>
            <time dateTime={at.toISOString()}>{formatInstant(at, shell.language)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Contents({ order, details }: { order: TrackedOrder; details: Details }) {
  const context = usePageContext()
  const { t, money } = context
  return (
    <section className="contents" aria-labelledby="contents">
      <h2 id="contents">{t('track.contents')}</h2>
      {details.lines.length === 0 ? <p>{t('track.allReturned')}</p> : <Lines lines={details.lines} />}
      {details.isGift && <p>{t('track.gift')}</p>}
      {details.giftText && <p>{t('track.giftText', { text: details.giftText })}</p>}
      {details.wrappingFee > 0 && <Sum label={t('track.wrapping')} amount={money(details.wrappingFee)} />}
      {details.discount > 0 && <Sum label={t('track.discount')} amount={`−${money(details.discount)}`} />}
      <Sum label={t('track.total')} amount={money(details.total)} />
      <Due order={order} {...details} />
      <p className="note">{[t(`carrier.${order.carrier}`), details.deliveryAddress].filter(Boolean).join(', ')}</p>
    </section>
  )
}

function Lines({ lines }: Pick<Details, 'lines'>) {
  const { t, money, href, size } = usePageContext()
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>
          <span>
            {line.name}
            <small>
              {line.colourLabel && `${line.colourLabel} · `}
              {line.size && `${t('cart.size', { size: size(line.size) })} · `}
              {t('track.times', { quantity: line.quantity, price: money(line.price) })}
            </small>
          </span>
          <strong>{money(line.price * line.quantity)}</strong>
          {line.reviewPath && (
            <a
              className="link"
              href={href(line.reviewPath)}
              rel="nofollow"
              aria-label={t('reviews.ofLine', { name: line.name })}
            >
              {t('reviews.write')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Due({
  order,
  paid,
  amountDue,
  transfer,
}: { order: TrackedOrder } & Pick<Details, 'paid' | 'amountDue' | 'transfer'>) {
  const { t, money } = usePageContext()
  if (amountDue === null) return null
  if (amountDue === 0) return <p className="stock">{t('track.paid')}</p>
  return (
    <>
      {paid > 0 && <Sum label={t('track.paidAhead')} amount={`−${money(paid)}`} />}
      <Sum label={t('track.due')} amount={money(amountDue)} />
      {needsAddress(order.carrier) && <p className="note">{t('track.deliveryApart')}</p>}
      {transfer !== null && <p className="note">{t('track.transfer', { sum: money(transfer) })}</p>}
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="total-line">
      <span>{label}</span>
      <strong>{amount}</strong>
    </p>
  )
}
