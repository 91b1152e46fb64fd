import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

interface FormDialogProps extends Omit<DialogProps, 'children'> {
  isDirty: boolean
  onClose(): void
  /** Of a button that only closes: the way out that Escape and the cross go. */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/** A window in which something is typed: that is asked about before Escape or its cross leaves it (FORM-4). */
export function FormDialog({ isDirty, onClose, children, ...rest }: FormDialogProps) {
  const guard = useUnsavedGuard(isDirty)

  async function leave() {
    if (await guard.mayLose()) onClose()
  }
  const close = () => void leave()

  return (
    <Dialog {...rest} onClose={close}>
      {typeof children === 'function' ? children(close) : children}
    </Dialog>
  )
}
