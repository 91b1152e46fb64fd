import { useEffect, useRef, type ReactNode } from 'react'
import type { FormErrors } from './use-sending.ts'

interface AccountFormProps {
  errors: FormErrors
  onSubmit(): void
  children: ReactNode
}

/** A form that shows what is wrong with the whole above its fields, and brings the first wrong field into focus. */
export function AccountForm({ errors, onSubmit, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return (
    <form
      ref={form}
      className="small-form"
      noValidate
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
