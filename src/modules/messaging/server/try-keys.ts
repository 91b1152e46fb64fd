import * as z from 'zod/mini'
import { refuse } from '#kit/refusal.ts'
import { askJson } from '#platform/server/outgoing/ask-json.ts'
import { openTransport } from './smtp-server.ts'

const patienceMs = 10_000

/** Asks a mail server whether it lets us in; nothing is sent (OUT-2). */
export async function trySmtp(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    const isIn: boolean = await transport.verify()
    if (!isIn) throw new Error('No mail server was asked')
  } catch (fault) {
    const { code = '', responseCode = 0 } = fault as { code?: string; responseCode?: number }
    const isKey = code === 'EAUTH' || code === 'ENOAUTH'
    if (isKey) throw refuse('invalid', 'keyRefused', 'SMTP_URL')
    throw refuse('conflict', responseCode >= 500 ? 'companyRefused' : 'companyAway', 'SMTP_URL')
  } finally {
    transport.close()
  }
}

const balance = z.object({ response_code: z.number() })
/** REQUIRED_TOKEN, REQUIRED_AUTH, REQUIRED_ACTIVE_USER, INVALID_TOKEN. */
const keyCodes = [103, 105, 106, 301]

/** Asks TurboSMS what is left on the account of a token; costs nothing (OUT-2). */
export async function tryTurboSms(token: string, apiUrl: string): Promise<void> {
  const { response_code: code } = await askJson({
    url: `${apiUrl.replace(/\/+$/, '')}/user/balance.json`,
    headers: { Authorization: `Bearer ${token}` },
    answer: balance,
    readsRefusals: true,
    signal: AbortSignal.timeout(patienceMs),
    now: new Date(),
  }).catch(() => {
    throw refuse('conflict', 'companyAway', 'TURBOSMS_TOKEN')
  })
  if (keyCodes.includes(code)) throw refuse('invalid', 'keyRefused', 'TURBOSMS_TOKEN')
  if (code !== 0) throw refuse('conflict', code >= 500 ? 'companyAway' : 'companyRefused', 'TURBOSMS_TOKEN')
}
