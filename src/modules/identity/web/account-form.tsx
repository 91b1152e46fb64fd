import { useEffect, useRef, type ReactNode } from 'react'
import type { FormErrors } from './use-sending.ts'

interface AccountFormProps {
  errors: FormErrors
  onSubmit(): void
  /** A field is being changed. */
  onTyped?(name: string): void
  children: ReactNode
}

/** A form that shows the problem of the whole above its fields, and brings the first wrong field into focus. */
export function AccountForm({ errors, onSubmit, onTyped, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const told = useRef(0)
  useEffect(() => {
    const count = Object.keys(errors).length
    // fewer than before: one of them is being put right, and the focus is there
    if (count > 0 && count >= told.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    told.current = count
  }, [errors])
  return (
    <form
      ref={form}
      className="small-form"
      noValidate
      onChange={({ target }) => target instanceof HTMLInputElement && onTyped?.(target.name)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div role="alert">{errors[''] && <p className="field-error form-error">{errors['']}</p>}</div>
      {children}
    </form>
  )
}

/** A button that says what it is doing, and cannot be pressed twice. */
export function SendButton({
  isSending,
  sending,
  children,
}: {
  isSending: boolean
  sending: string
  children: string
}) {
  return (
    <button type="submit" className="button button-wide" aria-disabled={isSending}>
      {isSending ? sending : children}
    </button>
  )
}
