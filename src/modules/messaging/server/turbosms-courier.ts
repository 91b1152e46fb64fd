import * as z from 'zod/mini'
import { isPhone } from '#kit/phone.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Message } from '../message.ts'
import type { Failure } from '../outbox.ts'
import { patienceMs, Undelivered, type Courier } from './courier.ts'
import { turboSmsSettings } from './settings.ts'
import { senderOf, textOf } from './text-of.ts'

/** SMS and Viber messages by the API of TurboSMS. */
export function turboSmsCourier(shop: Shop): Courier {
  const { turboSmsToken: token, turboSmsApiUrl } = shop.settings.of(turboSmsSettings)
  const address = `${turboSmsApiUrl.replace(/\/+$/, '')}/message/send.json`

  return async function send(id, message) {
    if (!isPhone(message.recipient)) throw new Undelivered('badRecipient', 'not a number')
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(shop, id, message)),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((fault: unknown) => Promise.reject(new Undelivered('unavailable', transportReason(fault))))
    return read(response)
  }
}

/** Viber shows it or, after this, an SMS is sent instead. */
const viberSeconds = 60

function bodyOf(shop: Shop, id: string, message: Message): unknown {
  const { turboSmsSender: sender, turboSmsViberSender: viberSender } = shop.settings.of(turboSmsSettings)
  const { short: text } = textOf(message, senderOf(shop))
  const isViber = message.channel === 'viber' && viberSender !== undefined
  return {
    recipients: [message.recipient.slice(1)],
    ...(isViber && { viber: { sender: viberSender, text, ttl: viberSeconds, is_transactional: true } }),
    sms: { sender, text },
    // the provider takes the same one only once
    sequence_id: id,
  }
}

const row = z.object({
  response_code: z.number(),
  response_status: z.string(),
  message_id: z.optional(z.nullable(z.string())),
})
const answer = z.object({
  response_code: z.number(),
  response_status: z.string(),
  response_result: z.optional(z.nullable(z.array(row))),
})

async function read(response: Response): Promise<string> {
  const text = await response
    .text()
    .catch((fault: unknown) => Promise.reject(new Undelivered('unavailable', transportReason(fault))))
  const parsed = answer.safeParse(parse(text))
  if (!parsed.success) throw new Undelivered(wordless(response.status), `HTTP ${response.status}`)
  const { data } = parsed
  const [ours] = data.response_result ?? []
  for (const { response_code: code, response_status: status } of [data, ...(ours ? [ours] : [])]) {
    if (!successes.has(code)) throw new Undelivered(failureOf(code), `${code} ${status}`)
  }
  return [data.response_code, data.response_status, ours?.message_id].filter(Boolean).join(' ')
}

/** An answer without the provider's words: a gateway in between, or a fault. */
function wordless(status: number): Failure {
  if (status === 401 || status === 403) return 'badKey'
  return status >= 400 && status < 500 && status !== 429 && status !== 408 ? 'refused' : 'unavailable'
}

/** OK, and accepted or sent, wholly or in part; in part means that the row says more. */
const successes: ReadonlySet<number> = new Set([0, 800, 801, 802, 803])

const failures: readonly [Failure, readonly number[]][] = [
  ['unavailable', [500, 501, 502, 503, 504, 999]],
  ['badKey', [103, 105, 106, 301]],
  ['noMoney', [203]],
  ['badSender', [200, 302, 400, 401, 415, 416]],
  ['badRecipient', [202, 305, 404, 406]],
]

function failureOf(code: number): Failure {
  return failures.find(([, codes]) => codes.includes(code))?.[0] ?? 'refused'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch` says what happened only in the cause. */
function transportReason(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { cause } = fault
  return cause instanceof Error ? cause.message || cause.name : fault.message
}
