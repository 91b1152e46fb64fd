import { Dialog, type DialogProps } from './dialog.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

interface FormDialogProps extends DialogProps {
  isDirty: boolean
  onClose(): void
}

/** A window in which something is typed: that is asked about before Escape or its cross leaves it (FORM-4). */
export function FormDialog({ isDirty, onClose, ...rest }: FormDialogProps) {
  const guard = useUnsavedGuard(isDirty)

  async function leave() {
    if (await guard.mayLose()) onClose()
  }

  return <Dialog {...rest} onClose={() => void leave()} />
}
