import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { correctionReasons, type CorrectionReason } from '../../goods.ts'
import type { OfficeLot, OfficeProduct } from '../../office-product.contract.ts'
import { goodsTexts } from '../../texts.ts'
import { useGoodsApi } from '../goods-api.ts'
import { correctionProblem, correctionWays, outcomeOf, type CorrectionWay } from './correction.ts'
import { productTexts } from './texts.ts'
import styles from './lot-dialogs.module.css'

export interface CorrectionDialogProps {
  lot: OfficeLot
  /** The lot's name for people. */
  name: string
  onCorrected(product: OfficeProduct): void
  /** Reads the product anew: its counts moved meanwhile. */
  reload(): Promise<unknown>
  onClose(): void
}

/** Puts the count of a lot right and says why; a sale in between is never overwritten (CAT-3, WIRE-11). */
export function CorrectionDialog({ lot, name, onCorrected, reload, onClose }: CorrectionDialogProps) {
  const t = useTexts(productTexts)
  const words = useTexts(goodsTexts)
  const api = useGoodsApi()
  const [way, setWay] = useState<CorrectionWay>('counted')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<CorrectionReason | ''>('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  /** The count of the lot before a try whose answer was lost: had the try come through, it must not come through twice. */
  const unsure = useRef<number>(undefined)
  const isOpen = useIsOpen()
  const outcome = outcomeOf(way, typed, lot)
  const wrong = correctionProblem(outcome, lot)

  const sending = useMutation({
    mutationFn({ reason, onHand, change }: { reason: CorrectionReason; onHand: number; change: number }) {
      const correction = { lotId: lot.id, reason, ...(note.trim() !== '' && { note: note.trim() }) }
      return way === 'counted'
        ? api.count(correction, onHand, lot.version)
        : api.correct(correction, change, unsure.current)
    },
    onSuccess(saved, counted) {
      onCorrected(saved)
      const onHand = saved.lots.find(({ id }) => id === lot.id)?.onHand ?? counted.onHand
      toast('success', t('correct.done', { lot: name, onHand }))
      if (isOpen()) onClose()
    },
    async onError(fault) {
      if (!isOpen()) toast('error', t('correct.failed', { why: reasonOf(fault) }))
      if (!(fault instanceof ApiError)) return
      if (fault.isOffline) {
        unsure.current ??= lot.version
        void reload().catch(() => undefined)
      }
      if (fault.status !== 409) return
      unsure.current = undefined
      await reload().catch(() => undefined)
    },
  })

  function correct() {
    setChecked(true)
    if (wrong || !outcome || reason === '') return
    sending.mutate({ reason, onHand: outcome.onHand, change: outcome.change })
  }

  return (
    <FormDialog title={t('correct.title', { lot: name })} isDirty={typed + note !== ''} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          correct()
        }}
      >
        <p className={styles.now}>{t('correct.now', { onHand: lot.onHand, reserved: lot.reserved })}</p>
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">{t('correct.way')}</legend>
          {correctionWays.map((each) => (
            <label key={each}>
              <input
                type="radio"
                className="visually-hidden"
                name="way"
                checked={way === each}
                onChange={() => setWay(each)}
              />
              {t(`correct.${each}`)}
            </label>
          ))}
        </fieldset>
        <Field
          label={t(`correct.${way}Label`)}
          error={isChecked && wrong ? t(wrong, { reserved: lot.reserved }) : undefined}
          hint={
            outcome && !wrong
              ? t('correct.outcome', {
                  onHand: outcome.onHand,
                  change: outcome.change > 0 ? `+${outcome.change}` : `−${-outcome.change}`,
                })
              : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              className="control control-number"
              inputMode={way === 'counted' ? 'numeric' : 'text'}
              autoComplete="off"
              autoFocus
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('correct.reason')} error={isChecked && reason === '' ? t('reasonMissing') : undefined}>
          {(control) => (
            <select
              {...control}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value as CorrectionReason)}
            >
              {reason === '' && <option value="">{t('correct.chooseReason')}</option>}
              {correctionReasons.map((each) => (
                <option key={each} value={each}>
                  {words(`correction.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('correct.note')}>
          {(control) => (
            <input
              {...control}
              maxLength={500}
              autoComplete="off"
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </Field>
        <p className="field-error" role="alert">
          {sending.error && t('correct.failed', { why: reasonOf(sending.error) })}
        </p>
        <div className="dialog-end">
          <LeaveButton>{t('correct.cancel')}</LeaveButton>
          <button type="submit" className="button" disabled={sending.isPending}>
            {t('correct.save')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}
