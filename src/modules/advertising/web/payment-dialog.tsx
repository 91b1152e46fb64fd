import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { parseMoney } from '#kit/money.ts'
import { advertPaymentSources, type AdvertPaymentSource } from '#modules/orders/order.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { plainAmount, sumProblem } from '#platform/web/typed-fields.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { Payment, PaymentChange } from '../advert.ts'
import { AdvertForm } from './advert-form.tsx'
import { useProblemWords } from './problem-words.ts'
import { advertsTexts } from './texts.ts'
import { AmountField, DayField } from './typed-inputs.tsx'
import type { usePaymentRows } from './use-advert-rows.ts'

export interface PaymentDialogProps {
  /** The row that is changed; none for a new one. */
  payment: Payment | undefined
  rows: ReturnType<typeof usePaymentRows>
  onClose(): void
}

/** The dialog of a payment for adverts: its sum, day and source. */
export default function PaymentDialog({ rows, onClose, ...opened }: PaymentDialogProps) {
  const t = useTexts(advertsTexts)
  const { language } = useLanguage()
  const worded = useProblemWords()
  const [today] = useState(() => dayOf(shopNow()))
  const [payment, setPayment] = useState(opened.payment)
  const typedOf = (row: Payment | undefined) => ({
    paidOn: row?.paidOn ?? today,
    amount: row ? plainAmount(row.amount, language) : '',
    source: row?.source ?? 'simpleTran',
    note: row?.note ?? '',
  })
  const start = typedOf(payment)
  const [typed, setTyped] = useState(start)
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  function read() {
    const amount = parseMoney(typed.amount)
    const problem = sumProblem(typed.amount)
    const problems = { ...(problem && { amount: problem }), ...(typed.paidOn === '' && { paidOn: 'required' }) }
    if (Object.keys(problems).length > 0) return { problems: worded(problems) }
    const named = payment && { id: payment.id, version: payment.version }
    return { change: { ...named, ...typed, amount } satisfies PaymentChange }
  }

  /** Puts somebody else's newer values under the typed ones. */
  async function takeNewer(base: Payment) {
    const newer = await rows.find(base.id)
    if (!newer) return false
    setTyped((now) => ({ ...typedOf(newer), ...typedSince(now, typedOf(base)) }))
    setPayment(newer)
    return true
  }

  async function remove(row: Payment) {
    if (await rows.remove([row])) onClose()
  }

  return (
    <AdvertForm<PaymentChange>
      of="payment"
      title={t(payment ? 'form.payment' : 'form.newPayment')}
      id={payment?.id}
      read={read}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      save={(change, newKey) => rows.save(change, payment, newKey)}
      {...(payment && { onStale: () => takeNewer(payment) })}
      onDelete={payment && (() => void remove(payment))}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <AmountField
            label={t('form.amount')}
            error={problems.amount}
            value={typed.amount}
            onValue={(amount) => set({ amount })}
          />
          <DayField
            label={t('form.day')}
            error={problems.paidOn}
            value={typed.paidOn}
            onValue={(paidOn) => set({ paidOn })}
          />
          <Field label={t('form.source')} error={problems.source} isWide>
            {(control) => (
              <select
                {...control}
                value={typed.source}
                onChange={({ currentTarget }) => set({ source: currentTarget.value as AdvertPaymentSource })}
              >
                {advertPaymentSources.map((source) => (
                  <option key={source} value={source}>
                    {t(`advertPaymentSource.${source}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('form.note')} error={problems.note} isWide>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                maxLength={1000}
                value={typed.note}
                onChange={({ currentTarget }) => set({ note: currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
    </AdvertForm>
  )
}
