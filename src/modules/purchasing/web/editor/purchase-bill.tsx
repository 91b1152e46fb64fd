import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { plainAmount } from '#platform/web/typed-fields.ts'
import { currencies, type Currency } from '../../purchase.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { purchasingTexts } from '../../texts.ts'
import { purchaseKeys, usePurchasesApi } from '../purchases-api.ts'
import { usePurchase } from './purchase-context.ts'
import { rateText, rowsIn } from './purchase-form-values.ts'
import { ChoiceField, TextField } from './purchase-fields.tsx'
import { editorTexts } from './texts.ts'
import styles from './purchase-bill.module.css'

/** The cost of the purchase as typed, and its outcome so far. */
export function PurchaseBill({ purchase }: { purchase: OfficePurchase | undefined }) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { bill, values } = usePurchase()
  const money = (sum: Money) => formatMoney(sum, language)
  const byItself = (sum: Money) => plainAmount(sum, language)
  return (
    <section className={record.card} aria-labelledby="part-bill">
      <h2 id="part-bill">{t('part.bill')}</h2>
      <div className={`${record.fields} ${styles.currency}`}>
        <CurrencyChoice />
        {values.currency !== 'UAH' && <RateField />}
      </div>
      <div className={`${record.fields} ${styles.sums}`}>
        <TextField name="goodsCostSet" kind="amount" placeholder={byItself(bill.ofLines.goodsCost)} />
        <TextField name="agentFeeSet" kind="amount" placeholder={byItself(bill.ofLines.agentFee)} />
        <TextField name="freightSet" kind="amount" placeholder={byItself(bill.ofLines.freight)} />
      </div>
      <p className="field-hint">{t('bill.how')}</p>
      <dl className={styles.totals} data-sums="bill">
        <Sum name={t('bill.pieces')} value={String(bill.pieces)} />
        <Sum name={t('bill.bill')} value={money(bill.bill)} isMain />
        {bill.rounding !== 0 && (
          <Sum name={t('bill.rounding')} value={money(bill.rounding)} hint={t('bill.roundingHint')} />
        )}
      </dl>
      {purchase && (
        <dl className={styles.totals} data-sums="came">
          <Sum name={t('bill.paid')} value={money(purchase.paid)} />
          <Sum name={t('bill.received')} value={money(purchase.receivedCost)} />
          <Sum name={t('bill.paidBack')} value={backWords(purchase, money(purchase.paidBack), language)} />
          <Sum
            name={t('bill.onHand')}
            value={t('bill.onHandValue', { pieces: purchase.onHand, cost: money(purchase.onHandCost) })}
          />
        </dl>
      )}
    </section>
  )
}

/** How much of the bill is back, in percent as well. */
function backWords({ paidBack, bill }: OfficePurchase, sum: string, language: string): string {
  if (bill === 0) return sum
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(paidBack / bill)
  return `${sum} · ${share}`
}

interface SumProps {
  name: string
  value: ReactNode
  isMain?: boolean
  hint?: string
}

function Sum({ name, value, isMain = false, hint }: SumProps) {
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt title={hint}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The rate of the day comes with the currency. */
function CurrencyChoice() {
  const t = useTexts(purchasingTexts)
  const { language } = useLanguage()
  const { values, change } = usePurchase()
  const api = usePurchasesApi()
  const cache = useQueryClient()

  async function choose(currency: string) {
    change({ currency, rate: '', rows: rowsIn(currency, values, language) })
    if (currency === 'UAH') return
    const day = values.orderedOn
    const found = await cache
      .fetchQuery({
        queryKey: purchaseKeys.rate(currency as Currency, day),
        queryFn: () => api.rate(currency as Currency, day).then((rate) => rate ?? null),
      })
      .catch(() => null)
    if (found)
      change((before) =>
        before.currency === currency && before.rate === '' ? { rate: rateText(found.rate, language) } : {},
      )
  }

  return (
    <ChoiceField
      name="currency"
      options={currencies.map((value) => ({ value, text: `${value} · ${t(`currency.${value}`)}` }))}
      onChoose={(currency) => void choose(currency)}
    />
  )
}

/** The rate, and what the National Bank says of the day of the order (BUY-5). */
function RateField() {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { values, change, retype } = usePurchase()
  const api = usePurchasesApi()
  const currency = values.currency as Currency
  const day = values.orderedOn
  const { data, error, isPending } = useQuery({
    queryKey: purchaseKeys.rate(currency, day),
    queryFn: async () => (await api.rate(currency, day)) ?? null,
    enabled: day !== '',
  })
  const isOther = data ? rateText(data.rate, language) !== values.rate.trim() : false

  function said(): string {
    if (error) return t('rate.failed', { why: reasonOf(error) })
    if (isPending) return t('rate.looking')
    if (!data) return t('rate.unknown')
    const of = { day: formatCalendarDay(data.day, language), rate: rateText(data.rate, language) }
    if (data.doubted !== null) return t('rate.doubted', { ...of, doubted: rateText(data.doubted, language) })
    return t(data.isLastKnown ? 'rate.lastKnown' : 'rate.ofDay', of)
  }

  return (
    <TextField
      name="rate"
      kind="amount"
      isRequired
      hint={
        <>
          {said()}{' '}
          {data && isOther && (
            <button
              type="button"
              className="button button-line button-small"
              onClick={() => {
                retype('rate')
                change({ rate: rateText(data.rate, language) })
              }}
            >
              {t('rate.take')}
            </button>
          )}
        </>
      }
    />
  )
}
