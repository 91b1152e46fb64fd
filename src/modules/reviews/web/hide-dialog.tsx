import { useState } from 'react'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reviewTexts } from '../texts.ts'
import { reviewOfficeTexts } from './texts.ts'
import styles from './reviews.module.css'

interface HideDialogProps {
  onClose(): void
  onHide(reason: string): void
}

/** Asks why. */
export function HideDialog({ onClose, onHide }: HideDialogProps) {
  const t = useTexts(reviewOfficeTexts)
  const errors = useTexts(reviewTexts)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <FormDialog title={t('hideTitle')} isDirty={!isMissing} onClose={onClose}>
      <form
        className={styles.hiding}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing) onHide(reason.trim())
        }}
      >
        <Input
          name="reason"
          label={t('why')}
          hint={t('whyHint')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          error={isTried && isMissing ? errors('reasonNeeded') : undefined}
        />
        <button type="submit" className="button">
          {t('hide')}
        </button>
      </form>
    </FormDialog>
  )
}
