import * as z from 'zod/mini'
import { isPhone } from '#kit/phone.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Message } from '../message.ts'
import { turboSmsSettings } from './settings.ts'
import { senderOf, textOf } from './text-of.ts'
import { askTurboSms, coded } from './turbosms-api.ts'

/** Sends an SMS or a Viber message by the API of TurboSMS; gives what that answered. */
export async function sendByTurboSms(shop: Shop, token: string, id: string, message: Message): Promise<string> {
  if (!isPhone(message.recipient)) throw new CallFailure('refused', 'not a number', { failure: 'badRecipient' })
  const { turboSmsApiUrl: apiUrl } = shop.settings.of(turboSmsSettings)
  const { response_code, response_status, response_result } = await askTurboSms(shop, {
    token,
    apiUrl,
    path: '/message/send.json',
    body: bodyOf(shop, id, message),
    answer,
    rowsOf: (said) => said.response_result.slice(0, 1),
  })
  return [response_code, response_status, response_result[0]?.message_id].filter(Boolean).join(' ')
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

const orElse = z.catch
const row = z.extend(coded, { message_id: orElse(z.optional(z.union([z.string(), z.number()])), undefined) })
/** A message that was accepted is accepted, whatever its row looks like: it would be sent twice otherwise. */
const answer = z.extend(coded, { response_result: orElse(z.array(row), []) })
