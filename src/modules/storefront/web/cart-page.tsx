import type { Money } from '#kit/money.ts'
import { deliveryEstimate } from '../delivery-estimate.ts'
import type { CartData, CartLine } from '../page-data.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'
import { useView } from './view.tsx'

export function CartPage({ data }: { data: CartData }) {
  const { t, href } = useView()
  if (data.lines.length === 0) {
    return (
      <div className="wrap narrow">
        <ErrorSummary errors={data.errors} title={t('cart.problem')} />
        <Removed data={data} />
        <Empty title={t('cart.empty')} text={t('cart.emptyText')} />
      </div>
    )
  }
  return (
    <div className="wrap cart">
      <h1>{t('cart.title')}</h1>
      <ErrorSummary errors={data.errors} title={t('cart.problem')} />
      <Removed data={data} />
      <div className="cart-columns">
        <ul className="cart-lines" aria-label={t('cart.lines')}>
          {data.lines.map((line, index) => (
            <li key={`${line.code} ${line.size}`} className="cart-line" data-line={`${line.code}|${line.size}`}>
              <Line line={line} id={`line-${index}`} maxQuantity={data.maxQuantity} />
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
  const { t, href } = useView()
  if (!data.removed) return null
  const { code, name, size, quantity } = data.removed
  return (
    <div role="status" data-removed>
      <form method="post" action={href('/cart/update')} className="notice removed" data-in-place>
        <p>{t('cart.removed', { name: size ? `${name}, ${t('cart.size', { size }).toLowerCase()}` : name })}</p>
        <LineKey line={{ code, size }} />
        <input type="hidden" name="quantity" value={quantity} />
        <button type="submit" className="link" id="put-back">
          {t('cart.putBack')}
        </button>
      </form>
    </div>
  )
}

/** The sum with an estimate of the delivery, before any form (U32). */
export function Totals({ goodsTotal }: { goodsTotal: Money }) {
  const { t, money } = useView()
  const { from, to } = deliveryEstimate
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t('cart.total')}</dt>
          <dd>
            <strong>{money(goodsTotal)}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('cart.delivery')}</dt>
          <dd>{t('cart.about', { from: money(from), to: money(to) })}</dd>
        </div>
        <div className="totals-all">
          <dt>{t('cart.withDelivery')}</dt>
          <dd>{t('cart.about', { from: money(goodsTotal + from), to: money(goodsTotal + to) })}</dd>
        </div>
      </dl>
      <p className="note">{t('cart.deliveryNote')}</p>
    </>
  )
}

function Line({ line, id, maxQuantity }: { line: CartLine; id: string; maxQuantity: number }) {
  const { t, href, money } = useView()
  const name = line.size ? `${line.name}, ${t('cart.size', { size: line.size }).toLowerCase()}` : line.name
  const problem =
    line.available === 0
      ? t('cart.gone')
      : line.available < line.quantity
        ? t('cart.fewer', { count: line.available })
        : ''
  return (
    <>
      <div className="line-photo">{line.picture && <Photo picture={line.picture} sizes="112px" isDecor />}</div>
      <div className="line-words">
        <h2>
          <a href={href(`/products/${encodeURIComponent(line.code)}`)}>{line.name}</a>
        </h2>
        <p>
          {line.size && <span>{t('cart.size', { size: line.size })}</span>}
          <span>{t('cart.each', { price: money(line.price) })}</span>
        </p>
      </div>
      <strong className="line-sum">{money(line.sum)}</strong>
      {line.priceBefore !== null && (
        <p className="line-note">{t('cart.repriced', { before: money(line.priceBefore), price: money(line.price) })}</p>
      )}
      {problem && (
        <p className="field-error line-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <div className="line-forms">
        {line.available > 0 && (
          <form method="post" action={href('/cart/update')} data-in-place>
            <LineKey line={line} />
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
              max={Math.min(maxQuantity, line.available)}
              inputMode="numeric"
              autoComplete="off"
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
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

function LineKey({ line }: { line: Pick<CartLine, 'code' | 'size'> }) {
  return (
    <>
      <input type="hidden" name="code" value={line.code} />
      <input type="hidden" name="size" value={line.size} />
    </>
  )
}

/** One drawing, one sentence, one action (U47). */
export function Empty({ title, text }: { title: string; text?: string }) {
  const { t, href } = useView()
  return (
    <div className="empty">
      <span className="egg egg-drawn egg-bags" />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <a className="button" href={href('/')}>
        {t('cart.toShop')}
      </a>
    </div>
  )
}
