import * as z from 'zod/mini'
import { isPhone } from '#kit/phone.ts'
import { askJson } from '#platform/server/outgoing/ask-json.ts'
import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Failure } from '#platform/work.ts'
import type { Message } from '../message.ts'
import { turboSmsSettings } from './settings.ts'
import { senderOf, textOf } from './text-of.ts'

/** Sends an SMS or a Viber message by the API of TurboSMS; gives what that answered. */
export async function sendByTurboSms(shop: Shop, token: string, id: string, message: Message): Promise<string> {
  if (!isPhone(message.recipient)) throw new CallFailure('refused', 'not a number', { failure: 'badRecipient' })
  const { turboSmsApiUrl } = shop.settings.of(turboSmsSettings)
  return shop.outgoing.call({
    company: 'turbosms',
    attempt: async (signal) =>
      read(
        await askJson({
          url: `${turboSmsApiUrl.replace(/\/+$/, '')}/message/send.json`,
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body: bodyOf(shop, id, message),
          answer,
          readsRefusals: true,
          signal,
          now: shop.now(),
        }).catch(asAway),
      ),
  })
}

/** A gateway in between speaks HTML: nobody has taken the message, and the provider would take it only once. */
function asAway(fault: unknown): never {
  throw fault instanceof CallFailure && fault.kind === 'notUnderstood'
    ? new CallFailure('theirFault', fault.detail)
    : fault
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

function read({ response_code, response_status, response_result }: z.infer<typeof answer>): string {
  const [ours] = response_result ?? []
  for (const { response_code: code, response_status: status } of [
    { response_code, response_status },
    ...(ours ? [ours] : []),
  ]) {
    if (successes.has(code)) continue
    const { kind, failure } = failures.find(({ codes }) => codes.includes(code)) ?? unknownFailure
    throw new CallFailure(kind, `${code} ${status}`, { failure })
  }
  return [response_code, response_status, ours?.message_id].filter(Boolean).join(' ')
}

/** OK, and accepted or sent, wholly or in part; in part means that the row says more. */
const successes: ReadonlySet<number> = new Set([0, 800, 801, 802, 803])

interface ToldFailure {
  kind: CallFailureKind
  failure: Failure
}

const failures: readonly (ToldFailure & { codes: readonly number[] })[] = [
  { kind: 'theirFault', failure: 'unavailable', codes: [500, 501, 502, 503, 504, 999] },
  { kind: 'badKey', failure: 'badKey', codes: [103, 105, 106, 301] },
  { kind: 'refused', failure: 'noMoney', codes: [203] },
  { kind: 'refused', failure: 'badSender', codes: [200, 302, 400, 401, 415, 416] },
  { kind: 'refused', failure: 'badRecipient', codes: [202, 305, 404, 406] },
]
const unknownFailure: ToldFailure = { kind: 'refused', failure: 'refused' }
