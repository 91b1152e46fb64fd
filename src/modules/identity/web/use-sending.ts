import { useState } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { formFieldOf } from '../account-calls.contract.ts'

/** Errors by field, in words; what belongs to no field stands under ''. */
export type FormErrors = Readonly<Record<string, string>>

function errorsOf(fault: ApiError): FormErrors {
  if (fault.errors.length === 0) return { '': fault.message }
  return Object.fromEntries(fault.errors.map(({ id, error }) => [formFieldOf(id), error]))
}

/** Sends a form once at a time and keeps what was wrong with it; nothing typed is lost. */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})

  /** Gives whether it went through. */
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setErrors({})
    try {
      await work()
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      setErrors(errorsOf(fault))
      return false
    } finally {
      setSending(false)
    }
  }

  /** Removes the error of a field while somebody types it anew, until the next sending. */
  function typed(field: string): void {
    const { [field]: known, ...rest } = errors
    if (known !== undefined) setErrors(rest)
  }

  return { isSending, errors, setErrors, typed, send }
}
