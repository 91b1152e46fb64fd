import type { ReactNode } from 'react'
import { FormDialog, LeaveButton, type FormDialogProps } from './form-dialog.tsx'
import styles from './dialog-form.module.css'

export interface DialogFormProps extends FormDialogProps {
  /** The fields, in two columns; paragraphs, fieldsets and wide fields take both. */
  children: ReactNode
  onSubmit(): void
  /** Why it was not saved, where no field says so. */
  failure?: string | undefined
  /** The names of the buttons that leave it and that submit it. */
  leave: string
  submit: string
  isSending: boolean
  /** A deletion, apart from the two. */
  deletion?: { name: string; onDelete(): void } | undefined
  /** One column where there is no room for two. */
  isFitting?: boolean
  /** Below the form, such as the history of its row. */
  below?: ReactNode
}

/** A window with one form: its fields, why it failed, and its buttons at the end. A refusal keeps the typed values there (FORM-4). */
export function DialogForm({ children, onSubmit, failure, leave, submit, isSending, ...rest }: DialogFormProps) {
  const { deletion, isFitting = false, below, ...dialog } = rest
  return (
    <FormDialog {...dialog}>
      <form
        className={isFitting ? `${styles.form} ${styles.fitting}` : styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // the page around it may be a form of its own
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        {failure !== undefined && (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
        <div className="dialog-end">
          {deletion && (
            <button type="button" className={`button button-line ${styles.apart}`} onClick={deletion.onDelete}>
              {deletion.name}
            </button>
          )}
          <LeaveButton>{leave}</LeaveButton>
          <button type="submit" className="button" disabled={isSending}>
            {submit}
          </button>
        </div>
      </form>
      {below}
    </FormDialog>
  )
}
