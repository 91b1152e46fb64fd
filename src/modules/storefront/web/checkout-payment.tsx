import type { Money } from '#kit/money.ts'
import { checkoutCarriers } from '#modules/delivery/carrier.ts'
import { transferFee } from '#modules/delivery/transfer.ts'
import { checkoutWayOf } from '#modules/orders/order.ts'
import type { CheckoutData } from '../buying-data.ts'
import { Choices, formErrors } from './fields.tsx'
import { PayBy, PayWay, refusedWords } from './pay-parts.tsx'
import { usePageContext } from './page-context.tsx'

interface Sums {
  now: Money
  later: Money
  when?: 'gift-only' | 'plain-only'
}

interface Way {
  value: string
  label: string
  hint?: string
  sums: Sums[]
}

/** How an order is paid for: when it is received, and what is paid ahead while somebody takes payments (PAY-1, PAY-2). */
export function CheckoutPayment({ data }: { data: CheckoutData }) {
  const { t, shell, errorText } = usePageContext()
  const ways = useWays(data)
  const errors = formErrors(data.errors, ['paymentType'])
  const [only] = data.paymentTypes
  if (data.providers.length === 0 && data.paymentTypes.length === 1 && only) {
    return (
      <section className="form-part" aria-labelledby="payment">
        <h2 id="payment">{t('checkout.payment')}</h2>
        <input type="hidden" name="paymentType" value={only} />
        <p>{checkoutWayOf(only)?.alone[shell.language]}</p>
        <TransferNotes data={data} />
      </section>
    )
  }
  if (data.providers.length === 0) {
    const choices = ways.map(({ value, label }) => ({ value, label }))
    return (
      <section className="form-part">
        <Choices
          name="paymentType"
          label={t('checkout.payment')}
          choices={choices}
          value={data.values.paymentType}
          errors={errors}
        />
        <TransferNotes data={data} />
      </section>
    )
  }
  const error = errors.of('paymentType')
  const chosen = ways.find(({ value }) => value === data.values.paymentType) ?? ways[0]
  return (
    <section className="form-part">
      <fieldset className="pay-ways" {...(error && { 'aria-describedby': 'paymentType-error' })}>
        <legend>{t('checkout.payment')}</legend>
        <p className="note">{t('pay.lead')}</p>
        {ways.map((way) => (
          <PayWay key={way.value} name="paymentType" isChosen={way === chosen} {...way} hint={way.hint} />
        ))}
        {error && (
          <p className="field-error" id="paymentType-error">
            {errorText(error)}
          </p>
        )}
      </fieldset>
      <TransferNotes data={data} />
      <div className="when-ahead form-part">
        <PayBy providers={data.providers} chosen={data.values.provider} />
        <p className="note">{`${t('pay.next')} ${t('pay.heldHours', { hours: data.cancelHours })}`}</p>
      </div>
    </section>
  )
}

/** About how much each carrier takes for the transfer of what is paid on delivery; the styles show it of the chosen one (DEL-5). */
function TransferNotes({ data }: { data: CheckoutData }) {
  const { t, money } = usePageContext()
  const ways = useWays(data)
  return checkoutCarriers.flatMap((carrier) =>
    ways.flatMap(({ value, sums }) =>
      sums.flatMap(({ later, when = '' }) => {
        const about = transferFee(data.transfers[carrier], later)
        if (about === null) return []
        return [
          <p key={`${carrier} ${value} ${when}`} className={`note by-${carrier} when-${value} ${when}`.trim()}>
            {t('pay.transfer', { carrier: t(`carrier.${carrier}`), sum: money(about) })}
          </p>,
        ]
      }),
    ),
  )
}

/** The button says what happens: with the sum of now, where something is paid now. */
export function SubmitWords({ data }: { data: CheckoutData }) {
  const { t, money } = usePageContext()
  const ways = useWays(data)
  const price = money(data.cart.goodsTotal)
  const usual = data.wrappingFee > 0 ? t('checkout.submitAny') : t('checkout.submit', { price })
  if (data.providers.length === 0) return usual
  return ways.map(({ value, sums }) => (
    <span key={value} className={`when-${value}`}>
      {value === 'onDelivery'
        ? usual
        : sums.map(({ now, when }) => (
            <span key={when ?? ''} {...(when && { className: when })}>
              {t('pay.orderAndPay', { sum: money(now) })}
            </span>
          ))}
    </span>
  ))
}

function useWays({ cart, wrappingFee, paymentTypes, deposit, refusedDeposit }: CheckoutData): Way[] {
  const { t, shell } = usePageContext()
  const totals: { fee: Money; when?: Sums['when'] }[] =
    wrappingFee > 0
      ? [
          { fee: 0, when: 'plain-only' },
          { fee: wrappingFee, when: 'gift-only' },
        ]
      : [{ fee: 0 }]
  const sumsOf = (nowOf: (total: Money, isWrapped: boolean) => Money) =>
    totals.map(({ fee, when }): Sums => {
      const total = cart.goodsTotal + fee
      const now = nowOf(total, fee > 0)
      return { now, later: total - now, ...(when && { when }) }
    })
  const ways = paymentTypes.map((type): Way => ({
    value: type,
    label: checkoutWayOf(type)?.choice[shell.language] ?? '',
    ...(type === 'prepayment' && { hint: t('pay.allHint') }),
    sums: sumsOf((total) => (type === 'prepayment' ? total : 0)),
  }))
  if (!deposit) return ways
  const ahead: Way = {
    value: 'deposit',
    label: t('pay.deposit'),
    hint: t(refusedWords[refusedDeposit]),
    sums: sumsOf((_, isWrapped) => (isWrapped ? deposit.wrapped : deposit.plain)),
  }
  const place = ways.findIndex(({ value }) => value === 'prepayment')
  return place < 0 ? [...ways, ahead] : ways.toSpliced(place, 0, ahead)
}
