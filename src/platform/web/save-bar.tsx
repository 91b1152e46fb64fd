import { useId, useRef, type ReactNode } from 'react'
import { useTexts } from './language.tsx'
import { useShortcuts } from './shortcuts.ts'
import { officeTexts } from './texts.ts'
import { toast } from './toast.ts'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  /** Why it cannot be saved yet. */
  reason?: string | undefined
  /** The fault of the last try, or a notice. */
  problem?: { text: string; isNotice?: true } | undefined
  onReset(): void
  /** More buttons, before the usual two. */
  children?: ReactNode
}

/**
 * There from the first change until it is saved or discarded; says why it cannot be saved (B10, B12). It stands at
 * the end of the form that it sends, by its button, Enter and Ctrl+S alike.
 */
export function SaveBar(props: SaveBarProps) {
  return props.isDirty || props.problem ? <OpenBar {...props} /> : null
}

function OpenBar({ isDirty, isSaving, reason, problem, onReset, children }: SaveBarProps) {
  const t = useTexts(officeTexts)
  const reasonId = useId()
  const bar = useRef<HTMLDivElement>(null)

  function save() {
    if (reason !== undefined) toast('warning', reason)
    else if (isDirty && !isSaving) bar.current?.closest('form')?.requestSubmit()
  }
  useShortcuts([{ keys: 'mod+s', label: t('save.save'), isEverywhere: true, run: save }])

  return (
    <div ref={bar} className={styles.bar} data-save-bar>
      <div className={styles.words}>
        <p role="status">{isDirty && t('save.dirty')}</p>
        {reason !== undefined && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
        {problem && (
          <p role="alert" className={problem.isNotice ? styles.notice : styles.problem}>
            {problem.text}
          </p>
        )}
      </div>
      {children}
      <button type="button" className="button button-line" disabled={isSaving} onClick={onReset}>
        {t('save.reset')}
      </button>
      <button
        type="submit"
        className="button"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={reason !== undefined || isSaving || !isDirty}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
      >
        {isSaving ? t('save.saving') : t('save.save')}
      </button>
    </div>
  )
}
