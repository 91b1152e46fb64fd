import { isEmail } from '#kit/email.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Message } from '../message.ts'
import { letterOf } from './letter.ts'
import { smtpSettings } from './settings.ts'
import { openTransport } from './smtp-server.ts'
import { senderOf, textOf } from './text-of.ts'

/** Sends an e-mail through a mail server; gives what that answered. */
export async function sendBySmtp(shop: Shop, url: string, id: string, message: Message): Promise<string> {
  if (!isEmail(message.recipient)) throw new CallFailure('refused', 'not an address', { failure: 'badRecipient' })
  const text = textOf(message, senderOf(shop))
  const host = new URL(text.origin).hostname
  const address = shop.settings.of(smtpSettings).mailFrom ?? `noreply@${host}`
  const transport = await openTransport(url)
  const { response } = await shop.outgoing.call({
    company: 'smtp',
    // a server may look at the letter for spam before it answers
    timeoutMs: 30_000,
    attempt: (signal) =>
      transport
        .sendMail({
          ...letterOf(text),
          from: { name: text.shopName, address },
          to: { name: '', address: message.recipient },
          // the same at every attempt: a mailbox that got it already can tell
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': text.language },
          signal,
        })
        .catch((fault: unknown) => Promise.reject(failureOf(fault))),
  })
  return response
}

interface SmtpFault {
  code?: string
  responseCode?: number
  command?: string
}

/** A server that says 4xx, or nothing, may take the message later; one that says 5xx will not. */
function failureOf(fault: unknown): CallFailure {
  const { code = '', responseCode, command = '' } = fault as SmtpFault
  const detail = fault instanceof Error ? fault.message : String(fault)
  // 421 is the server's own trouble; the other 4xx are about this letter or this mailbox
  if (responseCode === 421) return new CallFailure('theirFault', detail)
  if (responseCode !== undefined && responseCode < 500) return new CallFailure('notNow', detail)
  if (code === 'EAUTH' || code === 'ENOAUTH') return new CallFailure('badKey', detail)
  if (responseCode === undefined) return new CallFailure('unreachable', detail)
  if (command.startsWith('MAIL')) return new CallFailure('refused', detail, { failure: 'badSender' })
  return new CallFailure('refused', detail, { failure: command.startsWith('RCPT') ? 'badRecipient' : 'refused' })
}
