import type { Money } from '#kit/money.ts'
import { needsAddress } from '#modules/delivery/carrier.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { usePageContext } from './page-context.tsx'

type Details = NonNullable<TrackedOrder['details']>

/** The way to pay ahead, while something may be paid (PAY-2). */
export function PayNow({ details: { payNow, trackingPath, isCollected } }: { details: Details }) {
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

export function Contents({ order, details }: { order: TrackedOrder; details: Details }) {
  const context = usePageContext()
  const { t, money } = context
  return (
    <section className="contents track-card" aria-labelledby="contents">
      <h2 id="contents">{t('track.contents')}</h2>
      {details.lines.length === 0 ? <p>{t('track.allReturned')}</p> : <Lines lines={details.lines} />}
      {details.isGift && <p>{t('track.gift')}</p>}
      {details.giftText && <p>{t('track.giftText', { text: details.giftText })}</p>}
      {details.wrappingFee > 0 && <Sum label={t('track.wrapping')} amount={money(details.wrappingFee)} />}
      {details.discount > 0 && <Sum label={t('track.discount')} amount={`−${money(details.discount)}`} />}
      <Sum label={t('track.total')} amount={money(details.total)} />
      <Due order={order} deliveryPrice={details.parcel?.deliveryPrice ?? null} {...details} />
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
          <span className="line-picture">
            {line.photo && <img src={line.photo} alt="" width={44} height={55} loading="lazy" decoding="async" />}
          </span>
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
  deliveryPrice,
}: { order: TrackedOrder; deliveryPrice: Money | null } & Pick<Details, 'paid' | 'amountDue' | 'transfer'>) {
  const { t, money } = usePageContext()
  if (amountDue === null) return null
  if (amountDue === 0) return <p className="stock">{t('track.paid')}</p>
  return (
    <>
      {paid > 0 && <Sum label={t('track.paidAhead')} amount={`−${money(paid)}`} />}
      <Sum label={t('track.due')} amount={money(amountDue)} />
      {deliveryPrice !== null && deliveryPrice > 0 ? (
        <Sum label={t('track.deliveryPrice')} amount={money(deliveryPrice)} />
      ) : (
        needsAddress(order.carrier) && <p className="note">{t('track.deliveryApart')}</p>
      )}
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

/** Fiscal receipts, as the register shows them (PAY-6). */
export function Receipts({ prepayment, sale }: Details['receipts']) {
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
