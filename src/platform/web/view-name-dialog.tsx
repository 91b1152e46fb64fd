import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Input } from './inputs/input.tsx'
import { useTexts } from './language.tsx'
import { takeEarlyKeys } from './palette/early-keys.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'
import { useSend } from './use-send.ts'
import styles from './saved-views.module.css'

interface ViewNameDialogProps {
  title: string
  start: string
  /** Saves the name; the dialog shows beside the field what it throws. */
  onName(name: string): Promise<void>
  onClose(): void
}

export default function ViewNameDialog({ title, start, onName, onClose }: ViewNameDialogProps) {
  const t = useTexts(officeTexts)
  const [name, setName] = useState(start)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const saving = useSend({ mutationFn: onName, onError: (fault) => setError(reasonOf(fault)) })

  function save(typed: string): void {
    if (typed.trim() === '') return setError('required')
    void saving.send(typed)
  }

  const begin = useEffectEvent(() => {
    // the window itself would begin at its cross
    field.current?.select()
    takeEarlyKeys(({ text, isEntered, isLeft }) => {
      if (isLeft) return onClose()
      if (text !== '') setName(text)
      if (isEntered) save(text === '' ? start : text)
    })
  })
  useEffect(() => begin(), [])

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault()
          save(name)
        }}
      >
        <Input
          ref={field}
          label={t('views.name')}
          name="viewName"
          autoComplete="off"
          maxLength={60}
          required
          value={name}
          onChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
          {...(error !== undefined && { error })}
        />
        <div className={styles.actions}>
          <button type="button" className="button button-line" onClick={onClose}>
            {t('save.reset')}
          </button>
          <button type="submit" className="button">
            {t('save.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
