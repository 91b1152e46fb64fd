import type { ReactNode } from 'react'
import type { Money } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { totalOf } from '#modules/orders/order.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { checkoutPickups } from '#modules/delivery/carrier.ts'
import type { CartData, CartLine } from '../buying-data.ts'
import { SizeForm } from './cart-size.tsx'
import { OldPrice } from './card.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Icon } from './icons.tsx'
import { fullName, LineKey, lineKey } from './line-key.tsx'
import { Photo } from './photo.tsx'
import { usePageContext, type PageContext } from './page-context.tsx'

export function CartPage({ data }: { data: CartData }) {
  const context = usePageContext()
  const { t, href } = context
  const refused = data.refusedLine === null ? undefined : data.lines[data.refusedLine]
  const fields = refused && {
    size: { id: `line-${data.refusedLine}-size`, label: fullName(context, refused) },
    ...(refused.available > 0 && { quantity: { id: `line-${data.refusedLine}`, label: fullName(context, refused) } }),
  }
  if (data.lines.length === 0) {
    return (
      <div className="wrap narrow" data-offline={t('shop.offline')}>
        <ErrorSummary errors={data.errors} title={t('cart.problem')} />
        <Removed data={data} />
        <Empty title={t('cart.empty')} text={t('cart.emptyText')} placed={data.placed} />
      </div>
    )
  }
  return (
    <div
      className="wrap cart"
      data-offline={t('shop.offline')}
      data-pieces={data.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
    >
      <h1>{t('cart.title')}</h1>
      <ErrorSummary errors={data.errors} title={t('cart.problem')} fields={fields} />
      <Removed data={data} />
      <div className="cart-columns">
        <ul className="cart-lines" aria-label={t('cart.lines')}>
          {data.lines.map((line, index) => (
            <li key={lineKey(line)} className="cart-line" data-line={lineKey(line)}>
              <Line
                line={line}
                id={`line-${index}`}
                cart={data}
                errors={index === data.refusedLine ? data.errors : []}
              />
            </li>
          ))}
        </ul>
        <div className="cart-total">
          <Totals goodsTotal={data.goodsTotal} />
          {data.canCheckOut ? (
            <a className="button button-wide" href={href('/checkout')} rel="nofollow">
              {t('cart.checkout')}
            </a>
          ) : (
            <p className="cart-fix">{t('cart.fix')}</p>
          )}
          <p>
            <a className="link" href={href('/')}>
              {t('cart.back')}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}

/** For ten seconds, or until the page is left (U31). */
function Removed({ data }: { data: CartData }) {
  const context = usePageContext()
  const { t, href } = context
  if (!data.removed) return null
  const { removed } = data
  return (
    <div role="status" data-removed>
      <form method="post" action={href('/cart/update')} className="notice removed" data-in-place>
        <p>{t('cart.removed', { name: fullName(context, removed) })}</p>
        <LineKey line={removed} />
        <input type="hidden" name="quantity" value={removed.quantity} />
        {removed.at && <input type="hidden" name="at" value={removed.at} />}
        <button type="submit" className="link" id="put-back">
          {t('cart.putBack')}
        </button>
      </form>
    </div>
  )
}

interface TotalsProps {
  goodsTotal: Money
  /** The fee for wrapping a gift. */
  wrappingFee?: Money
  /** A script tells the price and the day of the branch that is chosen (DEL-3). */
  isQuoted?: boolean
  children?: ReactNode
}

/** The sum with an estimate of the delivery, before any form (U32); `children` stand where nothing is delivered. */
export function Totals({ goodsTotal, wrappingFee = 0, isQuoted = false, children }: TotalsProps) {
  const { t, money, shell } = usePageContext()
  const goods = (
    <div>
      <dt>{t('cart.total')}</dt>
      <dd>
        <strong>{money(goodsTotal)}</strong>
      </dd>
    </div>
  )
  // all of it is gone: nothing is delivered
  if (goodsTotal === 0) return <dl className="totals">{goods}</dl>
  const { freeFrom, deliveryCost } = shell.terms
  const { from, to } = deliveryCost
  const about = (sum: Money) =>
    from === to
      ? t('cart.aboutOne', { sum: money(sum + from) })
      : t('cart.about', { from: money(sum + from), to: money(sum + to) })
  const withFee = (fee: Money) => totalOf({ goodsTotal, wrappingFee: fee, discount: 0 })
  const isFree = (fee: Money) => freeFrom !== null && withFee(fee) >= freeFrom
  const fees = [0, ...(wrappingFee > 0 ? [wrappingFee] : [])]
  // the wrapping of a gift may bring an order to where the shop pays
  const ways = isFree(0) === isFree(wrappingFee) ? [0] : fees
  const payers = freeFrom === null || freeFrom === 0 ? [0] : fees
  const told = (sum: Money) => (isQuoted ? { 'data-sum': sum } : {})
  const pickup = checkoutPickups.length > 0 ? [t('cart.pickupNote')] : []
  return (
    <>
      <dl className="totals">
        {goods}
        {wrappingFee > 0 && (
          <div className="gift-only">
            <dt>{t('checkout.wrapping')}</dt>
            <dd>{money(wrappingFee)}</dd>
          </div>
        )}
        {children}
        {ways.map((fee) => (
          <div key={fee} className={`delivered-only ${ways.length > 1 ? kindOf(fee, wrappingFee) : ''}`}>
            <dt>
              {t('cart.delivery')}
              {isQuoted && <span lang="uk" data-town />}
            </dt>
            {isFree(fee) ? <dd>{t('cart.free')}</dd> : <dd {...told(0)}>{about(0)}</dd>}
          </div>
        ))}
        {fees.map((fee) => (
          <div key={fee} className={`totals-all delivered-only ${kindOf(fee, wrappingFee)}`}>
            <dt>{t('cart.withDelivery')}</dt>
            {isFree(fee) ? <dd>{money(withFee(fee))}</dd> : <dd {...told(withFee(fee))}>{about(withFee(fee))}</dd>}
          </div>
        ))}
        {wrappingFee > 0 && (
          <div className="totals-all pickup-only gift-only">
            <dt>{t('cart.all')}</dt>
            <dd>{money(withFee(wrappingFee))}</dd>
          </div>
        )}
      </dl>
      {isQuoted && (
        <p
          className="note delivered-only"
          role="status"
          data-comes={t('cart.comes')}
          data-weekdays={t('cart.weekdays')}
          data-about={t('cart.aboutOne', { sum: '#' })}
        />
      )}
      {payers.map((fee) => (
        <p key={fee} className={`note delivered-only ${payers.length > 1 ? kindOf(fee, wrappingFee) : ''}`}>
          {[whoPays(fee), ...pickup].join(' ')}
        </p>
      ))}
    </>
  )

  /** And how much more there is to buy until the shop does. */
  function whoPays(fee: Money): string {
    if (freeFrom === null) return t('cart.deliveryNote')
    if (freeFrom === 0) return t('cart.onUs')
    if (isFree(fee)) return t('cart.onUsFrom', { sum: money(freeFrom) })
    return `${t('cart.onUsSoon', { sum: money(freeFrom - withFee(fee)) })} ${t('cart.deliveryNote')}`
  }
}

/** A sum of a gift, or of what is none, where the two differ. */
function kindOf(fee: Money, wrappingFee: Money): string {
  if (wrappingFee === 0) return ''
  return fee > 0 ? 'gift-only' : 'plain-only'
}

interface LineProps {
  line: CartLine
  id: string
  cart: CartData
  /** Why it was not changed. */
  errors: FieldError[]
}

function Line({ line, id, cart, errors }: LineProps) {
  const context = usePageContext()
  const { t, href, money, errorText, langOf } = context
  const name = fullName(context, line)
  const problem = lineProblem(context, line, cart)
  const isRefused = (name: string) => errors.some(({ field }) => field === name)
  // that it is gone stands there already
  const refusals = errors.filter(({ error }) => error !== 'goodsGone')
  const isQuantityWrong = problem !== '' || isRefused('quantity')
  const hasSizes = line.sizes.some(({ size, isGone }) => size !== line.size && !isGone)
  return (
    <>
      <div className="line-photo">{line.picture && <Photo picture={line.picture} sizes="112px" isDecor />}</div>
      <div className="line-top">
        <div className="line-words">
          <h2 {...langOf(line.nameLanguage)}>
            {line.colourPosition === null ? (
              line.name
            ) : (
              <a href={href(productPath(line.code, line.colourPosition))}>{line.name}</a>
            )}
          </h2>
          <p data-count={line.quantity}>
            {line.colourLabel && <span>{t('cart.colour', { colour: line.colourLabel })}</span>}
            {line.size && (
              <span className={hasSizes ? 'line-size-said' : undefined}>
                {t('cart.size', { size: context.size(line.size) })}
              </span>
            )}
            {line.price > 0 && (
              <span>
                {t(line.isPair ? 'cart.eachPair' : 'cart.eachPiece', { price: money(line.price) })}
                {line.compareAtPrice !== null && <OldPrice price={line.compareAtPrice} />}
              </span>
            )}
          </p>
        </div>
        <strong className="line-sum">{line.available > 0 && money(line.sum)}</strong>
      </div>
      {line.priceBefore !== null && (
        <p className="line-note">{t('cart.repriced', { before: money(line.priceBefore), price: money(line.price) })}</p>
      )}
      {problem && (
        <p className="field-error line-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {refusals.length > 0 && (
        <p className="field-error line-problem" id={`${id}-refused`}>
          {refusals.map(errorText).join('. ')}
        </p>
      )}
      <div className="line-forms">
        {hasSizes && <SizeForm line={line} id={id} isRefused={isRefused('size')} />}
        {line.available > 0 && (
          <form method="post" action={href('/cart/update')} data-in-place noValidate>
            <LineKey line={line} />
            <input type="hidden" name="inCart" value="1" />
            <label className="visually-hidden" htmlFor={id}>
              {t('cart.quantityOf', { name })}
            </label>
            <button
              type="button"
              className="step"
              data-step="-1"
              data-scripts-only
              aria-label={t('cart.fewerOf', { name })}
            >
              −
            </button>
            <input
              id={id}
              className="input quantity"
              type="number"
              name="quantity"
              defaultValue={line.quantity}
              min={1}
              max={Math.min(cart.maxQuantity, line.available)}
              inputMode="numeric"
              autoComplete="off"
              required
              aria-invalid={isQuantityWrong ? true : undefined}
              aria-describedby={isQuantityWrong ? `${id}-${problem ? 'problem' : 'refused'}` : undefined}
              data-submits
            />
            <button
              type="button"
              className="step"
              data-step="1"
              data-scripts-only
              aria-label={t('cart.moreOf', { name })}
            >
              +
            </button>
            <button type="submit" className="button button-line button-small" aria-label={t('cart.updateOf', { name })}>
              {t('cart.update')}
            </button>
          </form>
        )}
        <form method="post" action={href('/cart/remove')} data-in-place>
          <LineKey line={line} />
          <button type="submit" className="remove" aria-label={t('cart.removeOf', { name })}>
            <Icon name="close" />
            {t('cart.remove')}
          </button>
        </form>
      </div>
    </>
  )
}

/** Why a line cannot be ordered as it is; empty where it can. */
export function lineProblem({ t, errorText }: PageContext, line: CartLine, cart: CartData): string {
  const { name, quantity, available, colourPosition } = line
  const most = cart.maxQuantity
  const isRest = cart.lines.some((each) => each.available > 0)
  if (colourPosition === null) return t(isRest ? 'cart.withdrawn' : 'cart.withdrawnAll')
  if (available === 0) return t(isRest ? 'cart.gone' : 'cart.goneAll')
  if (quantity > available) return t('cart.fewer', { count: available })
  // the owner has lowered it since
  return quantity > most ? errorText({ field: 'quantity', error: 'tooManyPieces', params: { goods: name, most } }) : ''
}

/** One drawing, one sentence, one action (U47). */
export function Empty({ title, text, placed }: { title: string; text?: string; placed: CartData['placed'] }) {
  const { t, href } = usePageContext()
  return (
    <div className="empty">
      <span className="egg egg-drawn egg-bags" />
      <h1>{title}</h1>
      {placed ? (
        <p>
          {t('cart.placed', { number: placed.number })} <a href={href(placed.trackingPath)}>{t('thanks.track')}</a>
        </p>
      ) : (
        text && <p>{text}</p>
      )}
      <a className="button" href={href('/')}>
        {t('cart.toShop')}
      </a>
    </div>
  )
}
