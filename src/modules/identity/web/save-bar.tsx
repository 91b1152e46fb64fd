import { useId } from 'react'

interface SaveBarProps {
  /** Why it cannot be saved now, in words. */
  reason: string | undefined
  isSending: boolean
  label: string
  sending: string
}

/** A save button that says why it does nothing; it keeps its focus, so that the reason is read (U45). */
export function SaveBar({ reason, isSending, label, sending }: SaveBarProps) {
  const id = useId()
  const isIdle = isSending || reason !== undefined
  return (
    <div className="save-bar">
      <button type="submit" className="button" aria-disabled={isIdle} aria-describedby={id}>
        {isSending ? sending : label}
      </button>
      <p className="note" id={id}>
        {reason}
      </p>
    </div>
  )
}
