import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from './language.tsx'
import { officeTexts } from './texts.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  title: string
  /** Called when it is left by Escape or its cross. Left out, the dialog can only be finished. */
  onClose?: () => void
  /** The page behind is not to be read while it is open. */
  isVeiled?: boolean
  /** For a table, or a form of several columns. */
  isWide?: boolean
  children: ReactNode
}

/** A modal window, open for as long as it is there. */
export function Dialog({ title, onClose, isVeiled = false, isWide = false, children }: DialogProps) {
  const t = useTexts(officeTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // before anything in it takes the focus
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, isVeiled && styles.veiled, isWide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={heading}
      onCancel={(event) => {
        // a chooser of files that is closed says so through its field, too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget }) => {
        // a browser closes what is left by a second Escape without asking the page
        if (currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose?.()
      }}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('office.close')} onClick={onClose}>
            <X aria-hidden size={18} />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
