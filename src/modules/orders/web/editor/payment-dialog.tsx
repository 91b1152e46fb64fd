import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { parseMoney, type Money } from '#kit/money.ts'
import { errorWords } from '#platform/texts.ts'
import { ApiError } from '#platform/web/api.ts'
import { DialogForm } from '#platform/web/dialog-form.tsx'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { plainAmount, sumProblem } from '#platform/web/typed-fields.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { paymentWays, type PaymentInput, type PaymentWay } from '../../payment.ts'
import { ordersTexts } from '../../texts.ts'
import { reasonOf } from '../reason.ts'
import { useEditorApi } from './editor-api.ts'
import { editorTexts } from './texts.ts'
import styles from './rows.module.css'

const wordsOf = errorWords(ordersTexts)

export interface PaymentDialogProps {
  order: OfficeOrder
  kind: PaymentInput['kind']
  /** The way that is chosen at first. */
  way?: PaymentWay | undefined
  onRecorded(order: OfficeOrder): void
  onClose(): void
}

/** Writes down money that came or went back; what is still to be paid, or due back, stands there already. */
export function PaymentDialog({ order, kind, way = 'card', onRecorded, onClose }: PaymentDialogProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = useEditorApi()
  const due = kind === 'refund' ? order.refundDue : order.amountDue
  // an answer may be lost on the way, and the money written down again
  const [newKey] = useState(newId)
  const [today] = useState(() => dayOf(shopNow()))
  const [start] = useState({
    amount: due > 0 ? plainAmount(due, language) : '',
    way,
    paidOn: today,
    note: '',
  })
  const [typed, setTyped] = useState(start)
  const isOpen = useIsOpen()
  const [mistake, setMistake] = useState<string>()
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  const sending = useMutation({
    mutationFn: (amount: Money) => api.pay(order.id, { ...typed, kind, amount, note: typed.note.trim() }, newKey),
    onSuccess(recorded) {
      onRecorded(recorded)
      const done = recorded.status === 'paid' && order.status !== 'paid' ? 'pay.donePaid' : 'pay.done'
      toast('success', t(kind === 'refund' ? 'pay.refundDone' : done))
      if (isOpen()) onClose()
    },
    onError(fault) {
      if (!isOpen()) toast('error', t('pay.failed', { why: reasonOf(fault) }))
    },
  })
  const { error } = sending
  const problem = mistake ?? (error ? t('pay.failed', { why: reasonOf(error) }) : undefined)
  const isOfAmount = mistake !== undefined || (error instanceof ApiError && error.errors.some(({ id }) => id === 'sum'))

  function record() {
    const amount = parseMoney(typed.amount)
    const wrong = sumProblem(typed.amount)
    const isNothing = wrong === 'required' || wrong === 'amountAboveZero'
    if (wrong)
      return setMistake(isNothing ? t('pay.amountWrong') : wordsOf({ field: 'amount', error: wrong }, language))
    if (amount === undefined) return setMistake(t('pay.amountWrong'))
    setMistake(undefined)
    sending.mutate(amount)
  }

  return (
    <DialogForm
      title={t(kind === 'refund' ? 'pay.refundTitle' : 'pay.payTitle', { number: order.number })}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={record}
      failure={isOfAmount ? undefined : problem}
      leave={t('pay.cancel')}
      submit={t('pay.save')}
      isSending={sending.isPending}
    >
      <p className={styles.quiet}>{t('pay.intro')}</p>
      <Field label={t('pay.amount')} error={isOfAmount ? problem : undefined}>
        {(control) => (
          <input
            {...control}
            className="control control-number"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed.amount}
            onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('pay.way')}>
        {(control) => (
          <select
            {...control}
            value={typed.way}
            onChange={({ currentTarget }) => set({ way: currentTarget.value as PaymentWay })}
          >
            {paymentWays.map((way) => (
              <option key={way} value={way}>
                {t(`way.${way}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('pay.day')}>
        {(control) => <DayInput {...control} max={today} value={typed.paidOn} onValue={(paidOn) => set({ paidOn })} />}
      </Field>
      <Field label={t('pay.note')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={typed.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
        )}
      </Field>
    </DialogForm>
  )
}
