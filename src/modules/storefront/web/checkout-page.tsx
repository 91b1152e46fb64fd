import type { FieldError } from '#kit/refusal.ts'
import { addressField, askedOf, isBringing, type AddressPart } from '#modules/delivery/address.ts'
import { checkoutCarriers, directoryCarrier, needsAddress, type BringingCarrier } from '#modules/delivery/carrier.ts'
import type { CartLine, CheckoutData } from '../buying-data.ts'
import type { StorefrontKey } from '../texts.ts'
import { writeCheckoutLine } from '../checkout-line.ts'
import { Empty, lineProblem, Totals } from './cart-page.tsx'
import { CheckoutPayment, SubmitWords } from './checkout-payment.tsx'
import { ErrorSummary, goingOn } from './error-summary.tsx'
import { Choices, Field, formErrors, PhoneField, type FormErrors } from './fields.tsx'
import { fullName, lineKey } from './line-key.tsx'
import { Photo } from './photo.tsx'
import { usePageContext } from './page-context.tsx'

const addressLabels = checkoutCarriers
  .filter(isBringing)
  .flatMap((carrier) => askedOf(carrier).map(({ part }) => [addressField(carrier, part), `checkout.${part}`] as const))
const labels: Record<string, StorefrontKey> = {
  phone: 'checkout.phone',
  firstName: 'checkout.firstName',
  lastName: 'checkout.lastName',
  carrier: 'checkout.delivery',
  ...Object.fromEntries(addressLabels),
  paymentType: 'checkout.payment',
  isGift: 'checkout.gift',
  giftText: 'checkout.giftText',
  note: 'checkout.note',
}
/** In the order in which the form shows them. */
const names = Object.keys(labels)

export function CheckoutPage({ data }: { data: CheckoutData }) {
  const context = usePageContext()
  const { t, href } = context
  if (data.cart.lines.length === 0) {
    return (
      <div className="wrap narrow">
        {data.errors.length > 0 && <ErrorSummary errors={data.errors} title={t('checkout.notPlaced')} fields={{}} />}
        <Empty title={t('checkout.emptyCart')} placed={data.cart.placed} />
      </div>
    )
  }
  const errors = formErrors(data.errors, names)
  const { values } = data
  const fields = {
    ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { id: name, label: t(label) }])),
    ...lineFields(data),
  }
  const carriers = data.carriers.map((value) => ({
    value,
    label: t(`carrier.${value}`),
    isPickup: !needsAddress(value),
    hasPlaces: data.hasPlaces && value === directoryCarrier,
    ...(isBringing(value) && { under: <CarrierAddress carrier={value} data={data} errors={errors} /> }),
  }))
  return (
    <div className="wrap checkout">
      <div>
        <h1>{t('checkout.title')}</h1>
        <p className="lead">{t('checkout.lead')}</p>
        <ErrorSummary errors={[...data.errors, ...data.cart.errors]} title={t('checkout.problems')} fields={fields} />
        {data.errors.length === 0 && !data.cart.canCheckOut && <Unready data={data} />}
        <form
          method="post"
          action={href('/checkout')}
          noValidate
          data-checkout
          data-sending={t('checkout.sending')}
          data-offline={t('checkout.offline')}
          data-failed={t('checkout.failed')}
        >
          <input type="hidden" name="idempotencyKey" value={data.idempotencyKey} />
          <input type="hidden" name="wrappingFee" value={data.wrappingFee} />
          {data.cart.lines.map((line) => (
            <input key={lineKey(line)} type="hidden" name="line" value={writeCheckoutLine(line)} />
          ))}
          <section className="form-part" aria-labelledby="who">
            <h2 id="who">{t('checkout.who')}</h2>
            <PhoneField
              label={t('checkout.phone')}
              hint={t('checkout.phoneHint')}
              value={values.phone}
              errors={errors}
            />
            <div className="field-pair">
              <Field
                name="firstName"
                label={t('checkout.firstName')}
                autoComplete="given-name"
                defaultValue={values.firstName}
                maxLength={100}
                errors={errors}
              />
              <Field
                name="lastName"
                label={t('checkout.lastName')}
                hint={t('checkout.lastNameHint')}
                autoComplete="family-name"
                defaultValue={values.lastName}
                maxLength={100}
                isOptional
                errors={errors}
              />
            </div>
          </section>
          <section className="form-part" aria-labelledby="delivery">
            <h2 id="delivery" className="visually-hidden">
              {t('checkout.delivery')}
            </h2>
            <Choices
              name="carrier"
              label={t('checkout.delivery')}
              choices={carriers}
              value={values.carrier}
              errors={errors}
            />
            <p className="note pickup-only">{t('checkout.selfPickupNote')}</p>
          </section>
          <CheckoutPayment data={data} />
          <Wishes data={data} errors={errors} />
          <Field
            name="note"
            label={t('checkout.note')}
            isOptional
            autoComplete="off"
            defaultValue={values.note}
            maxLength={1000}
            errors={errors}
          />
          <button type="submit" className="button button-wide">
            <SubmitWords data={data} />
          </button>
          <p className="note">
            {`${t('checkout.accept')} `}
            <a className="link" href={href('/offer')}>
              {t('checkout.acceptOffer')}
            </a>
            {`. ${t('checkout.terms')} `}
            <a className="link" href={href('/privacy')}>
              {t('checkout.privacy')}
            </a>
          </p>
        </form>
      </div>
      <Summary data={data} />
    </div>
  )
}

