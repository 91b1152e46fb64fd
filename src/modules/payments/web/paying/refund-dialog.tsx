import { useState } from 'react'
import { formatMoney, parseMoney } from '#kit/money.ts'
import { Field } from '#platform/web/field.tsx'
import { DialogForm } from '#platform/web/dialog-form.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { sumProblem } from '#platform/web/typed-fields.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { PayingAnswer } from '../../contract.ts'
import { providerWords } from '../../provider.ts'
import { paymentOfficeTexts } from '../texts.ts'
import styles from './paying.module.css'
import { usePayingActs } from './paying-api.ts'

interface RefundDialogProps {
  attempt: PayingAnswer['attempts'][number]
  orderId: string
  version: number
  onClose(): void
}

/** Gives a payment back through the company that took it, whole or in part (PAY-5). */
export function RefundDialog({ attempt, orderId, version, onClose }: RefundDialogProps) {
  const t = useTexts(paymentOfficeTexts)
  const { language } = useLanguage()
  const { refund } = usePayingActs(orderId, version)
  const [typed, setTyped] = useState({ isPart: false, sum: '', note: '' })
  const [mistake, setMistake] = useState<string>()
  const isOpen = useIsOpen()
  const most = attempt.paid - attempt.refunded
  const part = parseMoney(typed.sum)
  const amount = typed.isPart ? part : most
  const provider = providerWords.about[attempt.provider][language]
  const isRight = amount !== undefined && amount > 0 && amount <= most
  const money = (sum: number) => formatMoney(sum, language)

  function sendRefund() {
    const wrong = typed.isPart ? sumProblem(typed.sum) : undefined
    if (wrong || !isRight) return setMistake(t('amountWrong', { most: money(most) }))
    setMistake(undefined)
    refund.mutate(
      { payment: attempt.id, amount, note: typed.note.trim() },
      {
        onSuccess() {
          toast('success', t('given', { provider, sum: money(amount) }))
          if (isOpen()) onClose()
        },
        onError(fault) {
          if (!isOpen()) toast('error', t('giveFailed', { why: reasonOf(fault) }))
        },
      },
    )
  }

  return (
    <DialogForm
      title={t('refundTitle')}
      isDirty={typed.isPart || typed.note !== ''}
      onClose={onClose}
      onSubmit={sendRefund}
      failure={refund.error ? t('giveFailed', { why: reasonOf(refund.error) }) : undefined}
      leave={t('cancel')}
      submit={isRight ? t('give', { sum: money(amount) }) : t('giveNothing')}
      isSending={refund.isPending}
    >
      <p className={styles.quiet}>{t('through', { provider })}</p>
      <fieldset className={styles.choice}>
        <legend>{t('howMuch')}</legend>
        <label>
          <input
            type="radio"
            name="refund-part"
            checked={!typed.isPart}
            onChange={() => setTyped({ ...typed, isPart: false })}
          />
          {t('whole', { sum: money(most) })}
        </label>
        <label>
          <input
            type="radio"
            name="refund-part"
            checked={typed.isPart}
            onChange={() => setTyped({ ...typed, isPart: true })}
          />
          {t('part')}
        </label>
      </fieldset>
      {typed.isPart && (
        <Field label={t('amount')} error={mistake} isWide>
          {(control) => (
            <input
              {...control}
              className="control control-number"
              inputMode="decimal"
              autoComplete="off"
              autoFocus
              value={typed.sum}
              onChange={({ currentTarget }) => setTyped({ ...typed, sum: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('why')} isWide>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={1000}
            value={typed.note}
            onChange={({ currentTarget }) => setTyped({ ...typed, note: currentTarget.value })}
          />
        )}
      </Field>
    </DialogForm>
  )
}
