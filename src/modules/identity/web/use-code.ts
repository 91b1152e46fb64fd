import { useRef, useState } from 'react'
import { codeLength, isCode } from '#kit/code.ts'
import { useTexts } from '#platform/web/language.tsx'
import { accountTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

/**
 * A code that is checked by itself once it is whole (U42). One that was typed while another was being checked is checked
 * after it, and what was wrong with that one is not said of this.
 */
export function useCode(check: (code: string) => Promise<void>) {
  const t = useTexts(accountTexts)
  const [code, setCode] = useState('')
  const { isSending, errors, setErrors, send } = useSending()
  const latest = useRef('')

  async function confirm(typed: string): Promise<void> {
    if (!isCode(typed)) return setErrors({ code: typed === '' ? t('missing.code') : 'incorrectCode' })
    if (isSending || (await send(() => check(typed))) || latest.current === typed) return
    setErrors({})
    if (isCode(latest.current)) await confirm(latest.current)
  }

  function change(typed: string): void {
    latest.current = typed
    setCode(typed)
    setErrors({})
    if (typed.length === codeLength) void confirm(typed)
  }

  return { code, change, confirm: () => void confirm(code), isSending, errors }
}
