import { useState } from 'react'
import { waitOf } from '#kit/waiting.ts'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { accountTexts } from './texts.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendProps {
  /** When the first message left; seconds from then until another may be asked for (AUTH-4). */
  afterSeconds: number
  label: string
  done: string
  resend(): Promise<number>
}

/** "Send it again", once the server's pause is over. */
export function Resend({ afterSeconds, label, done, resend }: ResendProps) {
  const t = useTexts(accountTexts)
  const [until, setUntil] = useState(() => Date.now() + afterSeconds * 1000)
  const [said, setSaid] = useState('')
  const seconds = useCountdown(until)

  async function again() {
    try {
      setUntil(Date.now() + (await resend()) * 1000)
      setSaid(done)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (fault.retryAfterSeconds !== undefined) setUntil(Date.now() + fault.retryAfterSeconds * 1000)
      setSaid(fault.message)
    }
  }

  return (
    <div className="resend">
      {seconds > 0 ? (
        <p className="note">{t('code.resendIn', waitOf(seconds))}</p>
      ) : (
        <button type="button" className="link" onClick={() => void again()}>
          {label}
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
