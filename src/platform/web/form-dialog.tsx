import { createContext, useContext, type ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

export interface FormDialogProps extends DialogProps {
  isDirty: boolean
  onClose(): void
}

const LeaveDialog = createContext((): void => {
  throw new Error('A LeaveButton stands in a FormDialog')
})

/** A window in which something is typed: that is asked about before Escape, its cross or `LeaveButton` leaves it (FORM-4). */
export function FormDialog({ isDirty, onClose, children, ...rest }: FormDialogProps) {
  const guard = useUnsavedGuard(isDirty)

  async function leave() {
    if (await guard.mayLose()) onClose()
  }
  const close = () => void leave()

  return (
    <Dialog {...rest} onClose={close}>
      <LeaveDialog value={close}>{children}</LeaveDialog>
    </Dialog>
  )
}

/** The button of a `FormDialog` that only closes it. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const leave = useContext(LeaveDialog)
  return (
    <button type="button" className="button button-line" onClick={leave}>
      {children}
    </button>
  )
}