/** The problems that stop the order, above the empty form: on a phone the goods stand below it. */
function Unready({ data: { cart } }: { data: CheckoutData }) {
  const context = usePageContext()
  const { t, href } = context
  const problems = cart.lines.map((line) => ({ line, problem: lineProblem(context, line, cart) }))
  return (
    <div className="cart-fix">
      {problems
        .filter(({ problem }) => problem !== '')
        .map(({ line, problem }) => (
          <p key={lineKey(line)}>
            {problem.startsWith(line.name) ? problem : `${fullName(context, line)}: ${goingOn(problem)}`}
          </p>
        ))}
      <a className="link" href={href('/cart')} rel="nofollow">
        {t('checkout.changeCart')}
      </a>
    </div>
  )
}

interface CarrierAddressProps {
  carrier: BringingCarrier
  data: CheckoutData
  errors: FormErrors
}

const autoComplete = { city: 'address-level2', branch: 'off', index: 'postal-code', street: 'street-address' } as const
const longest = { city: 200, branch: 300, index: 10, street: 300 } as const

/**
 * The fields of an address that a carrier needs (DEL-7). Where the shop has the carrier's directory, a script offers its
 * towns and branches under them (U35, U36).
 */
function CarrierAddress({ carrier, data: { values, cart, hasPlaces }, errors }: CarrierAddressProps) {
  const { t, shell } = usePageContext()
  const isOffered = hasPlaces && carrier === directoryCarrier
  const words: Partial<Record<AddressPart, object>> = {
    city: { label: t('places.cities'), count: t('places.count'), nothing: t('places.noCity') },
    branch: {
      label: t('places.branches'),
      count: t('places.count'),
      nothing: t('places.noBranch'),
      branch: t('places.branch'),
      locker: t('places.locker'),
      point: t('places.point'),
      tooDear: t('places.tooDear'),
      door: t('places.door'),
    },
  }
  return (
    <div className="address-only" data-address>
      {askedOf(carrier).map(({ part, example }) => (
        <Field
          key={part}
          name={addressField(carrier, part)}
          label={t(`checkout.${part}`)}
          placeholder={example[shell.language]}
          autoComplete={autoComplete[part]}
          {...(part === 'index' && { inputMode: 'numeric' as const })}
          defaultValue={values.address[addressField(carrier, part)] ?? ''}
          maxLength={longest[part]}
          errors={errors}
          data-part={part}
          {...(isOffered
            ? { 'data-suggest': JSON.stringify(words[part]), 'data-place': '' }
            : part === 'city' && { 'data-suggest': '' })}
          {...(isOffered && part === 'branch' && { 'data-value': cart.goodsTotal })}
        />
      ))}
      {/* under both fields, so that they stand in one line */}
      {carrier === directoryCarrier && <p className="hint">{t('places.doorHint')}</p>}
      {isOffered && (
        <>
          {/* text fields, since these are kept and filled in with all that is typed (U37) */}
          <input name="cityRef" defaultValue={values.cityRef} data-part="cityRef" hidden />
          <input name="branchRef" defaultValue={values.branchRef} data-part="branchRef" hidden />
        </>
      )}
    </div>
  )
}

/** Not to be rung up, and a gift with its card: for the few, so that the others are asked for less (U33). */
function Wishes({ data: { values, wrappingFee }, errors }: { data: CheckoutData; errors: FormErrors }) {
  const { t, money, errorText } = usePageContext()
  const feeError = errors.of('isGift')
  return (
    <details className="order-wishes" open={values.isCallUnwanted || values.isGift}>
      <summary className="link">{t('checkout.wishes')}</summary>
      <label className="tick">
        <input type="checkbox" name="isCallUnwanted" value="yes" defaultChecked={values.isCallUnwanted} />
        <span>{t('checkout.noCall')}</span>
      </label>
      <label className="tick">
        <input
          id="isGift"
          type="checkbox"
          name="isGift"
          value="yes"
          defaultChecked={values.isGift}
          data-gift
          {...(feeError && { autoFocus: errors.isFirst('isGift'), 'aria-describedby': 'isGift-error' })}
        />
        <span>
          {t('checkout.gift')}
          <small>
            {wrappingFee > 0 ? t('checkout.giftFee', { price: money(wrappingFee) }) : t('checkout.giftHint')}
          </small>
          {feeError && (
            <span className="field-error" id="isGift-error">
              {errorText(feeError)}
            </span>
          )}
        </span>
      </label>
      <div className="gift-only">
        <Field
          name="giftText"
          label={t('checkout.giftText')}
          isOptional
          autoComplete="off"
          defaultValue={values.giftText}
          maxLength={500}
          errors={errors}
        />
      </div>
    </details>
  )
}

/** An error of a line leads to that line as it stands now. */
function lineFields({ errors, cart }: CheckoutData): Record<string, { id: string; label: string }> {
  const found = errors.flatMap((error) => {
    const index = cart.lines.findIndex((line) => isAbout(error, line))
    const line = cart.lines[index]
    return line ? [[error.field, { id: `order-line-${index}`, label: line.name }] as const] : []
  })
  return Object.fromEntries(found)
}

function isAbout({ field, params }: FieldError, { code, size, colourLabel }: CartLine): boolean {
  return (
    field.startsWith('lines.') &&
    params?.['code'] === code &&
    (params['size'] ?? size) === size &&
    (params['colour'] ?? colourLabel) === colourLabel
  )
}

/** Beside it stand words in the page's language. */
function LineName({ line: { name, nameLanguage } }: { line: CartLine }) {
  const { lang } = usePageContext().langOf(nameLanguage)
  return lang ? <span lang={lang}>{name}</span> : name
}

/** The change in a line since the shopper saw it, beside the line itself. */
function LineChange({ data, line }: { data: CheckoutData; line: CartLine }) {
  const context = usePageContext()
  const { t, money } = context
  const problem = lineProblem(context, line, data.cart)
  if (problem) return <span className="field-error">{problem}</span>
  // the list above the form tells of both prices
  if (data.errors.some((each) => each.error === 'priceChanged' && isAbout(each, line)))
    return <span className="new-price">{t('checkout.newPrice')}</span>
  const { priceBefore, price } = line
  if (priceBefore === null) return null
  return <small>{t('cart.repriced', { before: money(priceBefore), price: money(price) })}</small>
}

function Summary({ data }: { data: CheckoutData }) {
  const { t, href, money, size } = usePageContext()
  return (
    <section className="summary" aria-labelledby="your-order">
      <h2 id="your-order">{t('checkout.yourOrder')}</h2>
      <ul>
        {data.cart.lines.map((line, index) => (
          <li key={lineKey(line)} id={`order-line-${index}`} tabIndex={-1}>
            <span className="summary-photo">
              {line.picture && <Photo picture={line.picture} sizes="64px" isDecor />}
            </span>
            <span>
              <LineName line={line} />
              <small>
                {[
                  line.colourLabel,
                  line.size && t('cart.size', { size: size(line.size) }),
                  line.price > 0 && t('track.times', { quantity: line.quantity, price: money(line.price) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <LineChange data={data} line={line} />
            </span>
            <strong>{line.available > 0 && money(line.sum)}</strong>
          </li>
        ))}
      </ul>
      <Totals goodsTotal={data.cart.goodsTotal} wrappingFee={data.wrappingFee} isQuoted={data.hasPlaces}>
        {data.carriers
          .filter((carrier) => !needsAddress(carrier))
          .map((pickup) => (
            <div key={pickup} className="pickup-only">
              <dt>{t(`carrier.${pickup}`)}</dt>
              <dd>{t('cart.free')}</dd>
            </div>
          ))}
      </Totals>
      <p>
        <a className="link" href={href('/cart')} rel="nofollow">
          {t('checkout.changeCart')}
        </a>
      </p>
    </section>
  )
}
